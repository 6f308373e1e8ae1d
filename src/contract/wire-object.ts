import { ApiSchema } from '@nestjs/swagger';

/** Declares a class as one object of the wire, published under the class's name. */
export function WireObject(description: string, example?: Readonly<Record<string, unknown>>): ClassDecorator {
  const schema = example ? { description, example } : { description };
  return ApiSchema(schema);
}
