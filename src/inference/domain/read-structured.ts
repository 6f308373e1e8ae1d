/** Models like to fence JSON, whatever they are told. */
const FENCED = /^\s*```(?:json)?\s*\n([^]*?)\n?\s*```\s*$/i;

/** The JSON value in a model's text; undefined when there is none. A value is never undefined itself. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(FENCED.exec(text)?.[1] ?? text) as unknown;
  } catch {
    return undefined;
  }
}

/** A rule that an answer breaks, and where. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const MAX_ISSUES = 10;
const MAX_COMPLAINT = 2_000;

/** What is told to the model about its answer, one line per broken rule. */
export const describeIssues = (issues: readonly Issue[]): string =>
  issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `At /${path.map(String).join('/')}: ${message}`)
    .join('\n')
    .slice(0, MAX_COMPLAINT);
