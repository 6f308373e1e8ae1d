const KEY = 'powercontext-token';

/** The credential lives as long as the tab, and stands in no address. */
export const readToken = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

/** What was kept under another credential goes with it. */
export function writeToken(token: string | undefined): void {
  sessionStorage.clear();
  if (token !== undefined) sessionStorage.setItem(KEY, token);
}
