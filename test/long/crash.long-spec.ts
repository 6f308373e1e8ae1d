import { crashRounds } from '../support/crash-rounds.js';

it('thirty times kill -9 in the middle of writing loses nothing that was acknowledged', () => crashRounds(30), 600_000);
