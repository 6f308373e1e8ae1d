import { compareOpenApi } from 'api-smart-diff';
import { parse } from 'yaml';

/** What changed for callers between two OpenAPI documents in YAML: one line per place, in the order of the paths. */
export function compareContracts(before, after) {
  const { diffs } = compareOpenApi(parse(before), parse(after));
  const changes = diffs.filter(({ path, type }) => path[0] === 'paths' && RULES.has(type));
  return {
    breaking: changes.filter(breaks).map(toLine),
    other: changes.filter((change) => !breaks(change)).map(toLine),
  };
}

/** Words for people and extensions change nothing for callers. */
const RULES = new Set(['breaking', 'non-breaking', 'deprecated']);

/** Clients parse strictly: they refuse a field or a status that they do not know, and miss one that is gone (D-01). */
const breaks = ({ path, type, action }) =>
  type === 'breaking' || (action !== 'replace' && path.includes('responses') && /^2/.test(path[4] ?? ''));

const toLine = ({ path, action }) => {
  const [, route, method, ...place] = path;
  return [action, method?.toUpperCase(), route, place.join('.')].filter(Boolean).join(' ');
};
