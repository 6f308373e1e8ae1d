import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { compareContracts } from './contract/compare-contracts.mjs';

/**
 * `make contract-changes`: what changed in the published contract since the last release, the tag `v*` nearest to this commit; or
 * since the file that is named as argument. Ends with 1 when something breaks callers although the version does not announce it: a
 * new major version, or below 1.0.0 a new minor one. Before the first release nothing can break; in a source archive, which has no
 * history, no release is known. Whatever git fails at fails here.
 */
const CONTRACT = 'openapi/powercontext.yaml';

const RELEASES = 'v[0-9]*';

const git = (...command) => execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** `git describe` fails without a tag as it does without a history, so the tags are looked at first. */
function lastRelease() {
  if (!existsSync('.git') || git('tag', '--list', RELEASES, '--merged', 'HEAD') === '') return undefined;
  return git('describe', '--tags', '--abbrev=0', '--match', RELEASES).trim();
}

function released([file]) {
  if (file !== undefined) return { name: file, text: readFileSync(file, 'utf8'), version: undefined };
  const tag = lastRelease();
  return tag && { name: tag, text: git('show', `${tag}:${CONTRACT}`), version: tag.slice(1) };
}

/** The part of a version that changes when callers must change. */
const epoch = (version) => {
  const [major, minor] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
};

function main(args) {
  const before = released(args);
  if (!before) {
    process.stdout.write('No release is known here, so no change can break callers of one.\n');
    return 0;
  }
  const { breaking, other } = compareContracts(before.text, readFileSync(CONTRACT, 'utf8'));
  process.stdout.write(`Since ${before.name}: ${breaking.length} breaking changes, ${other.length} others\n`);
  for (const line of breaking) process.stdout.write(`  breaking  ${line}\n`);
  for (const line of other) process.stdout.write(`            ${line}\n`);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const isAnnounced = before.version !== undefined && epoch(before.version) !== epoch(version);
  return breaking.length === 0 || isAnnounced ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
