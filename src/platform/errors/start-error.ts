/** The server cannot start as configured; `message` tells the operator what, where and what to do. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
