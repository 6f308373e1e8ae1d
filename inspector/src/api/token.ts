const KEY = 'powercontext-token';

/** The credential lives as long as the tab, and stands in no address. */
export const readToken = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

export function writeToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
}
