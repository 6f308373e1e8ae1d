import { ERROR_RESPONSES } from '../../../dist/contract/error-responses.js';
import { wordsFor } from './words.mjs';

const HEADS = { en: ['Code', 'Status', 'What to do'], zh: ['代码', '状态', '怎么办'] };
/** The status that a code usually has stands first. */
const USUAL = { invalid_request: 422, timeout: 503 };

/** Every code of the contract with its statuses. @param {import('../pages.mjs').Language} language */
export function errorRows(language) {
  const statuses = statusesByCode();
  const codes = [...statuses.keys()].sort((one, other) => one.localeCompare(other));
  const words = wordsFor('errors', codes);
  return [
    HEADS[language],
    ...codes.map((code) => [`\`${code}\``, statuses.get(code).join(', '), words[code][language]]),
  ];
}

function statusesByCode() {
  const found = new Map();
  for (const [status, { codes }] of Object.entries(ERROR_RESPONSES))
    for (const code of codes) found.set(code, [...(found.get(code) ?? []), Number(status)]);
  for (const [code, first] of Object.entries(USUAL))
    found.get(code).sort((one, other) => Number(other === first) - Number(one === first));
  return found;
}
