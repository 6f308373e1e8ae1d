import { useByHosts } from '../../../dist/context/core/host-limits.js';
import { LEGACY_MEASURE } from '../../../dist/context/core/render-legacy.js';
import { markdownMeasure } from '../../../dist/context/core/render-markdown.js';

/** @typedef {import('../pages.mjs').Language} Language */

const PLAIN = { confidence: false, recallRank: false };
const SHOWN = { confidence: true, recallRank: true };
const SCOPE = 'project:demo';

/** An id as the server makes it. @param {string} prefix */
const id = (prefix) => prefix + '0'.repeat(32);

const EXAMPLES = {
  memory: { artifactId: 'memory', text: '', entryId: id('mem_ent_'), entryVersionId: id('mem_ver_') },
  experience: { artifactId: id('art_'), situation: '', action: '', outcome: '', lesson: '' },
  profile: { artifactId: 'profile', content: '' },
  'topic-memory': { artifactId: id('art_'), title: '', summary: '', snippet: null },
};

/** What an entry takes in Markdown before the first word of its body. */
function entryBytes(family, number, show = PLAIN) {
  const { artifactId, ...body } = EXAMPLES[family];
  const artifact = { family, artifactId, revision: 1 };
  const candidate = { family, scopeId: SCOPE, artifact, ...body };
  return markdownMeasure(show).entryBytes({
    candidate,
    origin: { type: 'artifact_ref', artifact },
    recallRank: 1,
    number,
  });
}

const WORDS = {
  en: {
    head: ['Part', 'Bytes'],
    frame: 'Markdown frame',
    first: (name) => `first ${name}`,
    further: (name) => `further ${name}`,
    names: {
      memory: 'Memory entry',
      experience: 'Experience entry',
      profile: 'Profile entry',
      'topic-memory': 'topic',
    },
    show: '`show` with both words, per entry',
    line: 'each further line of a body',
    envelope: 'envelope frame, without `assembly`',
    hosts: ['Host', 'Counts', 'Hands over'],
    units: { utf16_units: 'UTF-16 units', utf8_bytes: 'bytes' },
  },
  zh: {
    head: ['部分', '字节'],
    frame: 'Markdown 外框',
    first: (name) => `第一个${name}`,
    further: (name) => `之后每个${name}`,
    names: { memory: ' Memory 条目', experience: ' Experience 条目', profile: ' Profile 条目', 'topic-memory': '主题' },
    show: '`show` 写两个词时，每个条目',
    line: '正文每多一行',
    envelope: '旧信封的外框，不带 `assembly` 时',
    hosts: ['宿主', '计量单位', '完整交付'],
    units: { utf16_units: 'UTF-16 单元', utf8_bytes: '字节' },
  },
};

/** @param {Language} language */
export function byteCostRows(language) {
  const words = WORDS[language];
  const families = Object.entries(words.names).flatMap(([family, name]) => [
    [words.first(name), entryBytes(family, 1)],
    // A Scope has one Profile at most.
    ...(family === 'profile' ? [] : [[words.further(name), entryBytes(family, 2)]]),
  ]);
  return [
    words.head,
    [words.frame, markdownMeasure(PLAIN).frameBytes],
    ...families,
    [words.show, entryBytes('memory', 1, SHOWN) - entryBytes('memory', 1)],
    [words.line, markdownMeasure(PLAIN).asciiDocumentBytes['\n'.charCodeAt(0)] - '\n'.length],
    [words.envelope, LEGACY_MEASURE.frameBytes],
  ];
}

/** Hosts that cut what is longer, unless they are set up for more. @param {Language} language */
export function hostRows(language) {
  const { hosts, units } = WORDS[language];
  return [hosts, ...useByHosts(null, 0).map(({ host, unit, limit }) => [`\`${host}\``, units[unit], limit])];
}
