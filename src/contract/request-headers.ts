import { ApiHeader } from '@nestjs/swagger';

/** Documents `If-Match`: the revision a write must find. A missing one is 428, a different head 412. */
export function IfMatchHeader(): MethodDecorator {
  return revisionHeader('If-Match', true, 'The revision the change was made from, as its `ETag`.');
}

/** Documents `If-None-Match`: the revision the caller already has. */
export function IfNoneMatchHeader(): MethodDecorator {
  return revisionHeader(
    'If-None-Match',
    false,
    'The revision the caller has, as its `ETag`; if current, the answer is 304.',
  );
}

function revisionHeader(name: string, required: boolean, description: string): MethodDecorator {
  return ApiHeader({ name, required, description, schema: { type: 'string', minLength: 1 }, example: '"revision:3"' });
}
