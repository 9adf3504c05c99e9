const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The authority takes requests for an invoice that was issued without a number for so long (israel.md 2.6). */
export const ASKED_FOR_MS = 14 * DAY_MS;

/** Prints and mails of a document wait so long for the answer, then it goes out without a number. */
export const PRINT_WAITS_MS = 20 * SECOND_MS;

/** They wait so long for a decision on a refusal: a person is at it. */
export const DECISION_WAITS_MS = DAY_MS;

/** Whoever asks has a document to itself for so long: longer than a renewal and two requests take. */
export const LEASE_MS = 30 * SECOND_MS;

const FIRST_PAUSES_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];
const LAST_PAUSE_MS = 6 * HOUR_MS;

/** How long to wait after so many requests without an answer. */
export function pauseAfterMs(attempts: number): number {
  return FIRST_PAUSES_MS[Math.max(attempts, 1) - 1] ?? LAST_PAUSE_MS;
}
