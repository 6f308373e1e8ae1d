import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { TOOLS } from '../../src/generated/mcp-tools.js';
import { toolDefinitions } from '../../scripts/mcp/tool-definitions.js';
import { DEFAULT_TOOLS, REFERENCE_TOOLS } from '../support/mcp-tools.js';

/** What a tool here takes besides the arguments of the Python server's. */
const ADDED: Readonly<Record<string, readonly string[]>> = { create_scope: ['scope_id'] };

/** Places where a value is allowed or left out on purpose: families that are not offered (D-12), null for "not given". */
const DIFFERENT: Readonly<Record<string, readonly string[]>> = {
  search_memory: ['tag_filter.type'],
  list_memory_entries: ['tag_filter.type'],
  list_artifact_candidates: ['family.enum', 'family.type'],
  revise_artifact_candidate: ['proposal.anyOf', 'target.type'],
};

interface Node {
  readonly [keyword: string]: unknown;
}

/** Every rule of a schema by its place, such as `citation.entry_id.maxLength`; words for people are no rules. */
function rulesOf(schema: Node, place: string): Readonly<Record<string, unknown>> {
  return Object.assign(
    {},
    ...Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'description') return {};
      if (keyword === 'properties') return propertyRules(value as Node, place);
      if (keyword === 'items') return rulesOf(value as Node, `${place}[]`);
      const rule = keyword === 'required' ? [...(value as string[])].sort() : value;
      return { [`${place}.${keyword}`]: rule };
    }),
  ) as Readonly<Record<string, unknown>>;
}

const propertyRules = (properties: Node, place: string): object =>
  Object.assign(
    {},
    ...Object.entries(properties).map(([name, schema]) =>
      rulesOf(schema as Node, place === '' ? name : `${place}.${name}`),
    ),
  ) as object;

const without = (rules: Readonly<Record<string, unknown>>, places: readonly string[]) =>
  Object.fromEntries(Object.entries(rules).filter(([place]) => !places.some((each) => place.startsWith(each))));

describe('the tools', () => {
  it('are those of the Python server', () => {
    expect(TOOLS.map(({ name }) => name).sort()).toEqual(REFERENCE_TOOLS.map(({ name }) => name).sort());
  });

  it.each(REFERENCE_TOOLS)('$name takes the same arguments under the same rules', ({ name, inputSchema }) => {
    const { inputSchema: ours } = TOOLS.find((tool) => tool.name === name)!;
    const exceptions = [...(ADDED[name] ?? []), ...(DIFFERENT[name] ?? [])];
    const rules = without(rulesOf(ours as unknown as Node, ''), exceptions);
    expect(rules).toEqual(without({ ...rulesOf(inputSchema as Node, ''), '.additionalProperties': false }, exceptions));
  });

  it.each(REFERENCE_TOOLS)('$name has the same annotations', ({ name, annotations }) => {
    expect(TOOLS.find((tool) => tool.name === name)?.annotations ?? null).toEqual(annotations);
  });

  it('have no parameters but texts and integers, which are told apart when a tool is called', () => {
    const types = TOOLS.flatMap(({ path, query, inputSchema }) =>
      [...path, ...query].map((name) => inputSchema.properties[name]?.type),
    );
    expect([...new Set(types)].sort()).toEqual(['integer', 'string']);
  });

  it('cannot be made from a contract without the operation of one', () => {
    const withoutOperations = { paths: {}, components: { schemas: {}, responses: {} } };
    expect(() => toolDefinitions(withoutOperations)).toThrow('search_memory, which is no operation');
  });

  it('have no tool that prepares context: hosts do that unasked (RFC 1489)', () => {
    expect(TOOLS.filter(({ name }) => name.includes('prepare'))).toEqual([]);
  });

  it('cost at most 2,500 tokens when only the default ones are offered (D-38)', () => {
    const shown = TOOLS.filter(({ name }) => DEFAULT_TOOLS.includes(name)).map((tool) => {
      const { path: _path, query: _query, ...rest } = tool;
      return { ...rest, outputSchema: { type: 'object', additionalProperties: true } };
    });
    expect(shown).toHaveLength(DEFAULT_TOOLS.length);
    expect(encode(JSON.stringify(shown)).length).toBeLessThanOrEqual(2_500);
  });
});
