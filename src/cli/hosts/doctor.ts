import { pathToFileURL } from 'node:url';
import { visible } from '../base/visible.js';
import type { Output } from '../token-command.js';
import { EXIT } from './command-failure.js';
import { adviseOn } from './doctor-advice.js';
import type { Check } from './doctor-advice.js';
import type { Examination, Examine } from './examination.js';
import type { FileEdit } from './file-edit.js';
import { environmentOf, readFrom } from './host-environment.js';
import { hasPlugin, here, printJson, requireBuilt, withPath } from './host-command.js';
import type { HostSetup } from './host-setup.js';
import { joined } from './place.js';
import type { Place } from './place.js';
import { textIfThere } from './text-file.js';

export interface DoctorOptions {
  readonly query: string;
  readonly json?: true;
}

/** Does what the host's integration would do on a prompt, now and for real, and says what came of it. */
export async function examineHost(host: HostSetup, { query, json }: DoctorOptions, output: Output): Promise<number> {
  const place = here();
  const { env, untrusted } = environmentOf(host, place);
  const examination = await (
    await loadExamine(place)
  )({
    host: host.name,
    env,
    config: pluginConfigOf(host, place),
    cwd: place.cwd,
    query,
  });
  const leftOut = untrusted.map((path) => ofUntrusted(path, host));
  const checks = [checkInstallation(host, place), ...leftOut, ...adviseOn(host.name, examination)];
  if (json) printJson(output, { command: 'doctor', result: { host: host.name, checks, ...examination } });
  else output.out(visible(toText(checks, examination)));
  return statusOf(checks, examination);
}

/** A bundle of its own, so that the doctor runs the very code of the integrations. */
async function loadExamine(place: Place): Promise<Examine> {
  const bundle = joined(place, place.integrations, 'doctor', 'dist', 'examine.mjs');
  requireBuilt(bundle, place);
  const module = (await import(pathToFileURL(bundle).href)) as { readonly examine: Examine };
  return module.examine;
}

function pluginConfigOf({ edits, pluginConfig }: HostSetup, place: Place): Readonly<Record<string, unknown>> {
  const [first] = edits(place);
  return (pluginConfig && first && readFrom(first.path, pluginConfig)) ?? {};
}

const ofUntrusted = (path: string, { title }: HostSetup): Check => ({
  name: 'settings',
  status: 'warn',
  detail: `${path} is left out: ${title} has not been told that this folder is trusted.`,
  hint: `If you trust it, start ${title} here once and say so.`,
});

function checkInstallation(host: HostSetup, place: Place): Check {
  const name = 'installation';
  const setup = `powercontext setup ${host.name}`;
  if (hasPlugin(host, place)) return ofPlugin(host, place, setup);
  const wanting = host.edits(place).find((edit) => isWanting(edit));
  if (wanting !== undefined) return ofWanting(wanting, setup);
  const script = host.script(place);
  if (!place.exists(script))
    return { name, status: 'fail', detail: `${script} is not there.`, hint: 'make integrations' };
  return { name, status: 'ok', detail: host.edits(place)[0]?.path ?? script, hint: null };
}

function ofPlugin(host: HostSetup, place: Place, hint: string): Check {
  const name = 'installation';
  const again = host.edits(place).find((edit) => isThere(edit));
  if (again === undefined) return { name, status: 'ok', detail: `${host.title} has it as a plugin.`, hint: null };
  const detail = `${host.title} has it as a plugin, and ${again.path} runs it too: the context is there twice.`;
  return { name, status: 'warn', detail, hint };
}

const isWanting = ({ path, add }: FileEdit): boolean => {
  const text = textIfThere(path);
  return withPath(path, () => add(text)) !== text;
};

const isThere = ({ path, isThere: isIn }: FileEdit): boolean => {
  const text = textIfThere(path);
  return text !== undefined && withPath(path, () => isIn?.(text)) === true;
};

function ofWanting(edit: FileEdit, hint: string): Check {
  const name = 'installation';
  if (!isThere(edit)) return { name, status: 'fail', detail: `${edit.path} does not name it.`, hint };
  const detail = `${edit.path} names another Node or folder than this program's, or lacks a limit.`;
  return { name, status: 'warn', detail, hint };
}

const STATUS: Readonly<Record<string, number>> = {
  server_unavailable: EXIT.unreachable,
  authentication_failed: EXIT.refused,
};

function statusOf(checks: readonly Check[], { fault }: Examination): number {
  const failed = checks.some(({ status }) => status === 'fail') ? EXIT.failed : EXIT.ok;
  return fault === undefined ? failed : (STATUS[fault.outcome] ?? EXIT.failed);
}

function toText(checks: readonly Check[], { prepared }: Examination): string {
  const lines = checks.flatMap(({ name, status, detail, hint }) => [
    `${status.padEnd(4)}  ${name}: ${detail}`,
    ...(hint === null ? [] : [`      → ${hint}`]),
  ]);
  const injected = prepared?.injected ?? null;
  return [...lines, ...(injected === null ? [] : ['', injected])].map((line) => `${line}\n`).join('');
}
