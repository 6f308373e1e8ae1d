import { Reflector } from '@nestjs/core';
import type { Access } from './access.js';

/** What a route asks of its caller; `Operation` sets it. A route without it lets nobody in. */
export const OperationAccess = Reflector.createDecorator<Access | 'public'>();
