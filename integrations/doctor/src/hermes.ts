import type { Host } from '../../kit/src/index.js';
import { spellingsOf, valuesOf } from '../../kit/src/given-settings.js';
import type { FoundSettings } from '../../kit/src/given-settings.js';
import { assembly, bearer, integer, seconds, text, token } from '../../kit/src/parse-setting.js';
import type { Parser } from '../../kit/src/parse-setting.js';
import { complete } from '../../kit/src/settings.js';
import type { Settings } from '../../kit/src/settings.js';
import { SettingsError } from '../../kit/src/settings-error.js';
import type { SettingName } from '../../kit/src/setting-names.js';

export const HERMES: Host = {
  name: 'hermes',
  envPrefix: 'POWERCONTEXT_HERMES_',
  workspace: 'folder',
  turnIdName: 'turn_id',
};

const AUTHORIZATION = 'POWERCONTEXT_HERMES_AUTHORIZATION';
const TOKEN = 'POWERCONTEXT_HERMES_TOKEN';
const TRUE = ['1', 'on', 't', 'true', 'y', 'yes'];
const FALSE = ['0', 'off', 'f', 'false', 'n', 'no'];

const flag: Parser<boolean> = {
  rule: 'must be true or false.',
  parse: (value) => {
    const word = String(value).toLowerCase();
    return TRUE.includes(word) || (FALSE.includes(word) ? false : undefined);
  },
};

/**
 * Variables of its integration in Python, which knows no saved settings and some other names than the integrations here. The
 * first that is set counts.
 */
const VARIABLES: { readonly [Name in SettingName]?: readonly (readonly [name: string, parser: Parser<unknown>])[] } = {
  serverUrl: [
    ['POWERCONTEXT_HERMES_SERVER_URL', text],
    ['POWERCONTEXT_CLIENT_SERVER_URL', text],
  ],
  token: [
    [AUTHORIZATION, bearer],
    [TOKEN, token],
    ['POWERCONTEXT_CLIENT_API_TOKEN', token],
  ],
  allowInsecureHttp: [
    ['POWERCONTEXT_HERMES_ALLOW_INSECURE_HTTP', flag],
    ['POWERCONTEXT_CLIENT_ALLOW_INSECURE_HTTP', flag],
  ],
  scopeId: [['POWERCONTEXT_HERMES_SCOPE_ID', text]],
  contextAssembly: [['POWERCONTEXT_HERMES_CONTEXT_ASSEMBLY', assembly]],
  maxBytes: [['POWERCONTEXT_HERMES_MAX_BYTES', integer(512, 32_768)]],
  requestTimeoutMs: [
    ['POWERCONTEXT_HERMES_REQUEST_TIMEOUT_SECONDS', seconds(60)],
    ['POWERCONTEXT_HERMES_TIMEOUT', seconds(60)],
    ['POWERCONTEXT_CLIENT_TIMEOUT', seconds(60)],
  ],
  budgetMs: [['POWERCONTEXT_HERMES_HTTP_BUDGET_SECONDS', seconds(60)]],
  capturePrompts: [['POWERCONTEXT_HERMES_CAPTURE_PROMPTS', flag]],
};

/** Throws a SettingsError for the first setting that cannot be used. */
export function readHermesSettings(env: NodeJS.ProcessEnv): Settings {
  if (env[AUTHORIZATION] && env[TOKEN]) throw new SettingsError(AUTHORIZATION, 'and a token say the same.');
  const found = Object.entries(VARIABLES).flatMap(([setting, names]) => {
    const [name, parser] = names.find(([spelling]) => isSet(env, spelling)) ?? [];
    return name && parser ? [[setting, { spelling: name, value: parsed(name, parser, env[name]) }] as const] : [];
  });
  const given: FoundSettings = Object.fromEntries(found);
  return complete(HERMES, { capturePrompts: false, ...valuesOf(given) }, spellingsOf(given));
}

/** An empty variable is not set, but for the assembly: an empty one is neither off nor a choice. */
const isSet = (env: NodeJS.ProcessEnv, name: string): boolean =>
  env[name] !== undefined && (env[name] !== '' || name === 'POWERCONTEXT_HERMES_CONTEXT_ASSEMBLY');

function parsed(name: string, { rule, parse }: Parser<unknown>, value: unknown): unknown {
  const result = parse(value);
  if (result === undefined) throw new SettingsError(name, rule);
  return result;
}
