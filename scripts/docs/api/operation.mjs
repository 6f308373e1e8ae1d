import { toTable } from '../reference/table.mjs';
import { fieldTable, inCell, meaningOf } from './fields.mjs';
import { nameOf } from './types.mjs';

const JSON_BODY = 'application/json';

/** An operation as a section of a page: `{method, path, operation}`. */
export function operationSection({ method, path, operation }, { contract, types, words }) {
  const right = operation['x-powercontext-access']?.action;
  return [
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\` · \`${operation.operationId}\``,
    [operation.description, ...(right ? [words.right(right)] : [])].join(' '),
    parameterTable(operation.parameters ?? [], types, words),
    ...bodyParts(operation, { contract, types, words }),
    ...answerParts(operation, { contract, types, words }),
    failureLine(operation, words),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function parameterTable(parameters, types, words) {
  const rows = parameters.map((parameter) => [
    `\`${parameter.name}\``,
    parameter.in,
    types.inTable(parameter.schema),
    meaningOf({ ...parameter.schema, description: parameter.description }, parameter.required === true, words),
  ]);
  return rows.length === 0 ? '' : toTable([words.parameters, ...rows]);
}

function bodyParts({ requestBody }, { contract, types, words }) {
  const schema = requestBody?.content[JSON_BODY]?.schema;
  if (schema === undefined) return [];
  const named = contract.components.schemas[nameOf(schema)];
  const example = named?.example;
  return [
    `**${words.body(types.inText(schema))}**`,
    named === undefined ? '' : fieldTable(named, types, words),
    example === undefined ? '' : `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
  ];
}

function answerParts({ responses }, { contract, types, words }) {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([status, { description, content, headers }]) => {
      const schema = content?.[JSON_BODY]?.schema;
      const title = `**${words.answer(status, schema === undefined ? '—' : types.inText(schema))}** ${description}`;
      const named = schema && contract.components.schemas[nameOf(schema)];
      return [title, headerLine(headers, words), named === undefined ? '' : fieldTable(named, types, words)];
    });
}

/** Those that are not on every answer. */
function headerLine(headers = {}, words) {
  const own = Object.keys(headers).filter((name) => name !== 'X-PowerContext-Request-ID');
  return own.length === 0 ? '' : `${words.headers}${words.colon}${own.map((name) => `\`${name}\``).join(', ')}`;
}

function failureLine({ responses }, words) {
  const failed = Object.keys(responses).filter((status) => Number(status) >= 400);
  return failed.length === 0 ? '' : `${words.failures}${words.colon}${inCell(failed.join(', '))}`;
}
