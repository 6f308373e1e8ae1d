import type { ConfigFault } from './config-error.js';
import type { Environment } from './read-env.js';

const PREFIX = 'POWERCONTEXT_SERVER_RUNTIME_';

/**
 * Settings of the Python server that have no counterpart here: how it spreads background work over processes, what it keeps
 * in caches, how it asks for topics, and families that are not offered (D-12). An environment written for it has to start
 * this server too, so they are ignored with a warning where other names of their section stop the start.
 */
const WITHOUT_COUNTERPART = new RegExp(
  `^${PREFIX}(?:${[
    '(?:MEMORY|TOPIC_MEMORY|EXPERIENCE|SKILL|PROFILE|ARTIFACT_PROCESSING)_(?:MAX_WORKERS|WORKER_TIMEOUT_SECONDS)',
    'PROFILE_MAX_CONCURRENCY',
    'ARTIFACT_PROCESSING_(?:SUPERVISOR_MODE|FAMILIES)',
    'TOPIC_MEMORY_HISTORY_(?:MAX_CANDIDATES|MIN_CANDIDATES|RRF_THRESHOLD)',
    'SCOPE_CACHE_SIZE',
    'DREAM_(?:ENABLED|MAX_PENDING_PER_SCOPE|BUDGET)',
  ].join('|')})$`,
);

export const isWithoutCounterpart = (name: string): boolean => WITHOUT_COUNTERPART.test(name);

/** Former names that the Python server still reads, and we with it (sources-and-generation.md §8). */
const FORMER: ReadonlyMap<string, string> = new Map([
  [`${PREFIX}SCHEDULE_SECONDS`, `${PREFIX}MEMORY_SCHEDULE_SECONDS`],
]);

/** The environment under present names. */
export const withPresentNames = (environment: Environment): Environment => ({
  ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [FORMER.get(name) ?? name, value])),
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !FORMER.has(name))),
});

/** A former name that says something else than the present one. */
export const formerNameFaults = (environment: Environment): readonly ConfigFault[] =>
  [...FORMER].flatMap(([former, present]) => {
    const [before, now] = [environment[former], environment[present]];
    if (before === undefined || now === undefined || before === now) return [];
    return [{ setting: former, advice: `is the former name of ${present}, which says something else. Remove it.` }];
  });
