/** The secret that signs cursors. */
export class CursorKey {
  constructor(readonly bytes: Buffer) {}
}
