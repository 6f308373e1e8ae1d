import { canonicalJson } from '../../artifacts/kernel/canonical-json.js';
import { showText } from './shown-evidence.js';

/** A Source as a model needs it that cites no more than its place in the input. */
export interface TextEvidence {
  readonly text: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** The Source as a JSON text: what the model reads stays a text, whatever it holds. Beyond `tokens` the beginning of it. */
export function evidenceText({ text, metadata }: TextEvidence, tokens: number): string {
  const shown = showText(text, tokens);
  const hasNotes = metadata !== null && Object.keys(metadata).length > 0;
  return canonicalJson({
    content: shown.text,
    ...(shown.truncated && { truncated: true }),
    ...(hasNotes && { metadata }),
  });
}
