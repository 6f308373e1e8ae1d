import type { ProcessingRules, Schedule, ScheduledFamily } from './app-config.js';
import type { ConfigFault } from './config-error.js';
import type { Settings } from './settings.js';

const MS = 1_000;
const PREFIX = 'POWERCONTEXT_SERVER_RUNTIME_';
const MODEL = 'POWERCONTEXT_SERVER_INFERENCE_GENERATION_MODEL';
const ROLE = `${PREFIX}ARTIFACT_PROCESSING_ROLE` as const;
const PROFILE = `${PREFIX}PROFILE_SCHEDULE_ENABLED` as const;

const INTERVALS: readonly (readonly [IntervalSetting, ScheduledFamily])[] = [
  [`${PREFIX}MEMORY_SCHEDULE_SECONDS`, 'memory'],
  [`${PREFIX}TOPIC_MEMORY_SCHEDULE_SECONDS`, 'topic-memory'],
  [`${PREFIX}EXPERIENCE_SCHEDULE_SECONDS`, 'experience'],
];

type IntervalSetting = `${typeof PREFIX}${'MEMORY' | 'TOPIC_MEMORY' | 'EXPERIENCE'}_SCHEDULE_SECONDS`;

/** A schedule is nothing without a model, and a process can leave its work to others only where there are others. */
export function processingFaults(values: Settings): readonly ConfigFault[] {
  return [...scheduleFaults(values), ...roleFaults(values)];
}

function scheduleFaults(values: Settings): readonly ConfigFault[] {
  if (values[MODEL] !== undefined) return [];
  const intervals = INTERVALS.map(([setting]) => setting).filter((setting) => values[setting] !== undefined);
  const given = [...intervals, ...(values[PROFILE] ? [PROFILE] : [])];
  return given.map((setting) => ({
    setting,
    advice: `needs a generating model. Name one in ${MODEL}, or remove the schedule.`,
  }));
}

function roleFaults(values: Settings): readonly ConfigFault[] {
  const { [ROLE]: role, POWERCONTEXT_SERVER_DATABASE_KIND: kind } = values;
  if (kind === 'sqlite' && role !== 'all')
    return [{ setting: ROLE, advice: `must be all on SQLite, which one process uses. Remove it, or use OceanBase.` }];
  if (role === 'background' && values[MODEL] === undefined)
    return [{ setting: ROLE, advice: `is background, which needs a generating model. Name one in ${MODEL}.` }];
  return [];
}

export const buildProcessing = (values: Settings): ProcessingRules => ({
  role: values[ROLE],
  leaseMs: values.POWERCONTEXT_SERVER_RUNTIME_ARTIFACT_PROCESSING_LEASE_SECONDS * MS,
  schedules: [...INTERVALS.flatMap((interval) => intervalSchedule(values, interval)), ...profileSchedule(values)],
});

function intervalSchedule(values: Settings, [setting, family]: (typeof INTERVALS)[number]): readonly Schedule[] {
  const seconds = values[setting];
  return seconds === undefined ? [] : [{ family, everyMs: seconds * MS }];
}

function profileSchedule(values: Settings): readonly Schedule[] {
  if (!values[PROFILE]) return [];
  const { POWERCONTEXT_SERVER_RUNTIME_PROFILE_CRON: cron, POWERCONTEXT_SERVER_RUNTIME_PROFILE_TIMEZONE: timeZone } =
    values;
  return [{ family: 'profile', cron, timeZone }];
}
