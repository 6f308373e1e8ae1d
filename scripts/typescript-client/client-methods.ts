import { operationsOf } from '../contract/contract.js';
import type { Contract } from '../contract/contract.js';

/** A class with one method per operation; what they have in common is `call`, which the client implements. */
export function clientMethods(contract: Contract): string {
  return [
    `import type { Input, OperationId, Options, Output } from '../operation-types.js';`,
    ``,
    `/** The operations of the contract, each named for its operationId. */`,
    `export abstract class OperationMethods {`,
    `  protected abstract call<Id extends OperationId>(id: Id, input: object, options?: object): Promise<Output<Id>>;`,
    ...operationsOf(contract).flatMap(methodOf),
    `}`,
    ``,
  ].join('\n');
}

type Operation = ReturnType<typeof operationsOf>[number];

function methodOf(operation: Operation): readonly string[] {
  const { operationId, summary, description } = operation;
  const id = `'${operationId}'`;
  const input = inputOf(operation, id);
  const parameters = [...input, `options${needsHeader(operation) ? '' : '?'}: Options<${id}>`];
  const passed = input.length === 0 ? '{}' : 'input';
  return [
    ``,
    `  /** ${[endSentence(summary), description].join(' ')} */`,
    `  ${toCamelCase(operationId)}(${parameters.join(', ')}): Promise<Output<${id}>> {`,
    `    return this.call(${id}, ${passed}, options);`,
    `  }`,
  ];
}

function inputOf({ parameters, requestBody }: Operation, id: string): readonly string[] {
  const fields = parameters.filter((parameter) => parameter.in !== 'header');
  if (fields.length === 0 && requestBody === undefined) return [];
  const isOptional = requestBody === undefined && fields.every(({ required }) => !required);
  return [`input: Input<${id}>${isOptional ? ' = {}' : ''}`];
}

const needsHeader = ({ parameters }: Operation): boolean =>
  parameters.some((parameter) => parameter.in === 'header' && parameter.required);

const endSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

const toCamelCase = (name: string): string => name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
