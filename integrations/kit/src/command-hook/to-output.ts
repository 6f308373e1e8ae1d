import { withNotice } from '../notice.js';

/** What a hook found. */
export interface HookResult {
  readonly content: string | undefined;
  /** For the user; the host does not show it to the model. */
  readonly message: string | undefined;
}

/** What the host reads on standard output; empty when there is nothing to say. */
export function toOutput({ content, message }: HookResult, answersAlways: boolean): string {
  const additionalContext = content === undefined ? '' : withNotice(content);
  const hookSpecificOutput = { hookEventName: 'UserPromptSubmit', additionalContext };
  const output = {
    ...(message === undefined ? {} : { systemMessage: message }),
    ...(additionalContext !== '' || answersAlways ? { hookSpecificOutput } : {}),
  };
  return Object.keys(output).length === 0 ? '' : `${toAscii(output)}\n`;
}

/** JSON in ASCII means the same in every code page that a host may read it with. */
const toAscii = (value: object): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
