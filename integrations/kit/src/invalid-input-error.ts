/** What the host handed over is not what it says that it hands over. */
export class InvalidInputError extends Error {}
