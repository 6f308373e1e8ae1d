import { ApiExtension } from '@nestjs/swagger';

/** Marks a wire object that the compatibility target does not have, with the decision that adds it. */
export const BeyondTarget = (decision: string): ClassDecorator =>
  ApiExtension('x-powercontext-extension', decision) as ClassDecorator;
