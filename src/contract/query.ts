import { InvalidFieldError } from '../platform/errors/invalid-request.error.js';
import { shapeOf } from './dto-class.js';
import type { DtoClass } from './dto-class.js';

const closed = new WeakSet<object>();

/** Refuses unknown and repeated query parameters; elsewhere unknown ones are ignored and the last repeat counts. */
export function ClosedQuery(): ClassDecorator {
  return (target) => void closed.add(target);
}

/** The declared parameters among `raw`. A list takes every repeat of its parameter; elsewhere the last repeat counts. */
export function declaredParameters(dto: DtoClass, raw: Record<string, unknown>): Record<string, unknown> {
  const parameters: Record<string, unknown> = {};
  for (const [name, { type }] of shapeOf(dto)) {
    const repeats = [raw[name]].flat();
    if (raw[name] !== undefined) parameters[name] = type.repeats ? repeats : repeats.at(-1);
  }
  return parameters;
}

/** Throws when `dto` is a closed query and `raw` has parameters it does not declare, or one of them twice. */
export function assertClosed(dto: DtoClass, raw: Record<string, unknown>): void {
  if (!closed.has(dto)) return;
  const shape = shapeOf(dto);
  if (Object.keys(raw).some((name) => !shape.has(name))) {
    throw new InvalidFieldError('query', 'has parameters this operation does not know');
  }
  if (Object.values(raw).some(Array.isArray)) throw new InvalidFieldError('query', 'has a parameter more than once');
}
