import { isRecord } from '../../base/is-record.js';
import { appendMember, removeMember, setMember, unlessEmpty } from './json-text.js';
import { listAt } from './json-list-edit.js';

/** A hook as Claude Code, Codex and WorkBuddy write it. */
export interface CommandHook {
  readonly command: string;
  readonly timeout: number;
  /** Tokens that Codex hands over uncut. */
  readonly additionalContextLimit?: number;
}

/** `script` is the end of the path, by which a hook of an earlier setup is known, from whatever folder it was. */
export interface CommandHookEntry {
  readonly hook: CommandHook;
  readonly script: string;
}

const EVENT = ['hooks', 'UserPromptSubmit'];

export const commandHookEdit = (entry: CommandHookEntry) => ({
  add: (text: string | undefined) => addHook(text ?? '{}\n', entry),
  remove: (text: string) => unlessEmpty(removeHooks(text, entry)),
  isThere: (text: string) => findOurs(text, entry.script).length > 0,
});

/** A limit that somebody has changed stays; one that is missing is added. */
function addHook(text: string, { hook, script }: CommandHookEntry): string {
  const [former] = findOurs(text, script);
  if (former === undefined) return appendMember(text, EVENT, { hooks: [{ type: 'command', ...hook }] });
  const { command, additionalContextLimit: limit } = hook;
  const moved = former.command === command ? text : setMember(text, [...former.path, 'command'], command);
  if (limit === undefined || former.hasContextLimit) return moved;
  return setMember(moved, [...former.path, 'additionalContextLimit'], limit);
}

/** From the end, so that the places of those before stay true. */
const removeHooks = (text: string, { script }: CommandHookEntry): string =>
  findOurs(text, script).reduceRight((rest, { path }) => removeMember(rest, path), text);

interface Found {
  readonly path: (string | number)[];
  readonly command: string;
  readonly hasContextLimit: boolean;
}

/** Every hook that runs the script, in the order of the file. */
function findOurs(text: string, script: string): readonly Found[] {
  return listAt(text, EVENT).flatMap((group, groupIndex) => {
    const hooks: unknown = isRecord(group) ? group['hooks'] : undefined;
    if (!Array.isArray(hooks)) return [];
    return hooks.flatMap((hook: unknown, index) => {
      const { command, additionalContextLimit: limit } = isRecord(hook) ? hook : {};
      const isOurs = typeof command === 'string' && command.replaceAll('\\', '/').includes(script);
      const hasContextLimit = typeof limit === 'number';
      return isOurs ? [{ path: [...EVENT, groupIndex, 'hooks', index], command, hasContextLimit }] : [];
    });
  });
}
