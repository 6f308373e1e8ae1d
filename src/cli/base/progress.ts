import { JSON_VERSION } from '../hosts/host-command.js';

/** What is going on unless a command says otherwise. */
export const WAITING = 'waiting for the server';

const FIRST_MS = 2_000;
const EVERY_MS = 5_000;

/** Says on the standard error what takes longer than two seconds, then every five: a line, or a line of JSON. */
export async function withProgress<Result>(
  work: Promise<Result>,
  stage: () => string,
  { isJson, tell }: { readonly isJson: boolean; readonly tell: (text: string) => void },
): Promise<Result> {
  const begin = performance.now();
  const say = () => tell(`${toLine(stage(), Math.round(performance.now() - begin), isJson)}\n`);
  let every: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    say();
    every = setInterval(say, EVERY_MS);
  }, FIRST_MS);
  try {
    return await work;
  } finally {
    clearTimeout(first);
    clearInterval(every);
  }
}

const toLine = (stage: string, elapsed_ms: number, isJson: boolean): string =>
  isJson
    ? JSON.stringify({ version: JSON_VERSION, progress: { stage, elapsed_ms } })
    : `… ${stage}, ${Math.round(elapsed_ms / 1000)} s`;
