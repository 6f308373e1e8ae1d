/** What the exit status of commands about hosts means. */
export const EXIT = { ok: 0, failed: 1, misused: 2, unreachable: 3, refused: 4, data: 5 } as const;

/** A command that ends here: what to tell, and with which status. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
