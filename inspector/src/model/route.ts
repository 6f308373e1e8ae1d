export const PAGES = ['prepare', 'compare', 'artifacts', 'review', 'health'] as const;
export type Page = (typeof PAGES)[number];

/** Where in the Inspector: what stands behind `#` in the address. */
export interface Route {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#?\/?/, '').split('?');
  const page = PAGES.find((each) => each === path) ?? 'prepare';
  return { page, params: Object.fromEntries(new URLSearchParams(search)) };
}

/** Empty parameters are left out. */
export function toHash(page: Page, params: Readonly<Record<string, string | number | undefined>> = {}): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return search === '' ? `#/${page}` : `#/${page}?${search}`;
}
