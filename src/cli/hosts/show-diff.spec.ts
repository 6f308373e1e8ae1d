import { showDiff } from './show-diff.js';

describe('showDiff', () => {
  it('shows what is new', () => {
    const diff = showDiff({ path: '/h/a.json', before: undefined, after: '{\n  "hook": "node"\n}\n' });
    expect(diff).toBe('--- /dev/null\n+++ /h/a.json\n@@ -0,0 +1,3 @@\n+{\n+  "hook": "node"\n+}\n');
  });

  it('shows neither what stays nor what is around it', () => {
    const before = '{\n  "env": { "X": "sk-quiet" },\n  "a": "ZXCANARY"\n}\n';
    const after = '{\n  "env": { "X": "sk-quiet" },\n  "a": "ZXCANARY",\n  "url": "http://127.0.0.1:1"\n}\n';
    const diff = showDiff({ path: 'a.json', before, after });
    expect(diff).toContain('+  "url": "http://127.0.0.1:1"');
    expect(diff).not.toMatch(/ZXCANARY|sk-quiet/);
  });

  it('shows nothing of a file that is one line, but what is new', () => {
    const before = '{"env":{"X":"ZXCANARY"}}';
    const after = '{"env":{"X":"ZXCANARY"},"hook":"node"}';
    const diff = showDiff({ path: 'a.json', before, after });
    expect(diff).toContain('"hook":"node"');
    expect(diff).not.toContain('ZXCANARY');
  });

  it.each([
    '"token": "ZXCANARY"',
    'API_KEY=ZXCANARY',
    'password: ZXCANARY',
    '"h": "Bearer ZXCANARY"',
    'apiKey: ZXCANARY',
  ])('hides %s when it goes', (line) => {
    expect(showDiff({ path: 'a', before: `${line}\nb\n`, after: 'b\n' })).not.toContain('ZXCANARY');
  });

  it.each(['a:   ZXCANARY', 'a: {b:   ZXCANARY}', '- a: ZXCANARY', 'a: [b,   ZXCANARY]', '- ZXCANARY'])(
    'hides what %s says when it is laid out anew',
    (line) => {
      const [before, after] = [`${line}\n`, `  ${line.replace(/ +/g, ' ')}\nnew: 1\n`];
      expect(showDiff({ path: 'a', before, after })).not.toContain('ZXCANARY');
    },
  );

  it.each([
    ['memory: { url: ZXCANARY, provider: x }', 'memory: { url: …, provider: y }'],
    ["memory: { url: 'ZXCANARY', provider: x }", 'memory: { url: …, provider: y }'],
    ['memory: { api_key: ZXCANARY, provider: x }', 'memory: { api_key: …, provider: y }'],
    ['memory: { api_key: "ZX,CANARY", provider: x }', 'memory: { api_key: …, provider: y }'],
    ['{ "token": "ZX,\\"CANARY", "provider": "x" }', '{ "token": …, "provider": "y" }'],
  ])('shows what changes in %s, and not what stands beside it', (before, shown) => {
    const after = before.replace('x', 'y');
    const diff = showDiff({ path: 'a', before: `${before}\n`, after: `${after}\n` });
    expect(diff).toContain(`\n+${shown}\n`);
    expect(diff).not.toMatch(/CANARY/);
  });

  it.each([
    'P_TOKEN="abc,ZXCANARY',
    '{ token: "abc,ZXCANARY',
    '{ "token": "abc\\",ZXCANARY',
    '"Authorization: Bearer a,ZXCANARY"',
    '["Authorization: Bearer a,ZXCANARY"]',
    "[it's, 'Authorization: Bearer a,ZXCANARY']",
    '"env": "{\\"token\\":\\"a,ZXCANARY\\"}"',
    'P_TOKEN="a\nZXCANARY\nZXCANARY" # of mine',
  ])('hides all of %j, whatever its quotes leave open', (text) => {
    expect(showDiff({ path: 'a', before: `${text}\nb\n`, after: 'b\n' })).not.toContain('CANARY');
  });

  it('shows what follows a secret that ends, and what takes its place', () => {
    const before = 'P_TOKEN="a\nZXCANARY"\nB=shown\n["Authorization: Basic ZXCANARY", "too"]\nP_TOKEN="open\n';
    const diff = showDiff({ path: 'a', before, after: 'C=new\n' });
    for (const shown of ['-…\n-B=shown\n', ', "too"]\n', '\n+C=new\n']) expect(diff).toContain(shown);
    expect(diff).not.toContain('CANARY');
  });

  it('hides the whole of a secret that is no part of a flow', () => {
    const diff = showDiff({ path: 'a', before: 'password: a, ZXCANARY}\nAPI_KEY=b,ZXCANARY\n', after: '' });
    expect(diff).not.toContain('ZXCANARY');
  });

  it('shows a value once more where it is added once more', () => {
    const before = '{\n  "a": "u"\n}\n';
    expect(showDiff({ path: 'a', before, after: '{\n  "a": "u",\n  "b": "u"\n}\n' })).toContain('+  "b": "u"');
  });
});
