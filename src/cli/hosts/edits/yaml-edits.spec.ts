import { SetupConflictError, UnreadableConfigError } from '../file-edit.js';
import { dotenvEdit } from './dotenv-edit.js';
import { dshPatchEdit, dshPluginConfig } from './dsh-patch-edit.js';
import { HERMES_CONFIG_EDIT } from './hermes-config-edit.js';

describe('HERMES_CONFIG_EDIT', () => {
  const { add, remove } = HERMES_CONFIG_EDIT;

  it('writes a file that was not there, and leaves none behind', () => {
    expect(add(undefined)).toBe('memory:\n  provider: powercontext\n');
    expect(remove(add(undefined))).toBeUndefined();
  });

  it('keeps comments, quotes, order and lists as they are', () => {
    const text = `# mine\nmodel:\n  default: "gpt" # quoted\nskills:\n- a\n- b\nmemory:\n  # on\n  memory_enabled: true\n`;
    expect(add(text)).toBe(`${text}  provider: powercontext\n`);
    expect(remove(add(text))).toBe(text);
  });

  it('takes the place of a provider that is none', () => {
    expect(add("memory:\n  provider: ''\n")).toBe("memory:\n  provider: 'powercontext'\n");
    expect(add('memory:\nupdates: {}\n')).toBe('memory:\n  provider: powercontext\nupdates: {}\n');
  });

  it('changes nothing a second time, and nothing of another provider', () => {
    expect(add(add(undefined))).toBe(add(undefined));
    const other = 'memory: {provider:   mem0}\n';
    expect(() => add(other)).toThrow(SetupConflictError);
    expect(remove(other)).toBe(other);
  });

  it.each(['a: [', 'memory: [a]\n'])('refuses %j', (text) => {
    expect(() => add(text)).toThrow(UnreadableConfigError);
  });
});

describe('dshPatchEdit', () => {
  const { add, remove } = dshPatchEdit('file:///new%20place/dsh/dist/powercontext.mjs');
  const OTHERS = '# mine\n- id: llm\n  config:\n    key: !!js env.KEY\n';

  it('writes a file that was not there, and leaves none behind', () => {
    const text = add(undefined);
    expect(text).toBe('- insert:\n    - id: powercontext\n      name: file:///new%20place/dsh/dist/powercontext.mjs\n');
    expect(remove(text)).toBeUndefined();
  });

  it('keeps comments, tags and the patches of others, there and back', () => {
    const text = add(OTHERS);
    expect(text.startsWith(OTHERS)).toBe(true);
    expect([add(text), remove(text)]).toEqual([text, OTHERS]);
  });

  it('moves an entry of an earlier setup, and leaves its configuration', () => {
    const former =
      '- insert:\n    - id: powercontext\n      name: file:///old.mjs\n      config:\n        maxBytes: 4096\n';
    expect(add(former)).toContain('name: file:///new%20place');
    expect(dshPluginConfig(add(former))).toEqual({ maxBytes: 4096 });
  });

  it.each(['a: 1\n', '- [\n'])('refuses %j', (text) => {
    expect(() => add(text)).toThrow(UnreadableConfigError);
  });
});

describe('dotenvEdit', () => {
  const { add, remove, notes } = dotenvEdit('P_', {
    server_url: 'http://127.0.0.1:1',
    context_assembly: { show: ['recall_rank'] },
  });
  const LINES = `P_SERVER_URL=http://127.0.0.1:1\nP_CONTEXT_ASSEMBLY='{"show":["recall_rank"]}'\n`;

  it('writes lines that are read back, and leaves no file behind', () => {
    expect(add(undefined)).toBe(LINES);
    expect([add(LINES), remove(LINES)]).toEqual([LINES, undefined]);
  });

  it('sets a variable in its place, and leaves the others', () => {
    const before = 'KEY=secret\nexport P_SERVER_URL = "http://127.0.0.1:2"\n# end';
    const text = `KEY=secret\nP_SERVER_URL=http://127.0.0.1:1\n# end\nP_CONTEXT_ASSEMBLY='{"show":["recall_rank"]}'\n`;
    expect([add(before), remove(text, before)]).toEqual([text, before]);
  });

  it('takes out what is for another server, and says so', () => {
    const before = 'P_SERVER_URL=http://127.0.0.1:2\nP_TOKEN=t\nP_MAX_BYTES=512\n';
    expect(add(before)).toBe(`${LINES.replace('\n', '\nP_MAX_BYTES=512\n')}`);
    expect(notes(before)).toEqual([expect.stringContaining(': token.')]);
    expect([add(`${LINES}P_TOKEN=t\n`), notes(`${LINES}P_TOKEN=t\n`)]).toEqual([`${LINES}P_TOKEN=t\n`, []]);
  });

  it('leaves what was written by hand, and a token its address', () => {
    expect(remove(`KEY=secret\n${LINES}P_MAX_BYTES=512\n`)).toBe('KEY=secret\nP_MAX_BYTES=512\n');
    expect(remove(`${LINES}P_SERVER_URL=http://127.0.0.1:1\n`, 'P_SCOPE_ID=a\n')).toBeUndefined();
    expect(remove(`${LINES}P_SCOPE_ID=b\nLATER=1\n`, 'P_SCOPE_ID=a\n')).toBe('P_SCOPE_ID=a\nLATER=1\n');
    expect(remove(`${LINES}P_TOKEN=t\n`)).toBe('P_SERVER_URL=http://127.0.0.1:1\nP_TOKEN=t\n');
  });
});
