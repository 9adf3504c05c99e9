/** What background work is about, by which operators read it. */
export const TASK_FAMILIES = [
  'mail',
  'text',
  'webhook',
  'card',
  'print',
  'backup',
  'authority',
  'other',
] as const;
export type TaskFamily = (typeof TASK_FAMILIES)[number];

const FAMILY_OF: readonly (readonly [RegExp, TaskFamily])[] = [
  [/^mail-/, 'mail'],
  [/^sms-/, 'text'],
  [/webhooks$/, 'webhook'],
  [/card|charge|bill|debit|renew/, 'card'],
  [/print/, 'print'],
  [/backup|archive/, 'backup'],
  [/allocation|emergency-number/, 'authority'],
];

/** Returns what a kind of task is about. */
export function taskFamily(kind: string): TaskFamily {
  return FAMILY_OF.find(([pattern]) => pattern.test(kind))?.[1] ?? 'other';
}

/** What may be wrong with background work, the gravest first. */
export const JOB_PROBLEMS = [
  'tasks-late',
  'schedules-late',
  'schedules-failed',
  'tasks-failed',
  'webhooks-off',
  'webhooks-failing',
  'tasks-retried',
] as const;
export type JobProblem = (typeof JOB_PROBLEMS)[number];

/** Counts of what does not go on by itself, or not in time. */
export type JobCounts = Readonly<Record<JobProblem, number>>;

/** A task is late so long after its time; a schedule, when no run began so long after its time. */
export const LATE_MINUTES = 10;

/** Failed tasks, and events that were given up, are shown and counted for so many days. */
export const FAILED_DAYS = 30;

/** Returns what is wrong, with its count, the gravest first; nothing where all is well. */
export function jobProblems(counts: JobCounts): { problem: JobProblem; count: number }[] {
  return JOB_PROBLEMS.map((problem) => ({ problem, count: counts[problem] })).filter(
    ({ count }) => count > 0,
  );
}

/** Returns the name of an error of a task: its text may have what a business wrote; empty where it has no name. */
export function errorName(text: string | null): string {
  return /^([A-Za-z]{1,40})(?::|$)/.exec(text ?? '')?.[1] ?? '';
}
