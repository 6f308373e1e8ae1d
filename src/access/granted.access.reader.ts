import { Injectable } from '@nestjs/common';
import type { Requirement } from '../platform/access/requirement.js';
import { ForbiddenError } from './access.errors.js';
import { AccessReader } from './access.reader.js';
import type { Decision } from './access.reader.js';

/** Access mode `enforced`: nobody may do anything but ask about itself until it is granted. */
@Injectable()
export class GrantedAccessReader extends AccessReader {
  readableScopes(): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set());
  }

  decide(requirements: readonly Requirement[]): Promise<readonly Decision[]> {
    return Promise.resolve(requirements.map(decideAlone));
  }

  async require(requirements: readonly Requirement[]): Promise<void> {
    const decisions = await this.decide(requirements);
    if (!decisions.every(({ allowed }) => allowed)) throw new ForbiddenError();
  }
}

const decideAlone = ({ action }: Requirement): Decision =>
  action === 'access.self'
    ? { allowed: true, reasonCode: 'authenticated' }
    : { allowed: false, reasonCode: 'no-matching-binding' };
