import { Injectable } from '@nestjs/common';
import { LeaseGuard } from '../backlog/lease.guard.js';
import {
  InferenceMisconfiguredError,
  InferenceTimeoutError,
  InferenceUnavailableError,
  UnusableOutputError,
} from '../inference/inference.errors.js';
import type { StructuredModel } from '../inference/structured-model.js';
import { AppConfig } from '../platform/config/app-config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import type { SourceWindow } from '../sources/source-windows.reader.js';
import { SourceWindowsWriter } from '../sources/source-windows.writer.js';
import type { WindowFailure } from '../sources/source-windows.writer.js';

/** What may be an outage is believed to be the window's fault only after so many times as many failures. */
const PATIENCE = 5;

/** Decides whether a failed call is the fault of the window, and sets it aside when it failed too often (D-30). */
@Injectable()
export class WindowFailures {
  constructor(
    private readonly config: AppConfig,
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly windows: SourceWindowsWriter,
    private readonly leases: LeaseGuard,
  ) {}

  /** What `work` gives, or the reason why its failure set the window aside; throws as `settle` does. */
  async guard<T>(
    window: SourceWindow,
    model: StructuredModel,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<{ readonly value: T } | { readonly reason: string }> {
    try {
      return { value: await work() };
    } catch (error) {
      // Nobody is to blame for a stop.
      if (signal.aborted) throw error;
      return { reason: await this.settle(window, error, model) };
    }
  }

  /**
   * Counts `error` against the window where it is to blame. Answers the reason when that set the window aside; throws
   * `error` in every other case, and 409 `WindowTakenError` when somebody else has worked on the window.
   */
  private async settle(window: SourceWindow, error: unknown, model: StructuredModel): Promise<string> {
    const failure = await this.blame(error, model);
    if (!failure) throw error;
    const verdict = await this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, window.scopeId);
      await this.leases.confirm(tx);
      return this.windows.recordFailure(tx, window, failure);
    });
    if (verdict === 'kept') throw error;
    return failure.reason;
  }

  private async blame(error: unknown, model: StructuredModel): Promise<WindowFailure | undefined> {
    const { windowAttempts } = this.config.generation;
    if (error instanceof UnusableOutputError) return { reason: error.fault, maxAttempts: windowAttempts };
    const suspicion = suspect(error);
    if (!suspicion || !(await answers(model))) return undefined;
    return { reason: suspicion, maxAttempts: windowAttempts * (suspicion === 'request_refused' ? 1 : PATIENCE) };
  }
}

/** Failures that are the window's fault if the model does answer something else. */
function suspect(error: unknown): string | undefined {
  if (error instanceof InferenceMisconfiguredError && error.reason === 'request_refused') return error.reason;
  if (error instanceof InferenceTimeoutError) return 'timeout';
  return error instanceof InferenceUnavailableError ? 'provider_failed' : undefined;
}

const answers = (model: StructuredModel): Promise<boolean> =>
  model.probe().then(
    () => true,
    () => false,
  );
