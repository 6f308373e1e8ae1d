import type { Wire } from '../../../clients/ts/src/operation-types.js';

/** The shapes of the contract that the page shows. */
export type { Wire };
export type Explanation = Wire['ContextExplanation'];
export type Candidate = Wire['ExplainedCandidate'];
export type Family = Wire['ContextAssemblyFamily'];
export type Metadata = Wire['ContextAssemblyMetadata'];
export type LeftOutReason = Wire['ContextLeftOutReason'];

export const FAMILIES: readonly Family[] = ['memory', 'experience', 'profile', 'topic-memory'];
