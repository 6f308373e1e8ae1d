import { UnreadableConfigError } from '../file-edit.js';
import { commandHookEdit } from './command-hook-edit.js';
import { toHookCommand } from './hook-command.js';
import { jsonListEdit } from './json-list-edit.js';
import { openclawEdit } from './openclaw-edit.js';
import { savedSettingsEdit } from './saved-settings-edit.js';

describe('toHookCommand', () => {
  it.each([
    ['/usr/bin/node', '/opt/Мой проект (x86)/hook.mjs', false, '"/usr/bin/node" "/opt/Мой проект (x86)/hook.mjs"'],
    [
      '/usr/bin/node',
      '/opt/$HOME`x`"y"\\z/hook.mjs',
      false,
      '"/usr/bin/node" "/opt/\\$HOME\\`x\\`\\"y\\"\\\\z/hook.mjs"',
    ],
    [
      'C:\\Program Files\\nodejs\\node.exe',
      'D:\\Ольга (дом)\\hook.mjs',
      true,
      '"C:/Program Files/nodejs/node.exe" "D:/Ольга (дом)/hook.mjs"',
    ],
  ])('quotes %s and %s', (node, script, isWindows, command) => {
    expect(toHookCommand(node, script, isWindows)).toBe(command);
  });
});

describe('commandHookEdit', () => {
  const hook = { command: '"node" "/new place/codex/dist/hook.mjs"', timeout: 10 };
  const edit = commandHookEdit({ hook, script: 'codex/dist/hook.mjs' });
  const OTHERS = `{
  // of mine
  "model": "opus",
  "hooks": {
    "Stop": [{ "hooks": [{ "type": "command", "command": "say done" }] }],
    "UserPromptSubmit": [
      { "hooks": [{ "type": "command", "command": "date" }] }, // the time
    ],
  },
}
`;

  it('writes a file that was not there, and leaves none behind', () => {
    const text = edit.add(undefined);
    expect(JSON.parse(text)).toEqual({ hooks: { UserPromptSubmit: [{ hooks: [{ type: 'command', ...hook }] }] } });
    expect(edit.remove(text)).toBeUndefined();
  });

  it('keeps comments and the hooks of others, there and back', () => {
    const text = edit.add(OTHERS);
    for (const kept of ['// of mine', '// the time', '"say done"', '"date"', '"opus"']) expect(text).toContain(kept);
    expect(text).toContain('/new place/codex/dist/hook.mjs');
    const back = edit.remove(text) ?? '';
    expect(back).not.toContain('codex');
    for (const kept of ['// of mine', '// the time', '"say done"', '"date"', '"opus"']) expect(back).toContain(kept);
  });

  it('changes nothing a second time, and nothing where there is nothing of ours', () => {
    const text = edit.add(OTHERS);
    expect(edit.add(text)).toBe(text);
    expect(edit.remove(OTHERS)).toBe(OTHERS);
  });

  it('moves a hook of an earlier setup, and leaves what was changed about it', () => {
    const former = edit.add(undefined).replace('/new place/', 'C:\\\\old\\\\').replace('10', '5');
    const text = edit.add(former);
    expect(text).toContain('/new place/codex');
    expect(text).toContain('"timeout": 5');
    expect(text.match(/hook\.mjs/g)).toHaveLength(1);
  });

  it('adds the limit that a hook of Codex lacks, and leaves one that was changed', () => {
    const limited = commandHookEdit({ hook: { ...hook, additionalContextLimit: 8448 }, script: 'codex/dist/hook.mjs' });
    const text = limited.add(edit.add(undefined));
    expect(text).toBe(limited.add(undefined));
    const changed = text.replace('8448', '100');
    expect([limited.add(text), limited.add(changed)]).toEqual([text, changed]);
  });

  it('takes out a hook that stands twice, also among those of others', () => {
    const twice = { hooks: { UserPromptSubmit: [{ hooks: [hook, { command: 'date' }] }, { hooks: [hook] }] } };
    const back = JSON.parse(edit.remove(JSON.stringify(twice)) ?? '') as unknown;
    expect(back).toEqual({ hooks: { UserPromptSubmit: [{ hooks: [{ command: 'date' }] }] } });
  });

  it('keeps tabs and line ends of Windows', () => {
    const text = edit.add('{\r\n\t"model": "opus"\r\n}\r\n');
    expect(text).toContain('\r\n\t"hooks": {\r\n\t\t"UserPromptSubmit"');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it.each(['{', '[]', '"text"', '{"hooks":{"UserPromptSubmit":{}}}', "{hooks: 'json5'}"])('refuses %s', (text) => {
    expect(() => edit.add(text)).toThrow(UnreadableConfigError);
  });
});

describe('jsonListEdit', () => {
  const edit = jsonListEdit({
    path: ['plugin'],
    value: 'file:///new/x.mjs',
    isOurs: (value) => value.endsWith('/x.mjs'),
  });

  it('adds to a list, and takes out its own', () => {
    const text = edit.add('{ "plugin": ["other"] }');
    expect(JSON.parse(text)).toEqual({ plugin: ['other', 'file:///new/x.mjs'] });
    expect(JSON.parse(edit.remove(text) ?? '')).toEqual({ plugin: ['other'] });
  });

  it.each([
    ['bare', 'file:///old/x.mjs', 'file:///new/x.mjs'],
    ['with options', ['file:///old/x.mjs', { maxBytes: 1 }], ['file:///new/x.mjs', { maxBytes: 1 }]],
    ['as a source', { source: 'file:///old/x.mjs', skills: [] }, { source: 'file:///new/x.mjs', skills: [] }],
  ])('moves an entry that is %s', (_form, former, moved) => {
    const text = edit.add(JSON.stringify({ plugin: [former] }));
    expect(JSON.parse(text)).toEqual({ plugin: [moved] });
    expect(edit.add(text)).toBe(text);
    expect(edit.remove(text)).toBeUndefined();
  });
});

describe('openclawEdit', () => {
  const isOurs = (value: string) => value.endsWith('/openclaw');
  const edit = openclawEdit({ path: ['plugins', 'load', 'paths'], value: '/a b/openclaw', isOurs });
  const OURS = { enabled: true, hooks: { allowConversationAccess: true } };

  it('loads and enables the plugin, and leaves no list of allowed ones where none was', () => {
    const text = edit.add(undefined);
    expect(JSON.parse(text)).toEqual({
      plugins: { load: { paths: ['/a b/openclaw'] }, entries: { powercontext: OURS } },
    });
    expect([edit.add(text), edit.remove(text)]).toEqual([text, undefined]);
  });

  it.each([
    [[], []],
    [['mine'], ['mine', 'powercontext']],
  ])('makes allowed plugins %j %j', (allow, allowed) => {
    const text = edit.add(JSON.stringify({ plugins: { allow } }));
    expect(JSON.parse(text)).toMatchObject({ plugins: { allow: allowed, entries: { powercontext: OURS } } });
    expect(JSON.parse(edit.remove(text) ?? '')).toEqual({ plugins: { allow } });
  });
});

describe('savedSettingsEdit', () => {
  const settings = { serverUrl: 'http://127.0.0.1:1', scopeId: 'a', contextAssembly: { sections: [] } };
  const edit = savedSettingsEdit('codex', settings);
  const SAVED = { server_url: 'http://127.0.0.1:1', scope_id: 'a', context_assembly: { sections: [] } };

  it('saves what was told, once, and leaves no file behind', () => {
    const text = edit.add(undefined) ?? '';
    expect(JSON.parse(text)).toEqual({ version: 1, hosts: { codex: SAVED } });
    expect([edit.add(text), edit.remove(text)]).toEqual([text, undefined]);
  });

  const withCodex = (codex: object) => JSON.stringify({ version: 1, hosts: { pi: { scope_id: 'p' }, codex } }, null, 2);
  const codexOf = (text: string | undefined) => (JSON.parse(text ?? '') as { hosts: { codex?: object } }).hosts.codex;

  it('touches nothing that it was not told of', () => {
    const text = withCodex({ max_bytes: 512, scope_id: 'old' });
    expect(JSON.parse(edit.add(text) ?? '')).toEqual({
      version: 1,
      hosts: { pi: { scope_id: 'p' }, codex: { max_bytes: 512, ...SAVED } },
    });
    expect(savedSettingsEdit('codex', {}).add(text)).toBe(text);
    expect(savedSettingsEdit('codex', {}).add(undefined)).toBeUndefined();
  });

  const OF_A_SERVER = { token: 't', authorization: 'Bearer t', allow_insecure_http: true };

  it.each([
    ['of another address', { server_url: 'http://127.0.0.1:2', ...OF_A_SERVER }],
    ['of another address, spelled otherwise', { base_url: 'http://127.0.0.1:2', ...OF_A_SERVER }],
    ['of the address that is asked when none is saved', OF_A_SERVER],
  ])('takes out token and consent %s, and says so', (_which, saved) => {
    const text = withCodex({ ...saved, max_bytes: 512 });
    expect(codexOf(edit.add(text))).not.toMatchObject(OF_A_SERVER);
    expect(Object.keys(OF_A_SERVER).filter((name) => edit.add(text)?.includes(name))).toEqual([]);
    expect(edit.notes(text)).toEqual([expect.stringMatching(/token, authorization, allow_insecure_http/)]);
  });

  it.each([
    ['http://127.0.0.1:1', { server_url: 'http://127.0.0.1:1/' }],
    ['http://127.0.0.1:8000', {}],
    [undefined, { server_url: 'http://127.0.0.1:2' }],
  ])('keeps them for %s where that is no other address', (serverUrl, saved) => {
    const same = savedSettingsEdit('codex', { serverUrl });
    const text = withCodex({ ...saved, ...OF_A_SERVER });
    expect([codexOf(same.add(text)), same.notes(text)]).toMatchObject([OF_A_SERVER, []]);
  });

  it('takes out what setup wrote, and leaves what was written by hand', () => {
    expect(codexOf(edit.remove(withCodex({ max_bytes: 512, ...SAVED })))).toEqual({ max_bytes: 512 });
    expect(codexOf(edit.remove(withCodex(SAVED)))).toBeUndefined();
    const original = withCodex({ scope_id: 'old' });
    expect(codexOf(edit.remove(withCodex({ ...SAVED, max_bytes: 512 }), original))).toEqual({
      scope_id: 'old',
      max_bytes: 512,
    });
  });

  it('gives back the very text where nobody has touched it since', () => {
    const original = withCodex({ server_url: 'http://127.0.0.1:2', token: 't' }).replace('"t"', '   "t"  ');
    expect(edit.remove(edit.add(original) ?? '', original)).toBe(original);
  });

  it('gives back what it took out with the former server, whatever has been written since', () => {
    const original = withCodex({ base_url: 'http://127.0.0.1:2', ...OF_A_SERVER });
    const text = (edit.add(original) ?? '').replace('"version"', '"later": 1, "version"').replace('"p"', '"q"');
    expect(codexOf(edit.remove(text, original))).toEqual({ base_url: 'http://127.0.0.1:2', ...OF_A_SERVER });
  });

  it('says of consent that is given again that it is there', () => {
    const again = savedSettingsEdit('codex', { serverUrl: 'http://192.0.2.1', allowInsecureHttp: true });
    const text = withCodex({ server_url: 'http://192.0.2.2', allow_insecure_http: true, token: 't' });
    expect(codexOf(again.add(text))).toEqual({ server_url: 'http://192.0.2.1', allow_insecure_http: true });
    expect(again.notes(text)).toEqual([expect.stringMatching(/: token\.$/)]);
  });

  it('leaves a token the address that it is for', () => {
    const text = withCodex({ ...SAVED, token: 't' });
    expect(codexOf(edit.remove(text, withCodex({})))).toEqual({ server_url: SAVED.server_url, token: 't' });
  });

  it.each([
    '{"version":2,"hosts":{}}',
    '{"hosts":{}}',
    '{"version":1,"hosts":[]}',
    '{"version":1,"hosts":{"codex":"http://127.0.0.1"}}',
    '{"version":1,"hosts":{},}',
    '{"version":1 /* mine */}',
    '[]',
  ])('refuses %s', (text) => {
    expect(() => edit.add(text)).toThrow(UnreadableConfigError);
    expect(() => edit.remove(text)).toThrow(UnreadableConfigError);
  });
});
