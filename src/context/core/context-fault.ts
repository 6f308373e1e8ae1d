export type InvariantCode =
  | 'memory-candidate-limit'
  | 'topic-memory-candidate-limit'
  | 'experience-candidate-limit'
  | 'memory-ref-missing'
  | 'memory-ref-mismatch'
  | 'experience-family-mismatch'
  | 'topic-memory-family-mismatch'
  | 'text-scope-missing';

/** A fault of this Server, never of the caller: recall handed over what it must not, or text has no UTF-8 form. */
export class ContextFault extends Error {
  constructor(
    readonly kind: 'invariant' | 'unicode',
    readonly code: InvariantCode | 'lone-surrogate',
  ) {
    super(code);
    this.name = 'ContextFault';
  }
}
