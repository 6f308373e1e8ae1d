import { z } from 'zod';

const text = z.string().min(1);
const experience = z.tuple([text, text, text, text]);
/** Generated log lines around a body, so that it is as long as real notes are. */
const log = z.strictObject({ lines: z.number().int().positive(), place: z.enum(['before', 'after']) });

/** `was` is the revision that the entry replaced. */
const memory = z.strictObject({ memory: text, was: text.optional(), log: log.optional() });
/** Situation, action, outcome, lesson. */
const lesson = z.strictObject({ experience, was: experience.optional(), log: log.optional() });
const inProfile = z.strictObject({ profile: z.literal(true) });

const task = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  query: text,
  /** The answer holds one of these… */
  accepts: z.array(text).min(1),
  /** …and none of these, which the outdated and the contradicting entries say. */
  rejects: z.array(text).min(2),
  evidence: z.union([memory, lesson, inProfile]),
  /** An entry with an outdated revision, where the evidence has none of its own. */
  outdated: memory.optional(),
  contradiction: z.union([memory, lesson]),
  distractors: z.array(z.union([memory, lesson])).min(2),
  hostile: z.strictObject({
    attack: z.enum(['override', 'authority', 'forged-end', 'forged-entry', 'fake-json', 'hidden']),
    about: text,
    says: text,
  }),
});

/** A file of `evaluation/suites`: a project, and what is asked about it. */
export const suiteSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  kind: z.enum(['api-troubleshooting', 'project-conventions', 'incident-investigation', 'preference-following']),
  language: z.enum(['en', 'zh']),
  profile: z.strictObject({ text, was: text }),
  topics: z.array(z.strictObject({ title: text, summary: text, detail: text })),
  tasks: z.array(task),
});

export const attackSchema = z.record(z.enum(['en', 'zh']), z.record(z.string(), text));
