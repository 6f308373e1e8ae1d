const BEYOND_PRINTABLE_ASCII = /[\x7f-\uffff]/g;

/** A JSON string literal in pure ASCII: an identity can neither end its line nor look like another one. */
export function escapeIdentity(identity: string): string {
  return JSON.stringify(identity).replace(BEYOND_PRINTABLE_ASCII, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
