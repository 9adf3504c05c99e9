const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The authority takes requests for an invoice that was issued without a number for so long (israel.md 2.6). */
export const ASKED_FOR_MS = 14 * DAY_MS;

/** Prints and mails of a document wait this long for the answer, then it is sent without a number. */
export const PRINT_WAITS_MS = 3 * MINUTE_MS;

/** They wait so long for a decision on a refusal: a person is at it. */
export const DECISION_WAITS_MS = DAY_MS;

/** A request locks its document for so long: longer than a token renewal and two requests take. */
export const LEASE_MS = 30 * SECOND_MS;

const PAUSE_MAX_MS = 6 * HOUR_MS;

/**
 * Returns how long to wait after a request without an answer: as long as requests have been made, from a minute to six
 * hours.
 */
export function pauseAfterMs(askedForMs: number): number {
  return Math.min(Math.max(askedForMs, MINUTE_MS), PAUSE_MAX_MS);
}

/** A number that was given in advance may be used after so many calls in a row without an answer (israel.md 2.3). */
export const EMERGENCY_AFTER_FAILURES = 5;

/** Who presses issue waits so long for the number at most; the document is issued by then. */
export const ISSUE_WAITS_MS = 5 * SECOND_MS;

/** After a call without an answer, no document waits for the authority for so long. */
export const OUTAGE_MS = MINUTE_MS;
