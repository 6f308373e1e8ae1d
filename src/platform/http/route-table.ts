/** One route of the application, as its controller declares it. */
export interface Route {
  /** Upper-case HTTP method, or `ALL`. */
  readonly method: string;
  /** Absolute path; a segment that starts with `:` stands for any non-empty segment. */
  readonly template: string;
  /** Operation id of the contract, or the handler's name for routes outside it. */
  readonly operation: string;
  /** Whether it needs no credential; left out when it does. */
  readonly isPublic?: boolean;
}

/** What a request line leads to. */
export type RouteMatch =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'wrong_method'; readonly allow: string }
  | { readonly kind: 'trailing_slash'; readonly path: string }
  | { readonly kind: 'malformed_path' }
  | { readonly kind: 'unknown' };

interface Pattern {
  readonly segments: readonly string[];
  readonly methods: Map<string, Route>;
}

/**
 * The application's routes by method and path. Matching is case-sensitive, on the raw path: an encoded
 * slash does not separate segments. A literal path wins over a template.
 */
export class RouteTable {
  private readonly literal = new Map<string, Pattern>();
  private readonly templates: Pattern[] = [];

  constructor(routes: readonly Route[]) {
    for (const route of routes) this.add(route);
  }

  /** @param path Raw path without the query. */
  find(method: string, path: string): RouteMatch {
    if (isMalformed(path)) return { kind: 'malformed_path' };
    const patterns = this.patternsOf(path);
    const route = firstRoute(patterns, method);
    if (route !== undefined) return { kind: 'route', route };
    if (patterns.length > 0) return { kind: 'wrong_method', allow: allowedMethods(patterns) };
    return this.withoutSlash(path) ?? { kind: 'unknown' };
  }

  private add(route: Route): void {
    const pattern = this.patternFor(route.template);
    pattern.methods.set(route.method, route);
    if (route.method === 'GET') pattern.methods.set('HEAD', route);
  }

  private patternFor(template: string): Pattern {
    const known = this.literal.get(template) ?? this.templates.find((each) => each.segments.join('/') === template);
    if (known !== undefined) return known;
    const pattern: Pattern = { segments: template.split('/'), methods: new Map() };
    if (template.includes('/:')) this.templates.push(pattern);
    else this.literal.set(template, pattern);
    return pattern;
  }

  private patternsOf(path: string): readonly Pattern[] {
    const literal = this.literal.get(path);
    const segments = path.split('/');
    const templates = this.templates.filter((pattern) => fits(pattern.segments, segments));
    return literal === undefined ? templates : [literal, ...templates];
  }

  private withoutSlash(path: string): RouteMatch | undefined {
    const shorter = path.slice(0, -1);
    const redirects = path.endsWith('/') && !path.startsWith('//') && this.patternsOf(shorter).length > 0;
    return redirects ? { kind: 'trailing_slash', path: shorter } : undefined;
  }
}

function firstRoute(patterns: readonly Pattern[], method: string): Route | undefined {
  for (const { methods } of patterns) {
    const route = methods.get(method) ?? methods.get('ALL');
    if (route !== undefined) return route;
  }
  return undefined;
}

const allowedMethods = (patterns: readonly Pattern[]): string =>
  [...new Set(patterns.flatMap((pattern) => [...pattern.methods.keys()]))].sort().join(', ');

const fits = (template: readonly string[], segments: readonly string[]): boolean =>
  template.length === segments.length &&
  template.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]));

function isMalformed(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
