import { adviseOn } from './doctor-advice.js';

const OUTCOMES = [
  'invalid_settings',
  'authentication_failed',
  'server_unavailable',
  'version_mismatch',
  'invalid_response',
  'failed',
];
/** What the program can be asked to do, at the end of what a hint says. */
const COMMANDS = /^powercontext(?:| setup codex --(?:server-url URL|scope-id ID)| token create --id codex)$/;
const commandsIn = (hint: string) => hint.match(/powercontext[^).]*/g) ?? [];

const hintOf = (outcome: string, code: string | null = null) =>
  adviseOn('codex', { fault: { step: 'prepare', outcome, code, request_id: 'r' } })[0]?.hint ?? '';

describe('adviseOn', () => {
  it.each(OUTCOMES)('has a hint for %s, with no command that does not exist', (outcome) => {
    const hint = hintOf(outcome);
    expect(hint).toMatch(/\w/);
    expect(commandsIn(hint).filter((command) => !COMMANDS.test(command))).toEqual([]);
  });

  it('names the Scope that is missing by what to do about it', () => {
    expect(commandsIn(hintOf('invalid_response', 'scope_not_found'))).toEqual([
      'powercontext setup codex --scope-id ID',
    ]);
  });

  it('tells a failure with its code and its request', () => {
    const [check] = adviseOn('codex', {
      fault: { step: 'resolve', outcome: 'failed', code: null, request_id: 'req_1' },
    });
    expect(check).toMatchObject({ name: 'scope', status: 'fail', detail: 'failed, request req_1' });
  });
});
