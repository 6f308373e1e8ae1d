import { Injectable, Logger } from '@nestjs/common';
import { AccessReader } from '../access/access.reader.js';
import { CallerReader } from '../access/caller.reader.js';
import { LeaseGuard } from '../backlog/lease.guard.js';
import { LeasesWriter } from '../backlog/leases.writer.js';
import type { Holder, Lease, Verdict } from '../backlog/leases.writer.js';
import { WindowRunnersReader } from '../generation/window-runners.reader.js';
import type { WindowOutcome } from '../generation/window-runners.reader.js';
import { UnusableOutputError } from '../inference/inference.errors.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import { WindowTakenError } from '../sources/sources.errors.js';

/** Renewals within the time of one lease: a lost one or two do no harm. */
const RENEWALS = 3;

/** Works on one window under a lease, which it keeps as long as it takes. */
@Injectable()
export class LeasedRun {
  private readonly log = new Logger('processing');

  constructor(
    private readonly runners: WindowRunnersReader,
    private readonly leases: LeasesWriter,
    private readonly guard: LeaseGuard,
    private readonly callers: CallerReader,
    private readonly access: AccessReader,
  ) {}

  /** Never rejects. Ends early with `stop`, and when the lease is lost; then nothing of the window is stored. */
  async run(lease: Lease, holder: Holder, stop: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const renewing = setInterval(() => void this.renew(lease, holder, lost), holder.leaseMs / RENEWALS);
    const verdict = await this.work(lease, AbortSignal.any([stop, lost.signal]));
    clearInterval(renewing);
    await this.leases.finish(lease, verdict).catch((error: unknown) => this.warn(lease, error));
  }

  private async renew(lease: Lease, holder: Holder, lost: AbortController): Promise<void> {
    try {
      if (!(await this.leases.renew(lease, holder))) lost.abort();
    } catch (error) {
      this.warn(lease, error);
    }
  }

  private async work(lease: Lease, signal: AbortSignal): Promise<Verdict> {
    try {
      const { hasMore } = await this.callers.runInBackground(lease.binding, () => this.workAllowed(lease, signal));
      return hasMore ? 'more' : 'done';
    } catch (error) {
      if (signal.aborted) return 'released';
      this.warn(lease, error);
      return isOverWithIt(error) ? 'more' : 'failed';
    }
  }

  /** The right is asked for as with any caller, so that the audit trail shows what the background stored (D-37). */
  private async workAllowed(lease: Lease, signal: AbortSignal): Promise<WindowOutcome> {
    const { scopeId, binding } = lease;
    await this.access.require([{ action: 'scope.contribute', resource: { type: 'scope', scopeId } }]);
    return this.guard.under(lease, () => this.runners.get(binding).runOnce(scopeId, signal));
  }

  private warn({ binding }: Lease, error: unknown): void {
    this.log.warn({ message: 'A window could not be worked on.', binding, ...describeFailure(error) });
  }
}

/** What counts against the window ends by setting it aside, and what another call has done is done: no pause is needed. */
const isOverWithIt = (error: unknown): boolean =>
  error instanceof UnusableOutputError || error instanceof WindowTakenError;
