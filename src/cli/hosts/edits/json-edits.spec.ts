import { UnreadableConfigError } from '../file-edit.js';
import { commandHookEdit } from './command-hook-edit.js';
import { toHookCommand } from './hook-command.js';
import { jsonListEdit } from './json-list-edit.js';
import { openclawEdit } from './openclaw-edit.js';
import { savedSettingsEdit } from './saved-settings-edit.js';

const NOTHING = { serverUrl: undefined, scopeId: undefined, contextAssembly: undefined };

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

  it('touches nothing that it was not told of', () => {
    const text = '{"version":1,"hosts":{"pi":{"scope_id":"p"},"codex":{"token":"t","scope_id":"old"}}}';
    expect(JSON.parse(edit.add(text) ?? '')).toEqual({
      version: 1,
      hosts: { pi: { scope_id: 'p' }, codex: { token: 't', ...SAVED } },
    });
    expect(savedSettingsEdit('codex', NOTHING).add(text)).toBe(text);
    expect(savedSettingsEdit('codex', NOTHING).add(undefined)).toBeUndefined();
    expect(JSON.parse(edit.remove(text) ?? '')).toEqual({ version: 1, hosts: { pi: { scope_id: 'p' } } });
  });

  it('refuses another version', () => {
    expect(() => edit.add('{"version":2,"hosts":{}}')).toThrow(UnreadableConfigError);
  });
});
