import { effectiveSettings } from './effective-settings.js';
import { readEnv } from './read-env.js';
import { settings } from './settings.js';

const read = (processEnv: NodeJS.ProcessEnv, flags = {}) =>
  effectiveSettings(readEnv({ flags, processEnv, envFile: false, cwd: '/' }));

const find = (name: string, list: ReturnType<typeof read>) => list.find((setting) => setting.name === name);

const CANARY = 'ZXCANARY';
const SECRETS = [
  'MISTRAL_API_KEY',
  'OLLAMA_API_KEY',
  'OPENAI_API_KEY',
  'OPENROUTER_API_KEY',
  'POWERCONTEXT_SERVER_AUTH_TOKEN',
  'POWERCONTEXT_SERVER_CURSOR_SIGNING_SECRET',
  'POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_HEADERS',
  'POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_MODEL_SETTINGS',
  'POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_QUERY_SETTINGS',
  'POWERCONTEXT_SERVER_INFERENCE_GENERATION_HEADERS',
  'POWERCONTEXT_SERVER_INFERENCE_GENERATION_MODEL_SETTINGS',
  'POWERCONTEXT_SERVER_INFERENCE_RERANK_HEADERS',
  'POWERCONTEXT_SERVER_INFERENCE_RERANK_MODEL_SETTINGS',
];

describe('effectiveSettings', () => {
  it('names every setting once, with its value and where that comes from', () => {
    const list = read(
      { POWERCONTEXT_SERVER_HTTP_HOST: '::1', POWERCONTEXT_SERVER_HTTP_PORT: '1' },
      { POWERCONTEXT_SERVER_HTTP_PORT: '2' },
    );
    expect(list.map(({ name }) => name)).toEqual(Object.keys(settings.shape));
    expect(find('POWERCONTEXT_SERVER_HTTP_HOST', list)).toMatchObject({ value: '::1', source: 'environment' });
    expect(find('POWERCONTEXT_SERVER_HTTP_PORT', list)).toMatchObject({ value: '2', source: 'flag' });
    expect(find('POWERCONTEXT_SERVER_LOGGING_LEVEL', list)).toMatchObject({ value: 'info', source: 'default' });
    expect(find('POWERCONTEXT_SERVER_AUTH_TOKEN', list)).toMatchObject({ value: null, source: 'unset' });
  });

  it('shows no secret, whatever setting holds one', () => {
    const env = Object.fromEntries(SECRETS.map((name) => [name, CANARY]));
    const list = read({ ...env, POWERCONTEXT_SERVER_DATABASE_URL: `mysql://me:${CANARY}@db:2881/context` });
    expect(JSON.stringify(list)).not.toContain(CANARY);
    for (const name of SECRETS) expect(find(name, list)).toMatchObject({ value: '[secret]', source: 'environment' });
    expect(find('POWERCONTEXT_SERVER_DATABASE_URL', list)?.value).toBe('mysql://me:[secret]@db:2881/context');
  });

  it.each([
    ['DATABASE_URL', `mysql://root@tenant:${CANARY}@db:2881/context`, 'mysql://root%40tenant:[secret]@db:2881/context'],
    ['DATABASE_URL', `mysql+aiomysql://me:${CANARY}@db/context`, 'mysql+aiomysql://me:[secret]@db/context'],
    ['DATABASE_URL', `mysql://db/context?password=${CANARY}`, 'mysql://db/context?[secret]'],
    ['DATABASE_URL', `mysql://me@db/context#${CANARY}`, 'mysql://me@db/context#[secret]'],
    ['DATABASE_URL', `mysql://me:1/${CANARY}@db/context`, '[secret]'],
    ['DATABASE_URL', `mysql://me:1?${CANARY}@db/context`, '[secret]'],
    ['DATABASE_URL', `mysql:me:${CANARY}@db/context`, '[secret]'],
    ['DATABASE_URL', `me:${CANARY}@db/context`, '[secret]'],
    ['DATABASE_PATH', `mysql://me:${CANARY}@db/context`, 'mysql://me:[secret]@db/context'],
    ['AUTH_OIDC_ISSUER', `https://me:${CANARY}@id.example`, 'https://[secret]@id.example/'],
    ['AUTH_OIDC_JWKS_URL', `https://${CANARY}@id.example/keys`, 'https://[secret]@id.example/keys'],
    ['HTTP_ALLOWED_HOSTS', `["https://me:${CANARY}@id.example"]`, '[secret]'],
  ])('shows no credentials of the address in %s: %s', (setting, value, shown) => {
    const name = `POWERCONTEXT_SERVER_${setting}`;
    expect(find(name, read({ [name]: value }))?.value).toBe(shown);
  });

  it.each(['https://id.example', 'http://127.0.0.1:11434/v1'])('shows %s as it was written', (address) => {
    const name = 'POWERCONTEXT_SERVER_AUTH_OIDC_ISSUER';
    expect(find(name, read({ [name]: address }))?.value).toBe(address);
  });
});
