import { HOST_NAMES } from './host-name.js';
import type { HostName } from './host-name.js';
import { HOST_SETUPS } from './host-setups.js';
import type { Place } from './place.js';

const WINDOWS: Place = {
  env: {},
  home: 'D:\\Ольга',
  cwd: 'D:\\Ольга',
  isWindows: true,
  exists: () => false,
  integrations: 'C:\\Program Files (x86)\\powercontext\\integrations',
  node: 'C:\\Program Files\\nodejs\\node.exe',
};
const POSIX: Place = {
  env: {},
  home: '/srv/Ольга',
  cwd: '/srv/Ольга',
  isWindows: false,
  exists: () => false,
  integrations: '/opt/power context (x)/integrations',
  node: '/usr/bin/node',
};

const first = (host: HostName, place: Place) => {
  const [edit] = HOST_SETUPS[host].edits(place);
  if (edit === undefined) throw new Error('There is nothing to edit.');
  return edit;
};

describe('host setups', () => {
  it.each([
    ['claude-code', '.claude\\settings.json', '(x86)/powercontext/integrations/claude-code/plugins/powercontext/dist'],
    ['codex', '.codex\\hooks.json', '\\"C:/Program Files/nodejs/node.exe\\" \\"C:/Program Files (x86)/powercontext'],
    ['workbuddy', '.workbuddy\\settings.json', 'integrations/workbuddy/dist/user-prompt-submit.mjs'],
    ['pi', '.pi\\agent\\settings.json', '"C:\\\\Program Files (x86)\\\\powercontext\\\\integrations\\\\pi"'],
    ['opencode', '.config\\opencode\\opencode.json', '"file:///C:/Program%20Files%20(x86)/powercontext/integrations/'],
    ['openclaw', '.openclaw\\openclaw.json', '"C:\\\\Program Files (x86)\\\\powercontext\\\\integrations\\\\openclaw"'],
    ['dsh', '.dsh\\cordis.patch.yml', 'name: file:///C:/Program%20Files%20(x86)/powercontext/integrations/dsh/dist/'],
    ['hermes', '.hermes\\config.yaml', 'provider: powercontext'],
  ] as const)('writes on Windows what %s reads there', (host, path, part) => {
    const edit = first(host, WINDOWS);
    expect(edit.path).toBe(`D:\\Ольга\\${path}`);
    expect(edit.add(undefined)).toContain(part);
  });

  it.each(HOST_NAMES)('of %s are taken back, and move from one folder to another', (host) => {
    for (const edit of HOST_SETUPS[host].edits(POSIX)) {
      const text = edit.add(undefined) ?? '';
      expect([edit.add(text), edit.remove(text)]).toEqual([text, undefined]);
    }
    const elsewhere = first(host, { ...POSIX, integrations: '/elsewhere/integrations' }).add(undefined);
    expect(first(host, POSIX).add(elsewhere)).toBe(first(host, POSIX).add(undefined));
  });

  it.each([
    ['pi', POSIX, '../../../../opt/power context (x)/integrations/pi'],
    ['pi', { ...POSIX, integrations: '/srv/Ольга/integrations' }, '~/integrations/pi'],
    ['pi', { ...POSIX, integrations: '/srv/Ольга/.pi/agent/integrations' }, 'integrations/pi/'],
    ['pi', { ...WINDOWS, integrations: 'D:\\Ольга\\integrations' }, '..\\..\\integrations\\pi'],
  ] as const)('know an entry of %s that its own command has written', (host, place, path) => {
    const edit = first(host, place);
    const text = JSON.stringify({ packages: [path] });
    expect([edit.add(text), edit.isThere?.(text), edit.remove(text)]).toEqual([text, true, undefined]);
  });

  it.each(HOST_NAMES.filter((host) => host !== 'hermes'))(
    'of %s tell an entry from another folder from none',
    (host) => {
      const elsewhere = first(host, { ...POSIX, integrations: '/elsewhere/integrations' }).add(undefined) ?? '';
      const edit = first(host, POSIX);
      expect(edit.add(elsewhere)).not.toBe(elsewhere);
      expect([elsewhere, host === 'dsh' ? '' : '{}'].map((text) => edit.isThere?.(text))).toEqual([true, false]);
    },
  );

  it('edit the file of OpenCode that has comments, where it is there', () => {
    const exists = (path: string) => path.endsWith('.jsonc');
    expect(first('opencode', { ...POSIX, exists }).path).toBe('/srv/Ольга/.config/opencode/opencode.jsonc');
  });

  it('know a plugin of Codex by its own configuration', () => {
    const isEnabled = (text: string) => HOST_SETUPS.codex.plugin?.isEnabled(text);
    const plugin = '[plugins."powercontext@powercontext"]\nenabled = ';
    expect(['model = "x"\n', `${plugin}false\n`, `a = 1\n\n${plugin}true\n`].map(isEnabled)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
