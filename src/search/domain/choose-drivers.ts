import type { Lead } from './find-leads.js';
import type { WeighedQuery } from './weigh-query.js';

/** How much a pass over the postings may read. */
export interface Reach {
  /** Postings in all. */
  readonly postings: number;
  /** Postings of one term, the newest documents first: a common word must not make a query visit the whole Scope. */
  readonly perTerm: number;
}

/** What is read; other units are only checked on the candidates that it brings. */
export interface Drivers {
  readonly leads: readonly Lead[];
  /** True when nothing was left out or cut short: every admitted document is then among the candidates. */
  readonly complete: boolean;
}

/** Units in focus first, rare before common, as many as can be reached; at least one. */
export function chooseDrivers(query: WeighedQuery, reach: Reach): Drivers {
  const ordered = query.leads.toSorted(
    (one, other) => Number(other.unit.focus) - Number(one.unit.focus) || one.cost - other.cost,
  );
  let spent = 0;
  const leads = ordered.filter((lead) => {
    const cost = Math.min(lead.cost, reach.perTerm * lead.terms.length);
    if (spent > 0 && spent + cost > reach.postings) return false;
    spent += cost;
    return true;
  });
  const complete = leads.length === ordered.length && leads.every(({ highest }) => highest <= reach.perTerm);
  return { leads, complete };
}
