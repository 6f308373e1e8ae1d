import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A new empty folder for the data of one process.
 *
 * @param {string} folder
 */
export const newHome = (folder) => mkdtempSync(join(folder, 'home-'));
