import { Reflector } from '@nestjs/core';

/** `asks-a-model`: a write that takes seconds, so it must not run inside one unit of work. */
export type WriteKind = true | 'asks-a-model';

/** Marks a route as a write; `Operation` sets it. */
export const WriteOperation = Reflector.createDecorator<WriteKind>();
