import { Injectable } from '@nestjs/common';
import type { ArtifactReference } from '../../artifacts/kernel/references.js';
import { Models } from '../../inference/models.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isEmptyWindow } from '../../sources/source-windows.reader.js';
import type { SourceWindow } from '../../sources/source-windows.reader.js';
import { WindowTakenError } from '../../sources/sources.errors.js';
import { GenerationUnavailableError } from '../generation.errors.js';
import { WindowDesk } from '../window-desk.js';
import { WindowFailures } from '../window-failures.js';
import { GeneratedProfiles } from './generated-profiles.js';
import { BasisChangedError, ProfileBasisReader } from './profile-basis.js';
import type { ProfileBasis } from './profile-basis.js';
import { ProfileGenerator } from './profile-generator.js';

export const PROFILE_BINDING = 'profile-source-window';

/** What became of one window (profile.md §5). */
export interface ProfileFlush {
  readonly window: SourceWindow;
  readonly status: 'updated' | 'noop' | 'review_pending' | 'disabled' | 'conflict' | 'set_aside';
  /** Whether the window is behind the cursor now. */
  readonly consumed: boolean;
  /** Sources that the model read. */
  readonly sourceCount: number;
  /** The revision that was committed. */
  readonly artifact: ArtifactReference | null;
  /** The Candidate that waits for review. */
  readonly candidateId: string | null;
  /** Why it was set aside. */
  readonly reason: string | null;
}

/** Turns the Sources of a Scope into its Profile, or into a proposal for it, window by window (profile.md §5). */
@Injectable()
export class ProfileGenerationService {
  constructor(
    private readonly config: AppConfig,
    private readonly models: Models,
    private readonly desk: WindowDesk,
    private readonly failures: WindowFailures,
    private readonly basis: ProfileBasisReader,
    private readonly generator: ProfileGenerator,
    private readonly results: GeneratedProfiles,
  ) {}

  /** Works on the next window; throws as `WindowRunner.runOnce` does, but answers `conflict` where that throws 409. */
  flush(scopeId: string, signal: AbortSignal): Promise<ProfileFlush> {
    return this.desk.inTurn(scopeId, PROFILE_BINDING, () => this.flushNext(scopeId, signal));
  }

  private async flushNext(scopeId: string, signal: AbortSignal): Promise<ProfileFlush> {
    const basis = await this.basis.read(scopeId);
    const window = await this.open(basis);
    const { policy } = basis;
    if (!policy?.generationEnabled) return outcome(window, 'disabled');
    const candidateId = policy.pendingCandidateId;
    if (candidateId !== null) return outcome(window, 'review_pending', { candidateId });
    if (isEmptyWindow(window)) return outcome(window, 'noop');
    try {
      return await this.work(basis, window, signal);
    } catch (error) {
      if (!(error instanceof BasisChangedError || error instanceof WindowTakenError)) throw error;
      return outcome(await this.open(basis), 'conflict');
    }
  }

  /** A Profile rests on at most 32 references, its predecessor among them. */
  private open({ scopeId, previous }: ProfileBasis): Promise<SourceWindow> {
    const positions = Math.max(1, this.config.generation.windowLimits.profile - (previous ? 1 : 0));
    return this.desk.open(scopeId, PROFILE_BINDING, positions, this.models.generator);
  }

  private async work(basis: ProfileBasis, window: SourceWindow, signal: AbortSignal): Promise<ProfileFlush> {
    const read = { sourceCount: window.sources.length };
    const generated = await this.generate(basis, window, signal);
    if ('reason' in generated) return outcome(window, 'set_aside', { reason: generated.reason, consumed: true });
    const { value: markdown } = generated;
    if (markdown === null || markdown === basis.previous?.markdown) {
      await this.results.consume(basis, window);
      return outcome(window, 'noop', { ...read, consumed: true });
    }
    if (basis.policy?.activationMode === 'review_required')
      return outcome(window, 'review_pending', {
        ...read,
        candidateId: await this.results.propose(basis, window, markdown),
      });
    const artifact = await this.results.commit(basis, window, markdown);
    return outcome(window, 'updated', { ...read, consumed: true, artifact });
  }

  /** A window without evidence needs no model. */
  private async generate(
    { previous }: ProfileBasis,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<{ readonly value: string | null } | { readonly reason: string }> {
    if (window.sources.length === 0) return { value: null };
    const model = this.models.generator;
    if (!model) throw new GenerationUnavailableError('profile');
    const known = previous?.markdown ?? null;
    return this.failures.guard(window, model, signal, () => this.generator.generate(model, window, known, signal));
  }
}

const NOTHING = { consumed: false, sourceCount: 0, artifact: null, candidateId: null, reason: null };

const outcome = (
  window: SourceWindow,
  status: ProfileFlush['status'],
  more: Partial<ProfileFlush> = {},
): ProfileFlush => ({ ...NOTHING, window, status, ...more });
