import { parseRfc3339 } from '../../platform/clock/rfc3339.js';
import type { FaultList, Loc } from '../fault-list.js';
import type { WireType } from '../wire-type.js';

/** A moment in RFC 3339 with its offset from UTC; the field keeps the text. */
export function instant(): WireType {
  return {
    api: { type: 'string', format: 'date-time' },
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      if (typeof input !== 'string') faults.add(loc, { type: 'datetime_type', msg: 'must be a date and time' });
      else if (parseRfc3339(input) === undefined)
        faults.add(loc, { type: 'datetime_parsing', msg: 'must be a date and time with its offset (RFC 3339)' });
      return input;
    },
  };
}
