import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { FaultList } from './fault-list.js';
import type { Loc } from './fault-list.js';
import type { WireType } from './wire-type.js';

/** What a field says besides its type. Omitted, `null` and empty are three different things. */
export interface FieldOptions {
  readonly description: string;
  readonly example?: unknown;
  /** The field may be left out; it is then absent in the result. `null` stays a fault. */
  readonly optional?: boolean;
  /** `null` is a value of the field. */
  readonly nullable?: boolean;
  /** The field may be left out and then has this value. */
  readonly default?: unknown;
  /** `null` is a fault, but one the feature reports after authorisation and existence (D-06). */
  readonly deferNull?: boolean;
}

/** The one rule of one field: what class-validator stores for it and the request reader runs. */
export class FieldRule {
  constructor(
    readonly type: WireType,
    readonly options: FieldOptions,
  ) {}

  get required(): boolean {
    return this.options.optional !== true && this.options.default === undefined;
  }

  read(input: unknown, loc: Loc, faults: FaultList): unknown {
    if (input === undefined) return this.whenAbsent(loc, faults);
    if (input === null && (this.options.nullable || this.options.deferNull)) return null;
    return this.type.read(input, loc, faults);
  }

  private whenAbsent(loc: Loc, faults: FaultList): unknown {
    if (this.required) faults.add(loc, { type: 'missing', msg: 'is required' });
    return this.options.default;
  }
}

/** Name of the class-validator constraint that carries a `FieldRule`. */
export const FIELD_CONSTRAINT = 'wireField';

/**
 * Declares a property as a field of the wire: its rule for class-validator and its schema for Swagger, in one.
 *
 * class-validator is the registry here, and lets anyone check an instance with its own `validate`. Requests are read by
 * `readDto` instead, which runs the same rules on the parsed JSON: that way unknown keys, defaults, unions and the exact
 * `type`, `loc` and order of all faults (D-06) are decided before any instance exists, without class-transformer.
 */
export function field(type: WireType, options: FieldOptions): PropertyDecorator {
  const rule = new FieldRule(type, options);
  return applyDecorators(
    ValidateBy({
      name: FIELD_CONSTRAINT,
      constraints: [rule],
      validator: {
        // For class-validator alone; the reader of requests calls `FieldRule.read`.
        validate: (value: unknown) => faultsOf(rule, value).count === 0,
        defaultMessage: (args) => `${args?.property} ${faultsOf(rule, args?.value).all[0]?.msg}`,
      },
    }),
    ApiProperty(apiOptions(rule)),
  );
}

function faultsOf(rule: FieldRule, value: unknown): FaultList {
  const faults = new FaultList();
  rule.read(value, ['body'], faults);
  return faults;
}

function apiOptions({ type, options, required }: FieldRule): ApiPropertyOptions {
  const { description, example, nullable, default: fallback } = options;
  const api = { ...type.api, description, example, nullable, default: fallback, required };
  return Object.fromEntries(Object.entries(api).filter(([, value]) => value !== undefined));
}
