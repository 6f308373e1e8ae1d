import { main } from '../../kit/src/command-hook/main.js';
import { CLAUDE_CODE } from './claude-code.js';

await main(CLAUDE_CODE);
