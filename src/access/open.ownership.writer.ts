import { Injectable } from '@nestjs/common';
import { OwnershipWriter } from './ownership.writer.js';

/** Access mode `disabled`: nobody is known, so nothing belongs to anybody yet. */
@Injectable()
export class OpenOwnershipWriter extends OwnershipWriter {
  grantCreator(): Promise<void> {
    return Promise.resolve();
  }

  own(): Promise<void> {
    return Promise.resolve();
  }

  propose(): Promise<void> {
    return Promise.resolve();
  }

  ownProposed(): Promise<void> {
    return Promise.resolve();
  }

  requireProposer(): Promise<void> {
    return Promise.resolve();
  }
}
