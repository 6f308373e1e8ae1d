import { readFileSync } from 'node:fs';

/** A file of `test/vectors/clients`; its README says what the fields mean. */
export const readVectors = <File>(name: string): File =>
  JSON.parse(readFileSync(new URL(`../../../../test/vectors/clients/${name}.json`, import.meta.url), 'utf8')) as File;
