/** Whether a generated Profile is committed at once or proposed for review. */
export type ActivationMode = 'automatic' | 'review_required';

/** What the owner of a Scope decides about the generation of its Profile. */
export interface ProfilePolicySettings {
  readonly generationEnabled: boolean;
  readonly activationMode: ActivationMode;
}

/** Whether and how the Profile of a Scope is generated, and where its review stands (profile.md §2). */
export interface ProfilePolicy extends ProfilePolicySettings {
  readonly scopeId: string;
  /** The Candidate that waits for review; null when none does. */
  readonly pendingCandidateId: string | null;
  /** Starts at 1; every change of the policy or of what it governs adds 1. */
  readonly version: number;
  /** Microseconds since the epoch. */
  readonly updatedAt: number;
}

/** The policy of a Scope that a write found without one. */
export const DISABLED: ProfilePolicySettings = { generationEnabled: false, activationMode: 'automatic' };

/** The policy of a Scope that the server made for a subject (profile.md §4). */
export const ENABLED: ProfilePolicySettings = { generationEnabled: true, activationMode: 'automatic' };

/** A policy at its first version; `now` in microseconds. */
export const newPolicy = (scopeId: string, settings: ProfilePolicySettings, now: number): ProfilePolicy => ({
  scopeId,
  ...settings,
  pendingCandidateId: null,
  version: 1,
  updatedAt: now,
});

/** The policy after a change, which may be none but that its subject changed; `now` in microseconds. */
export const changePolicy = (
  policy: ProfilePolicy,
  change: Partial<ProfilePolicySettings & Pick<ProfilePolicy, 'pendingCandidateId'>>,
  now: number,
): ProfilePolicy => ({ ...policy, ...change, version: policy.version + 1, updatedAt: now });

/** Whether nothing changed between two looks at a policy that may not be there. */
export const samePolicy = (a: ProfilePolicy | undefined, b: ProfilePolicy | undefined): boolean =>
  a?.version === b?.version &&
  a?.generationEnabled === b?.generationEnabled &&
  a?.activationMode === b?.activationMode &&
  a?.pendingCandidateId === b?.pendingCandidateId;
