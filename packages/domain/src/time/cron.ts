const MINUTE_MS = 60_000;
/** How far a time is looked for: every schedule of the product runs once a month at least. */
const MINUTES_MAX = 32 * 24 * 60;

/** The times of a schedule: minute, hour, day of the month, month, weekday, in UTC, each as the values that it takes. */
type CronFields = readonly [
  minute: ReadonlySet<number>,
  hour: ReadonlySet<number>,
  day: ReadonlySet<number>,
  month: ReadonlySet<number>,
  weekday: ReadonlySet<number>,
];

const BOUNDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/** Reads the forms that schedules of the product have: `*`, `5`, `4,5`, `1-5` and a step after any of them. Throws RangeError. */
function readCron(cron: string): CronFields {
  const parts = cron.split(' ');
  const fields = BOUNDS.map(([min, max], place) => readField(parts[place] ?? '', min, max));
  const [minute, hour, day, month, weekday] = fields;
  if (
    parts.length !== BOUNDS.length ||
    minute === undefined ||
    hour === undefined ||
    day === undefined ||
    month === undefined ||
    weekday === undefined
  ) {
    throw new RangeError(`"${cron}" is no time of a schedule`);
  }
  return [minute, hour, day, month, weekday];
}

function readField(text: string, min: number, max: number): ReadonlySet<number> {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const found = /^(?:\*|(?<from>\d+)(?:-(?<to>\d+))?)(?:\/(?<step>\d+))?$/.exec(part)?.groups;
    if (found === undefined) throw new RangeError(`"${text}" is no field of a schedule`);
    const { from, to, step } = found;
    const first = from === undefined ? min : Number(from);
    const last = to === undefined ? (from === undefined ? max : first) : Number(to);
    for (let value = first; value <= last; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

function isDue([minutes, hours, days, months, weekdays]: CronFields, atMs: number): boolean {
  const at = new Date(atMs);
  return (
    minutes.has(at.getUTCMinutes()) &&
    hours.has(at.getUTCHours()) &&
    days.has(at.getUTCDate()) &&
    months.has(at.getUTCMonth() + 1) &&
    weekdays.has(at.getUTCDay())
  );
}

function findTime(cron: string, fromMs: number, stepMs: number): number | undefined {
  const fields = readCron(cron);
  for (let count = 0; count < MINUTES_MAX; count += 1) {
    const atMs = fromMs + count * stepMs;
    if (isDue(fields, atMs)) return atMs;
  }
  return undefined;
}

/** Returns the first time of a schedule after a moment, in milliseconds since 1970; undefined for none within a month. */
export function nextCronTime(cron: string, afterMs: number): number | undefined {
  const minute = Math.floor(afterMs / MINUTE_MS) * MINUTE_MS;
  return findTime(cron, minute + MINUTE_MS, MINUTE_MS);
}

/** Returns the last time of a schedule up to a moment; undefined for none within a month. */
export function lastCronTime(cron: string, untilMs: number): number | undefined {
  return findTime(cron, Math.floor(untilMs / MINUTE_MS) * MINUTE_MS, -MINUTE_MS);
}
