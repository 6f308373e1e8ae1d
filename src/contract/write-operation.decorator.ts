import { Reflector } from '@nestjs/core';

/** Marks a route as a write; `Operation` sets it. */
export const WriteOperation = Reflector.createDecorator<true>();
