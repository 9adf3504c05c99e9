const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A run a day, and an hour for it: after so long without a proof the owner is notified. */
const SILENT_AFTER_MS = 25 * HOUR_MS;

/** When a destination proved itself last, and since when it is connected; milliseconds since 1970. */
export interface ProofTimes {
  readonly provenAtMs: number | null;
  readonly connectedAtMs: number;
}

/** Returns whether no proof came for a day: a fault, no answer and no run at all are the same silence. */
export function isSilent({ provenAtMs, connectedAtMs }: ProofTimes, nowMs: number): boolean {
  return nowMs - (provenAtMs ?? connectedAtMs) >= SILENT_AFTER_MS;
}

/**
 * Returns whether a run is due: none has proven the destination since the hour of the day that was passed last. A run that
 * failed is due again at the next look, which is each hour.
 */
export function isRunDue(
  { provenAtMs }: Pick<ProofTimes, 'provenAtMs'>,
  now: { readonly ms: number; readonly minuteOfDay: number },
  hour: number,
): boolean {
  if (provenAtMs === null) return true;
  const sinceHour = now.minuteOfDay - hour * 60;
  const minutesAgo = sinceHour >= 0 ? sinceHour : sinceHour + DAY_MS / 60_000;
  return provenAtMs < now.ms - minutesAgo * 60_000;
}
