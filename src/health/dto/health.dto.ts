import { EnumField, JsonField, TextField } from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { WireObject } from '../../contract/wire-object.js';

@WireObject('The process answers.')
export class HealthResponse {
  @TextField({}, { description: 'Always `ok`.', example: 'ok' })
  readonly status: string;
}

export const READINESS_STATUS = namedEnum('ReadinessStatus', ['ready', 'degraded', 'not_ready']);
export type ReadinessStatus = WordOf<typeof READINESS_STATUS>;

@WireObject('Whether the server can do its work, part by part.')
export class ReadinessResponse {
  @EnumField(READINESS_STATUS, { description: 'The verdict; `degraded` still serves requests.', example: 'ready' })
  readonly status: ReadinessStatus;

  @JsonField(
    { description: 'State of each part by name.', example: { runtime: 'ready', database: 'ready' } },
    { type: 'string' },
  )
  readonly checks: Readonly<Record<string, string>>;
}
