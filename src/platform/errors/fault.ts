/** One broken rule of a request: `type` and `loc` as the contract tabulates them, `msg` in our words (D-06). */
export interface Fault {
  readonly type: string;
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}
