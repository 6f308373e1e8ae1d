import { readPackage } from '../../platform/config/package-version.js';
import { checksOf } from './check.js';
import type { Check } from './check.js';

const { ok, fail } = checksOf('program');

/** Whether this Node is new enough, and which version of this program runs. */
export function checkProgram(nodeVersion: string): readonly Check[] {
  const { version, engines } = readPackage();
  const needed = engines.node.replace(/^>=/, '');
  const detail = `${nodeVersion}, ${needed} or newer is needed`;
  return [
    ok('version', version),
    isAtLeast(nodeVersion, needed)
      ? ok('node', detail)
      : fail('node', detail, `Install Node ${needed} or newer: https://nodejs.org`),
  ];
}

/** Of two versions of three numbers. */
export function isAtLeast(version: string, least: string): boolean {
  const [mine, needed] = [version, least].map((text) => text.replace(/^v/, '').split('.').map(Number));
  for (const [at, number] of (needed ?? []).entries()) {
    const own = mine?.[at] ?? 0;
    if (own !== number) return own > number;
  }
  return true;
}
