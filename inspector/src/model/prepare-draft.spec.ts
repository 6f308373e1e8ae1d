import { PREPARE_DEFAULTS } from '../../../clients/ts/src/generated/operations.js';
import { readApiDocument } from '../../../test/support/contract/api-document.js';
import {
  BUDGET,
  EMPTY_DRAFT,
  fromIdentity,
  fromParams,
  isComplete,
  limitOf,
  toParams,
  toRequest,
} from './prepare-draft.js';
import type { PrepareDraft } from './prepare-draft.js';
import { parseRoute, toHash } from './route.js';

const DRAFT: PrepareDraft = {
  scopeId: 'project:demo',
  query: 'Who owns the contract? 合同',
  maxBytes: 1_200,
  legacy: false,
  sections: [
    { family: 'experience', limit: 2, selected: true },
    { family: 'memory', limit: 5, selected: true },
    { family: 'profile', limit: 1, selected: false },
    { family: 'topic-memory', limit: 2, selected: false },
  ],
  show: ['confidence'],
};

it('asks for the chosen sections in their order', () => {
  expect(toRequest(DRAFT)).toEqual({
    scope_id: 'project:demo',
    query: 'Who owns the contract? 合同',
    max_bytes: 1_200,
    assembly: {
      format: 'markdown',
      sections: [
        { family: 'experience', limit: 2 },
        { family: 'memory', limit: 5 },
      ],
      show: ['confidence'],
    },
  });
});

it('asks for the older envelope without an assembly', () => {
  expect(toRequest({ ...DRAFT, legacy: true })).not.toHaveProperty('assembly');
});

it.each([
  ['sections', DRAFT],
  ['no section at all', { ...DRAFT, sections: EMPTY_DRAFT.sections.map((each) => ({ ...each, selected: false })) }],
  ['the envelope', { ...EMPTY_DRAFT, scopeId: 'a', query: 'b', legacy: true }],
])('comes back from its own link: %s', (_name, draft) => {
  expect(fromParams(parseRoute(toHash('prepare', toParams(draft))).params)).toEqual(draft);
});

it.each([
  ['sections', DRAFT],
  ['the envelope', { ...EMPTY_DRAFT, scopeId: 'a', query: 'b', legacy: true }],
])('comes back from the explanation of its context: %s', (_name, draft) => {
  const { scope_id, query, max_bytes, assembly } = toRequest(draft);
  const identity = {
    identity: 'powercontext.prepare-identity.v1',
    scope_id,
    query,
    assembly: assembly ?? null,
  } as const;
  expect(fromIdentity({ ...identity, max_bytes: max_bytes ?? BUDGET.usual })).toEqual(draft);
});

it('reads a foreign link as far as it is right', () => {
  const draft = fromParams({ bytes: '99999999', sections: 'memory:99,nonsense:1,experience:7,memory:1', show: 'x' });
  expect(draft).toMatchObject({ maxBytes: BUDGET.max, show: [], scopeId: '' });
  expect(draft.sections.filter(({ selected }) => selected)).toEqual([
    { family: 'memory', limit: 8, selected: true },
    { family: 'experience', limit: 2, selected: true },
  ]);
  expect(draft.sections).toHaveLength(4);
  expect(fromParams({ bytes: 'many' }).maxBytes).toBe(BUDGET.usual);
});

it('is as the contract has it: its defaults, and how far each number goes', () => {
  const { PrepareContextRequest: request, ContextAssemblySection: section } = readApiDocument().components.schemas;
  const { minimum: min, maximum: max, default: usual } = request?.properties?.max_bytes ?? {};
  expect(BUDGET).toEqual({ min, max, usual });
  expect(limitOf('memory')).toBe(section?.properties?.limit?.maximum);
  expect(toRequest(EMPTY_DRAFT)).toMatchObject({ max_bytes: usual, assembly: PREPARE_DEFAULTS.assembly });
});

it('is complete with a Scope and a query', () => {
  expect([isComplete(DRAFT), isComplete({ ...DRAFT, query: ' \n' }), isComplete(EMPTY_DRAFT)]).toEqual([
    true,
    false,
    false,
  ]);
});
