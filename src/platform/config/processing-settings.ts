import { Cron } from 'croner';
import { z } from 'zod';
import { flag, oneOf, wholeNumber } from './setting-rules.js';

const LONGEST_SECONDS = 31_536_000;

function interval() {
  const inRange = (text: string) =>
    /^\d{1,8}(?:\.\d{1,3})?$/.test(text) && Number(text) >= 0.1 && Number(text) <= LONGEST_SECONDS;
  return z
    .string()
    .refine(inRange, `must be a number from 0.1 to ${LONGEST_SECONDS}. It counts seconds.`)
    .transform(Number)
    .optional();
}

/** Background work (sources-and-generation.md §8, profile.md §7). */
export const processingSettings = {
  POWERCONTEXT_SERVER_RUNTIME_MEMORY_SCHEDULE_SECONDS: interval(),
  POWERCONTEXT_SERVER_RUNTIME_TOPIC_MEMORY_SCHEDULE_SECONDS: interval(),
  POWERCONTEXT_SERVER_RUNTIME_EXPERIENCE_SCHEDULE_SECONDS: interval(),
  POWERCONTEXT_SERVER_RUNTIME_PROFILE_SCHEDULE_ENABLED: flag().default(false),
  POWERCONTEXT_SERVER_RUNTIME_PROFILE_CRON: z
    .string()
    .refine(strikes, 'must be a cron expression that ever strikes, such as 0 2 * * *. Write five or six fields.')
    .default('0 2 * * *'),
  POWERCONTEXT_SERVER_RUNTIME_PROFILE_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin or UTC. Choose one of them.')
    .default('Asia/Shanghai'),
  POWERCONTEXT_SERVER_RUNTIME_ARTIFACT_PROCESSING_ROLE: oneOf('all', 'api', 'background').default('all'),
  POWERCONTEXT_SERVER_RUNTIME_ARTIFACT_PROCESSING_LEASE_SECONDS: wholeNumber(1, 600, 'It counts seconds').default(15),
};

const CRON_FIELDS = /^\S+(?: +\S+){4,5}$/;

function strikes(pattern: string): boolean {
  if (!CRON_FIELDS.test(pattern)) return false;
  try {
    return new Cron(pattern, { paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
