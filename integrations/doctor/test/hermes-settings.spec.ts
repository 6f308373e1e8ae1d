import { readHermesSettings } from '../src/hermes.js';

const of = (variables: Record<string, string>) =>
  readHermesSettings(
    Object.fromEntries(Object.entries(variables).map(([name, value]) => [`POWERCONTEXT_${name}`, value])),
  );

describe('the settings of Hermes', () => {
  it('have the defaults of its integration', () => {
    expect(of({})).toMatchObject({
      serverUrl: 'http://127.0.0.1:8000',
      token: undefined,
      maxBytes: 8000,
      requestTimeoutMs: 1000,
      budgetMs: 2000,
      capturePrompts: false,
    });
  });

  it.each([
    [{ CLIENT_SERVER_URL: 'http://127.0.0.1:1' }, { serverUrl: 'http://127.0.0.1:1' }],
    [
      { CLIENT_SERVER_URL: 'http://127.0.0.1:1', HERMES_SERVER_URL: 'http://127.0.0.1:2' },
      { serverUrl: 'http://127.0.0.1:2' },
    ],
    [{ CLIENT_API_TOKEN: 'common' }, { token: 'common' }],
    [{ CLIENT_API_TOKEN: 'common', HERMES_TOKEN: 'own' }, { token: 'own' }],
    [{ HERMES_AUTHORIZATION: 'bearer own' }, { token: 'own' }],
    [{ CLIENT_ALLOW_INSECURE_HTTP: 'yes' }, { allowInsecureHttp: true }],
    [{ CLIENT_ALLOW_INSECURE_HTTP: 'yes', HERMES_ALLOW_INSECURE_HTTP: 'off' }, { allowInsecureHttp: false }],
    [{ CLIENT_TIMEOUT: '10' }, { requestTimeoutMs: 10_000 }],
    [{ CLIENT_TIMEOUT: '10', HERMES_TIMEOUT: '20' }, { requestTimeoutMs: 20_000 }],
    [{ HERMES_TIMEOUT: '20', HERMES_REQUEST_TIMEOUT_SECONDS: '0.5' }, { requestTimeoutMs: 500 }],
    [{ HERMES_HTTP_BUDGET_SECONDS: '60' }, { budgetMs: 60_000 }],
    [{ HERMES_CAPTURE_PROMPTS: 'True' }, { capturePrompts: true }],
    [{ HERMES_CONTEXT_ASSEMBLY: '{}' }, { contextAssembly: {} }],
    [{ HERMES_TOKEN: '', CLIENT_API_TOKEN: 'common' }, { token: 'common' }],
    [{ HERMES_BASE_URL: 'http://127.0.0.1:1' }, { serverUrl: 'http://127.0.0.1:8000' }],
    [{ CLIENT_SERVER_URL: 'http://127.0.0.1:1' }, { spellings: { serverUrl: 'POWERCONTEXT_CLIENT_SERVER_URL' } }],
    [{ HERMES_REQUEST_TIMEOUT_MS: '1' }, { requestTimeoutMs: 1000 }],
  ])('of %j are %j', (variables, settings) => {
    expect(of(variables)).toMatchObject(settings);
  });

  it.each([
    [{ HERMES_AUTHORIZATION: 'Bearer a', HERMES_TOKEN: 'a' }, 'HERMES_AUTHORIZATION'],
    [{ HERMES_CONTEXT_ASSEMBLY: '' }, 'HERMES_CONTEXT_ASSEMBLY'],
    [{ CLIENT_TIMEOUT: '61' }, 'CLIENT_TIMEOUT'],
    [{ HERMES_CAPTURE_PROMPTS: 'perhaps' }, 'HERMES_CAPTURE_PROMPTS'],
  ])('refuse %j by name', (variables, name) => {
    expect(() => of(variables)).toThrow(`POWERCONTEXT_${name} `);
  });
});
