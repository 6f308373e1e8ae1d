import { dirname } from 'node:path';
import { lstatSync, statSync, symlinkSync } from 'node:fs';
import { ScratchHome } from './support/scratch-home.js';

let home: ScratchHome;

beforeEach(() => (home = new ScratchHome()));
afterEach(() => home.remove());

const URL = 'http://127.0.0.1:8000';
const CLIENTS = '.config/powercontext/clients.json';
/** Where uninstall leaves what it did not put back. */
const KEPT = `${CLIENTS}.codex.before-powercontext.former`;

/** Where each host keeps its configuration, and one with a comment, a secret and something of others in it. */
const HOSTS = [
  ['claude-code', '.claude/settings.json', '{\n  "env": { "X": "ZXCANARY" },\n  "hooks": { "Stop": [] }\n}\n'],
  ['codex', '.codex/hooks.json', '{"hooks": {"Stop": []}, "x": "ZXCANARY"}'],
  ['workbuddy', '.workbuddy/settings.json', '{ // mine\n\t"token": "ZXCANARY"\n}\n'],
  ['pi', '.pi/agent/settings.json', '{\r\n  "packages": ["npm:ZXCANARY"]\r\n}\r\n'],
  ['opencode', '.config/opencode/opencode.jsonc', '{\n  // mine\n  "plugin": [], "key": "ZXCANARY",\n}\n'],
  ['openclaw', '.openclaw/openclaw.json', '{ "plugins": { "allow": ["mine"] }, "x": ["ZXCANARY"] }'],
  ['dsh', '.dsh/cordis.patch.yml', '# mine\n- id: llm\n  config: { apiKey: ZXCANARY }\n'],
  ['hermes', '.hermes/config.yaml', '# mine\nmodel:\n  api_key: ZXCANARY\n'],
] as const;

describe.each(HOSTS)('setup %s', (host, config, before) => {
  const args = ['setup', host, '--yes', '--server-url', URL, '--scope-id', 'project:demo'];

  it('changes nothing a second time, and uninstall leaves every byte as it was', async () => {
    home.write(config, before);
    const untouched = home.files();
    const first = await home.run(...args);
    expect([first.status, first.stderr]).toEqual([0, '']);
    const files = home.files();
    expect(files[config]).not.toBe(before);
    expect(files[`${config}.before-powercontext`]).toBe(before);

    const second = await home.run(...args);
    expect([second.status, second.stdout]).toEqual([0, `Nothing to change: ${host} is set up.\n`]);
    expect(home.files()).toEqual(files);

    expect((await home.run('uninstall', host, '--yes')).status).toBe(0);
    expect(home.files()).toEqual(untouched);
  });

  it('leaves no file behind where there was none', async () => {
    expect((await home.run(...args)).status).toBe(0);
    const [made = ''] = Object.keys(home.files()).filter((name) => name.startsWith(dirname(config)));
    expect(statSync(home.at(made)).mode & 0o777).toBe(0o600);
    expect((await home.run('uninstall', host, '--yes')).status).toBe(0);
    expect(home.files()).toEqual({});
  });

  it('shows the change, and nothing that others keep there', async () => {
    home.write(config, before);
    const { status, stdout, stderr } = await home.run('setup', host, '--dry-run', '--scope-id', 'project:demo');
    expect(status).toBe(0);
    expect(stdout).toContain(`+++ ${home.at(config)}`);
    expect(stdout).toContain('project:demo');
    expect(stdout + stderr).not.toContain('ZXCANARY');
    expect(home.files()).toEqual({ [config]: before });
  });

  it('takes out its own where somebody went on writing', async () => {
    home.write(config, before);
    await home.run(...args);
    home.write(config, writtenOn(config, home.read(config) ?? ''));
    expect((await home.run('uninstall', host, '--yes')).status).toBe(0);
    const rest = home.read(config) ?? '';
    expect(rest).toMatch(/later"?: 1/);
    expect(rest).toContain('ZXCANARY');
    expect(rest).not.toContain('powercontext');
  });
});

/** What somebody has added since, in the form of the file. */
function writtenOn(config: string, text: string): string {
  if (config.endsWith('.yaml')) return `${text}later: 1\n`;
  return config.endsWith('.yml') ? `${text}- later: 1\n` : text.replace('{', '{ "later": 1,');
}

describe('setup', () => {
  it('asks before it writes; without --yes and without a terminal it changes nothing', async () => {
    const { status, stdout, stderr } = await home.run('setup', 'codex');
    expect([status, stderr]).toEqual([2, expect.stringContaining('--yes')]);
    expect(stdout).toContain('user-prompt-submit.mjs');
    expect(home.files()).toEqual({});
  });

  it('saves what it is told, and keeps what it is not told', async () => {
    home.write('assembly.json', '{"sections":[{"family":"memory","limit":3}]}');
    const saved = { server_url: `${URL}/`, token: 'ZXCANARY' };
    home.write(CLIENTS, JSON.stringify({ version: 1, hosts: { pi: { scope_id: 'p' }, codex: saved } }));
    const { stdout } = await home.run('setup', 'codex', '--yes', '--assembly', 'assembly.json', '--server-url', URL);
    expect(stdout).not.toMatch(/ZXCANARY|taken out/);
    await home.run('setup', 'codex', '--yes', '--scope-id', 'project:demo');
    expect(JSON.parse(home.read(CLIENTS) ?? '')).toEqual({
      version: 1,
      hosts: {
        pi: { scope_id: 'p' },
        codex: {
          token: 'ZXCANARY',
          server_url: URL,
          context_assembly: { sections: [{ family: 'memory', limit: 3 }] },
          scope_id: 'project:demo',
        },
      },
    });
    const uninstalled = await home.run('uninstall', 'codex', '--yes');
    expect(uninstalled.stdout).not.toContain('ZXCANARY');
    expect(JSON.parse(home.read(CLIENTS) ?? '')).toEqual({
      version: 1,
      hosts: { pi: { scope_id: 'p' }, codex: saved },
    });
  });

  it.each([
    ['codex', CLIENTS, '{"version":1,"hosts":{"codex":{"server_url":"http://127.0.0.1:1","token":"ZXCANARY"}}}'],
    [
      'hermes',
      '.hermes/.env',
      'POWERCONTEXT_HERMES_SERVER_URL=http://127.0.0.1:1\nPOWERCONTEXT_HERMES_TOKEN=ZXCANARY\n',
    ],
  ])(
    'of %s takes no token along to another server, says so before, and uninstall gives it back',
    async (host, file, before) => {
      home.write(file, before);
      const shown = await home.run('setup', host, '--dry-run', '--server-url', URL);
      expect(shown.stdout).toContain('Saved for the former server, and taken out because this is another one: token.');
      expect(shown.stdout).not.toContain('ZXCANARY');
      await home.run('setup', host, '--yes', '--server-url', URL);
      expect(home.read(file)).toContain(URL);
      expect(home.read(file)).not.toMatch(/ZXCANARY|token/i);
      await home.run('uninstall', host, '--yes');
      expect(home.files()).toEqual({ [file]: before });
    },
  );

  describe.each([
    ['codex', 'pi'],
    ['pi', 'codex'],
  ])('of %s and %s, which share a file', (first, second) => {
    const saved = (token: string) => ({ server_url: 'http://127.0.0.1:1', token });
    const HOSTS_BEFORE = { codex: saved('ZXCODEX'), pi: saved('ZXPI') };
    const setUpBoth = async () => {
      for (const host of [first, second]) await home.run('setup', host, '--yes', '--server-url', URL);
      expect(home.read(CLIENTS)).not.toMatch(/token/);
    };

    it.each([
      ['one after the other', [first, second]],
      ['in turn', [second, first]],
    ])('gives each its own token back when they are uninstalled %s', async (_order, hosts) => {
      home.write(CLIENTS, JSON.stringify({ version: 1, hosts: HOSTS_BEFORE }));
      await setUpBoth();
      for (const host of hosts) await home.run('uninstall', host, '--yes');
      expect(Object.keys(home.files())).toEqual([CLIENTS]);
      expect(JSON.parse(home.read(CLIENTS) ?? '')).toEqual({ version: 1, hosts: HOSTS_BEFORE });
    });

    it('leaves no file behind where there was none', async () => {
      await setUpBoth();
      for (const host of [first, second]) await home.run('uninstall', host, '--yes');
      expect(home.files()).toEqual({});
    });
  });

  it('keeps the file as it was before the first time, however often it is run', async () => {
    const before = '{"version":1,"hosts":{"codex":{"max_bytes":512}}}';
    home.write(CLIENTS, before);
    for (const scope of ['a', 'b']) await home.run('setup', 'codex', '--yes', '--scope-id', scope);
    expect(home.read(`${CLIENTS}.codex.before-powercontext`)).toBe(before);
    await home.run('uninstall', 'codex', '--yes');
    expect(home.files()).toEqual({ [CLIENTS]: before });
  });

  it('leaves nothing behind of files that it has made in several steps', async () => {
    for (const scope of ['a', 'b']) await home.run('setup', 'codex', '--yes', '--scope-id', scope);
    home.write(CLIENTS, (home.read(CLIENTS) ?? '').replace('"b"', '"c"'));
    const { stdout } = await home.run('uninstall', 'codex', '--yes');
    expect([stdout.includes('as it was'), home.files()]).toEqual([false, {}]);
  });

  it('keeps the backup where the file is not again what it was, and says where', async () => {
    const before = '{"version":1,"hosts":{"codex":{"max_bytes":512}}}';
    home.write(CLIENTS, before);
    await home.run('setup', 'codex', '--yes', '--scope-id', 'a');
    home.write(CLIENTS, (home.read(CLIENTS) ?? '').replace('512', '1024'));
    const { stdout } = await home.run('uninstall', 'codex', '--yes');
    expect(stdout).toContain(`as it was before setup: ${home.at(KEPT)}\n`);
    expect(JSON.parse(home.read(CLIENTS) ?? '')).toEqual({ version: 1, hosts: { codex: { max_bytes: 1024 } } });
    expect(home.read(KEPT)).toBe(before);
  });

  it('keeps what was there before the first time, though a token is written between two setups', async () => {
    const before = '{"version":1,"hosts":{"codex":{"server_url":"http://127.0.0.1:1","token":"first"}}}';
    home.write(CLIENTS, before);
    await home.run('setup', 'codex', '--yes', '--server-url', 'http://127.0.0.1:2');
    home.write(CLIENTS, (home.read(CLIENTS) ?? '').replace('"server_url"', '"token": "second", "server_url"'));
    await home.run('setup', 'codex', '--yes', '--scope-id', 'a');
    expect(home.read(`${CLIENTS}.codex.before-powercontext`)).toBe(before);
  });

  it('keeps every backup that it did not put back', async () => {
    const withBudget = (budget: number) => JSON.stringify({ version: 1, hosts: { codex: { max_bytes: budget } } });
    for (const budget of [512, 600]) {
      home.write(CLIENTS, withBudget(budget));
      await home.run('setup', 'codex', '--yes', '--scope-id', 'a');
      home.write(CLIENTS, (home.read(CLIENTS) ?? '').replace(String(budget), '1024'));
      await home.run('uninstall', 'codex', '--yes');
    }
    expect([home.read(KEPT), home.read(`${KEPT}-2`)]).toEqual([withBudget(512), withBudget(600)]);
  });

  it('takes no backup of an earlier setup for what it finds', async () => {
    const withScope = (scope: string) => JSON.stringify({ version: 1, hosts: { codex: { scope_id: scope } } });
    home.write(CLIENTS, withScope('old'));
    await home.run('setup', 'codex', '--yes', '--scope-id', 'a');
    home.write(CLIENTS, (home.read(CLIENTS) ?? '').replace('"scope_id"', '"max_bytes": 512, "scope_id"'));
    await home.run('uninstall', 'codex', '--yes');
    home.write(CLIENTS, withScope('mine'));
    await home.run('setup', 'codex', '--yes', '--scope-id', 'b');
    await home.run('uninstall', 'codex', '--yes');
    expect(home.files()).toEqual({ [CLIENTS]: withScope('mine'), [KEPT]: withScope('old') });
  });

  it.each([
    ['codex', CLIENTS, '{"version":1,"hosts":{"codex":{"scope_id":"mine"}}}'],
    ['hermes', '.hermes/.env', 'POWERCONTEXT_HERMES_SCOPE_ID=mine\n'],
  ])('of %s that was told nothing leaves settings to whoever wrote them', async (host, file, before) => {
    home.write(file, before);
    await home.run('setup', host, '--yes');
    await home.run('uninstall', host, '--yes');
    expect(home.files()).toEqual({ [file]: before });
  });

  it('writes settings before what makes the host read them, and says what is written where the rest cannot be', async () => {
    home.write('.codex', 'no folder');
    const { status, stderr } = await home.run('setup', 'codex', '--yes', '--scope-id', 'a');
    expect([status, stderr]).toEqual([5, expect.stringContaining(`Changed already: ${home.at(CLIENTS)}.`)]);
    expect(home.read(CLIENTS)).toContain('"scope_id": "a"');
    const again = await home.run('setup', 'codex', '--yes', '--scope-id', 'a');
    expect([again.status, again.stderr.includes('Changed already')]).toEqual([5, false]);
  });

  it('gives back a file that was empty', async () => {
    for (const file of ['.hermes/config.yaml', '.hermes/.env']) home.write(file, '');
    const before = home.files();
    await home.run('setup', 'hermes', '--yes', '--scope-id', 'a');
    await home.run('uninstall', 'hermes', '--yes');
    expect(home.files()).toEqual(before);
  });

  it('sends nothing without encryption beyond this machine, unless that is allowed', async () => {
    const args = ['setup', 'codex', '--yes', '--server-url', 'http://192.0.2.1'];
    const refused = await home.run(...args);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('--allow-insecure-http')]);
    expect(home.files()).toEqual({});
    expect((await home.run(...args, '--allow-insecure-http')).status).toBe(0);
    expect(JSON.parse(home.read(CLIENTS) ?? '')).toEqual({
      version: 1,
      hosts: { codex: { server_url: 'http://192.0.2.1', allow_insecure_http: true } },
    });
    expect((await home.run('uninstall', 'codex', '--yes')).status).toBe(0);
    expect(home.files()).toEqual({});
  });

  it.each([
    ['claude-code', 'CLAUDE_CONFIG_DIR', 'settings.json'],
    ['codex', 'CODEX_HOME', 'hooks.json'],
    ['workbuddy', 'WORKBUDDY_HOME', 'settings.json'],
    ['pi', 'PI_CODING_AGENT_DIR', 'settings.json'],
    ['opencode', 'XDG_CONFIG_HOME', 'opencode/opencode.json'],
    ['opencode', 'OPENCODE_CONFIG_DIR', 'opencode.json'],
    ['openclaw', 'OPENCLAW_STATE_DIR', 'openclaw.json'],
    ['dsh', 'DSH_HOME', 'cordis.patch.yml'],
    ['hermes', 'HERMES_HOME', 'config.yaml'],
  ])('goes where %s is told by %s', async (host, variable, name) => {
    const env = { [variable]: home.at('elsewhere') };
    expect((await home.runWith(env, 'setup', host, '--yes')).status).toBe(0);
    expect(Object.keys(home.files())).toContain(`elsewhere/${name}`);
    expect((await home.runWith(env, 'uninstall', host, '--yes')).status).toBe(0);
    expect(home.files()).toEqual({});
  });

  it('writes through a link, and keeps the rights of the file', async () => {
    home.write('dotfiles/settings.json', '{}');
    home.write('.claude/x', '');
    symlinkSync(home.at('dotfiles/settings.json'), home.at('.claude/settings.json'));
    await home.run('setup', 'claude-code', '--yes');
    expect(lstatSync(home.at('.claude/settings.json')).isSymbolicLink()).toBe(true);
    expect(home.read('dotfiles/settings.json')).toContain('UserPromptSubmit');
    expect(statSync(home.at('dotfiles/settings.json')).mode & 0o777).toBe(0o644);
  });

  it('leaves the hook out where the plugin is there', async () => {
    const plugin = '{"enabledPlugins":{"powercontext@powercontext":true}}';
    home.write('.claude/settings.json', plugin);
    await home.run('setup', 'claude-code', '--yes', '--scope-id', 'a');
    expect(home.read('.claude/settings.json')).toBe(plugin);
    expect(home.read(CLIENTS)).toContain('"scope_id": "a"');
  });

  it.each([
    ['claude-code', '.claude/settings.json', '{"enabledPlugins":{"powercontext@powercontext":true}}'],
    ['codex', '.codex/config.toml', '[plugins."powercontext@powercontext"]\nenabled = true\n'],
  ])('takes the hook of %s out where the plugin has come since, and says why', async (host, file, plugin) => {
    await home.run('setup', host, '--yes');
    const { hooks = {} } = JSON.parse(home.read(file) ?? '{}') as { hooks?: object };
    home.write(file, file.endsWith('.toml') ? plugin : JSON.stringify({ ...JSON.parse(plugin), hooks }));
    const { status, stdout } = await home.run('setup', host, '--yes');
    expect([status, stdout]).toEqual([0, expect.stringContaining('has it as a plugin too')]);
    expect(JSON.stringify(home.files())).not.toContain('UserPromptSubmit');
    expect((await home.run('setup', host, '--yes')).stdout).toBe(`Nothing to change: ${host} is set up.\n`);
  });

  it('prints JSON alone on the standard output', async () => {
    const { status, stdout } = await home.run('setup', 'pi', '--json', '--yes');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      command: 'setup',
      result: {
        host: 'pi',
        changed: true,
        dry_run: false,
        files: [{ path: home.at('.pi/agent/settings.json'), change: 'created', backup: null }],
      },
    });
  });

  it.each([
    ['an unknown host', 2, ['setup', 'emacs', '--yes']],
    ['no host', 2, ['setup']],
    ['an unknown option', 2, ['setup', 'codex', '--force']],
    ['an address with a password', 2, ['setup', 'codex', '--yes', '--server-url', 'http://a:b@127.0.0.1']],
    ['a file that is not there', 2, ['setup', 'codex', '--yes', '--assembly', 'no.json']],
    ['a blank Scope', 2, ['setup', 'codex', '--yes', '--scope-id', ' ']],
    ['a framework that has nothing to take out', 2, ['uninstall', 'ai-sdk', '--yes']],
    ['a framework that has nothing to examine', 2, ['doctor', 'ai-sdk']],
    ['a configuration that is no file', 5, ['setup', 'pi', '--yes']],
    ['a configuration in another encoding', 5, ['setup', 'dsh', '--yes']],
    ['a configuration that is no JSON', 5, ['setup', 'claude-code', '--yes']],
    ['settings of another version', 5, ['setup', 'codex', '--yes', '--scope-id', 'a']],
    ['another memory provider', 4, ['setup', 'hermes', '--yes']],
  ])('refuses %s with a sentence and status %i, and changes nothing', async (_what, status, args) => {
    home.write('.claude/settings.json', '{"env": ZXCANARY');
    home.write('.hermes/config.yaml', 'memory:\n  provider: mem0\n');
    home.write('.pi/agent/settings.json/x', '');
    home.write('.dsh/cordis.patch.yml', Buffer.from('# café ZXCANARY\n', 'latin1'));
    home.write(CLIENTS, '{"version":2,"hosts":{}}');
    const before = home.files();
    const ended = await home.run(...args);
    expect([ended.status, ended.stdout]).toEqual([status, '']);
    expect(ended.stderr).toMatch(/\w/);
    expect(ended.stderr).not.toMatch(/ZXCANARY|\n\s+at /);
    expect(home.files()).toEqual(before);
  });

  it.each(['setup', 'uninstall', 'doctor'])('refuses an unknown host of %s in one line of JSON', async (verb) => {
    for (const args of [
      ['emacs', '--json'],
      ['--json', 'emacs'],
    ]) {
      const { status, stdout, stderr } = await home.run(verb, ...args);
      expect([status, stdout]).toEqual([2, '']);
      expect(JSON.parse(stderr)).toMatchObject({
        version: 1,
        error: { code: 'misused', message: expect.stringContaining('emacs') as string },
      });
    }
  });

  it('takes an assembly that begins with a byte order mark', async () => {
    home.write('assembly.json', '\ufeff{"sections":[]}');
    expect((await home.run('setup', 'codex', '--yes', '--assembly', 'assembly.json')).status).toBe(0);
  });

  it.each(['ai-sdk', 'langchain-js', 'langgraph-js', 'langchain', 'langgraph', 'pydantic-ai', 'bub'])(
    'tells what a program with %s writes',
    async (framework) => {
      const { status, stdout } = await home.run('setup', framework);
      expect(status).toBe(0);
      expect(stdout).toMatch(/^(?:npm|pip) install '?powercontext-/m);
      const { command, result } = JSON.parse((await home.run('setup', framework, '--json')).stdout) as {
        command: string;
        result: { host: string; lines: string[] };
      };
      expect([command, result.host, stdout]).toEqual([
        'setup',
        framework,
        expect.stringContaining(result.lines.join('\n')),
      ]);
      expect(home.files()).toEqual({});
    },
  );
});
