import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import type { ArtifactView } from './artifact.reader.js';
import { ArtifactStore } from './store/artifact.store.js';

/** Keeps digests that were derived for the first time (D-15), behind the answer: no read waits for a write or fails with it. */
@Injectable()
export class DigestKeeper {
  private readonly log = new Logger(DigestKeeper.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: ArtifactStore,
  ) {}

  /** Returns at once; what could not be kept is derived again next time. */
  keep(derived: readonly ArtifactView[]): void {
    if (derived.length === 0) return;
    this.write(derived).catch((error: unknown) =>
      this.log.warn({ message: 'derived digests were not kept', ...describeFailure(error) }),
    );
  }

  private write(derived: readonly ArtifactView[]): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      for (const view of derived) await this.store.setContentDigest(tx, view, view.revision, view.contentDigest);
    });
  }
}
