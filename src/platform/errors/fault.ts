/** One broken rule of a request: `type` and `loc` as the contract tabulates them, `msg` in our words (D-06). */
export interface Fault {
  readonly type: string;
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

/** A request may break a rule a million times; more than this many faults help nobody and are not reported. */
export const MAX_FAULTS = 100;
