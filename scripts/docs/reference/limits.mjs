import { MAX_REASON_LENGTH, MAX_TEXT_BYTES } from '../../../dist/artifacts/memory/domain/memory-text.js';
import { TOPIC_LIMITS } from '../../../dist/artifacts/topic-memory/domain/topic.js';
import { BUDGET_BYTES } from '../../../dist/context/core/budget.js';
import { POOL_CAPS } from '../../../dist/context/core/cap.js';
import { MAX_BODY_BYTES, MIN_CUT_BYTES } from '../../../dist/context/core/fit.js';
import { MAX_EXPERIENCE_LIMIT } from '../../../dist/context/core/request-faults.js';
import { MAX_ENTRIES } from '../../../dist/context/core/select-legacy.js';
import { settings } from '../../../dist/platform/config/settings.js';

/** @typedef {import('../pages.mjs').Language} Language */

const HEADS = { en: ['What', 'Limit', 'Beyond it'], zh: ['对象', '上限', '超出时'] };
const OUTCOMES = {
  refused: { en: '422 `invalid_request`', zh: '422 `invalid_request`' },
  tooLarge: { en: '413 `payload_too_large`', zh: '413 `payload_too_large`' },
  cut: { en: 'cut, marked `Truncated: yes`', zh: '截断，并标记 `Truncated: yes`' },
  skipped: { en: 'left out', zh: '不放入' },
  longer: { en: 'not considered', zh: '不予考虑' },
};

/**
 * What requests, stored texts and contexts are held to, from the code and the contract.
 *
 * @param {object} contract
 * @param {Language} language
 */
export function limitRows(contract, language) {
  const rows = [...requestLimits(contract.components.schemas), ...textLimits(), ...contextLimits()];
  return [
    HEADS[language],
    ...rows.map(({ what, limit, beyond }) => [what[language], limit, OUTCOMES[beyond][language]]),
  ];
}

const row = (limit, beyond, en, zh) => ({ what: { en, zh }, limit, beyond });

function requestLimits(schemas) {
  const { query } = schemas.PrepareContextRequest.properties;
  const { limit } = schemas.ContextAssemblySection.properties;
  const defaults = settings.parse({});
  return [
    row(query.maxLength, 'refused', '`query`, characters', '`query`，字符数'),
    row(`${BUDGET_BYTES.min}–${BUDGET_BYTES.max}`, 'refused', '`max_bytes`', '`max_bytes`'),
    row(schemas.ContextAssembly.properties.sections.maxItems, 'refused', 'sections', 'section 数'),
    row(limit.maximum, 'refused', '`limit` of a section', '一个 section 的 `limit`'),
    row(MAX_EXPERIENCE_LIMIT, 'refused', '`limit` for Experience', 'Experience 的 `limit`'),
    row(
      defaults.POWERCONTEXT_SERVER_RUNTIME_CONTEXT_ASSEMBLY_MAX_ENTRIES,
      'refused',
      'sum of all `limit`s, by [configuration](configuration.md)',
      '全部 `limit` 之和，[可配置](configuration.md)',
    ),
    row(
      defaults.POWERCONTEXT_SERVER_HTTP_MAX_BODY_BYTES,
      'tooLarge',
      'request body in bytes, by [configuration](configuration.md)',
      '请求体字节数，[可配置](configuration.md)',
    ),
  ];
}

function textLimits() {
  return [
    row(MAX_TEXT_BYTES, 'refused', 'text of a Memory entry, bytes', 'Memory 条目的文本，字节'),
    row(MAX_REASON_LENGTH, 'refused', '`reason` of a change, characters', '更改的 `reason`，字符'),
    row(TOPIC_LIMITS.title, 'refused', 'title of a topic, characters', '主题的标题，字符'),
    row(TOPIC_LIMITS.summary, 'refused', 'summary of a topic, characters', '主题的摘要，字符'),
    row(TOPIC_LIMITS.detail, 'refused', 'detail of a topic, characters', '主题的详情，字符'),
  ];
}

function contextLimits() {
  return [
    row(POOL_CAPS.memory, 'longer', 'Memory candidates of one request', '一次请求的 Memory 候选'),
    row(POOL_CAPS.experience, 'longer', 'Experience candidates of one request', '一次请求的 Experience 候选'),
    row(POOL_CAPS.topicMemory, 'longer', 'topics of one request', '一次请求的主题'),
    row(MAX_BODY_BYTES, 'cut', 'body of an entry, bytes', '条目正文，字节'),
    row(MIN_CUT_BYTES, 'skipped', 'body of a cut entry, bytes at least', '截断后的正文，至少字节'),
    row(MAX_ENTRIES, 'skipped', 'entries of the envelope, without `assembly`', '旧信封的条目数，不带 `assembly` 时'),
  ];
}
