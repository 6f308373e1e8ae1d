import type { EffectiveSettings, Examination, Fault, Prepared } from './examination.js';
import type { HostName } from './host-name.js';

/** One line of the doctor. */
export interface Check {
  readonly name: 'installation' | 'settings' | 'scope' | 'context';
  readonly status: 'ok' | 'warn' | 'fail';
  readonly detail: string;
  /** What to do about it; null where nothing is to be done. */
  readonly hint: string | null;
}

/** What an examination means, in the order in which it went. */
export function adviseOn(host: HostName, { settings, scope_id, prepared, fault }: Examination): readonly Check[] {
  return [
    ...(settings === undefined ? [] : [ofSettings(settings)]),
    ...(scope_id === undefined ? [] : [ok('scope', scope_id)]),
    ...(prepared === undefined ? [] : [ofPrepared(prepared, settings)]),
    ...(fault === undefined ? [] : [ofFault(host, fault, settings)]),
  ];
}

const ok = (name: Check['name'], detail: string): Check => ({ name, status: 'ok', detail, hint: null });

function ofSettings(settings: EffectiveSettings): Check {
  const { server_url: url, has_token: hasToken, assembly, max_bytes: bytes, clamped_from: asked } = settings;
  const detail = [
    url,
    hasToken ? 'with a token' : 'without a token',
    assembly === null ? 'no assembly' : `assembly ${JSON.stringify(assembly)}`,
    `${bytes} bytes`,
  ].join(', ');
  if (asked === null) return ok('settings', detail);
  const hint = `max_bytes is ${asked}; the host would cut more than ${bytes}, so that much is asked for.`;
  return { name: 'settings', status: 'warn', detail, hint };
}

function ofPrepared({ status, content_bytes, took_ms }: Prepared, settings: EffectiveSettings | undefined): Check {
  const detail = `${status}, ${content_bytes} of ${settings?.max_bytes ?? content_bytes} bytes, ${took_ms} ms`;
  if (status === 'ready') return ok('context', detail);
  const hint = 'Nothing here answers this question. Ask for something that is stored: --query "…"';
  return { name: 'context', status: 'warn', detail, hint };
}

const STEPS: Readonly<Record<string, Check['name']>> = { settings: 'settings', resolve: 'scope', prepare: 'context' };

function ofFault(host: HostName, fault: Fault, settings: EffectiveSettings | undefined): Check {
  const detail = [fault.outcome, fault.code, fault.request_id && `request ${fault.request_id}`]
    .filter(Boolean)
    .join(', ');
  return {
    name: STEPS[fault.step] ?? 'context',
    status: 'fail',
    detail,
    hint: hintFor(host, fault, settings?.server_url ?? 'the server'),
  };
}

function hintFor(host: HostName, { outcome, code }: Fault, url: string): string {
  switch (outcome) {
    case 'invalid_settings':
      return `Set ${code ?? 'the address and the token'} right, or leave it out.`;
    case 'authentication_failed':
      return `${url} does not take this token. Get one from: powercontext token create --id ${host}`;
    case 'server_unavailable':
      return `Start the server (powercontext), or name another: powercontext setup ${host} --server-url URL`;
    case 'version_mismatch':
      return `Something else answers at ${url}. Name the server: powercontext setup ${host} --server-url URL`;
    default:
      return code === 'scope_not_found'
        ? `Name a Scope that is there: powercontext setup ${host} --scope-id ID`
        : `${url} refused the request or gave no usable answer; look at assembly and scope_id.`;
  }
}
