import { main } from '../../kit/src/command-hook/main.js';
import { WORKBUDDY } from './workbuddy.js';

await main(WORKBUDDY);
