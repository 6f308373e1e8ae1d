import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';

/** For an option that may be repeated. */
export const collect = (value: string, former: readonly string[] = []): readonly string[] => [...former, value];

export const wholeNumber =
  (smallest: number, largest: number) =>
  (text: string): number => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= smallest && number <= largest) return number;
    throw new InvalidArgumentError(`It is a whole number from ${smallest} to ${largest}.`);
  };

/** Of a revision or version, which are counted from 1. */
export const versionNumber = wholeNumber(1, 2 ** 31 - 1);

export interface PageOptions {
  readonly limit: number;
  readonly cursor?: string;
}

/** Options of a list that comes page by page. */
export const withPages = (command: Command, largest = 100): Command =>
  command
    .addOption(
      new Option('--limit <number>', 'at most this many')
        .argParser(wholeNumber(1, largest))
        .default(Math.min(50, largest)),
    )
    .option('--cursor <cursor>', 'where the page begins, as the page before says');

/** What stands below a page. */
export const moreLines = (cursor: string | null | undefined): readonly string[] =>
  cursor ? [`More with --cursor ${cursor}`] : [];
