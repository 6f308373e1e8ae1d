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

  it('takes the whole of a value that goes over several lines, and nothing out of the value of another', () => {
    const others = `KEY="a\nP_SERVER_URL=no\nP_TOKEN=no\n"\nOPEN='it\n`;
    const before = `${others}P_TOKEN="x # y\nP_MORE=z\n" # mine\nP_SERVER_URL='http://127.0.0.1:2'\n`;
    const text = `${others}${LINES}`;
    expect([add(before), remove(text, before)]).toEqual([text, before]);
  });

  it('sets the last of a variable that stands twice, which is the one that counts, and takes out the others', () => {
    const twice = 'P_SERVER_URL=http://127.0.0.1:1\r\nA=1\r\nP_SERVER_URL=http://127.0.0.1:2\r\n';
    expect(add(twice)).toBe(`A=1\r\nP_SERVER_URL=http://127.0.0.1:1\r\n${LINES.split('\n')[1]}\n`);
    expect(add(`P_TOKEN=t\nP_TOKEN=\n${LINES}`)).toBe(`P_TOKEN=t\nP_TOKEN=\n${LINES}`);
    expect(remove(`P_SCOPE_ID=a\n${LINES}P_SCOPE_ID=b\n`)).toBeUndefined();
  });

  const COMMON = 'POWERCONTEXT_CLIENT_SERVER_URL=http://127.0.0.1:2\n';
  const OF_COMMON = 'POWERCONTEXT_CLIENT_API_TOKEN=t\nPOWERCONTEXT_CLIENT_ALLOW_INSECURE_HTTP=yes\n';

  it('takes out a common token and consent where they are for another server, and gives them back', () => {
    const before = COMMON + OF_COMMON;
    const text = COMMON + LINES;
    expect([add(before), remove(text, before)]).toEqual([text, before]);
    const names = 'POWERCONTEXT_CLIENT_API_TOKEN, POWERCONTEXT_CLIENT_ALLOW_INSECURE_HTTP';
    expect(notes(before)).toEqual([expect.stringContaining(`: ${names}.`)]);
    expect(remove(`${text}LATER=1\n`, before)).toBe(`${COMMON}LATER=1\n${OF_COMMON}`);
  });

  it('keeps a token beside the common address that it is for', () => {
    const same = COMMON.replace(':2', ':1');
    const before = `${same}P_TOKEN=t\n${OF_COMMON}`;
    expect([add(before), notes(before)]).toEqual([before + LINES, []]);
    expect(remove(`${before}${LINES}LATER=1\n`, before)).toBe(`${before}LATER=1\n`);
  });
});
