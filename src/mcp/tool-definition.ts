/** Hints for whoever decides if an agent may call a tool without asking. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** One operation of the contract as a tool: its name, and its parameters and body fields side by side. */
export interface ToolDefinition {
  /** The operation id. */
  readonly name: string;
  readonly description: string;
  readonly annotations?: ToolAnnotations;
  /** Which arguments are not fields of the body. */
  readonly path: readonly string[];
  readonly query: readonly string[];
  readonly inputSchema: InputSchema;
}

/** JSON Schema of the arguments: closed, without references. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

export interface ArgumentSchema {
  readonly type?: string | readonly string[];
  readonly [keyword: string]: unknown;
}
