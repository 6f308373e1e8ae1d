import { main } from '../../kit/src/command-hook/main.js';
import { CODEX } from './codex.js';

await main(CODEX);
