/**
 * The states of a text message, in the order in which they can occur: the call is in progress, the supplier accepted
 * it, the outcome is unknown, it did not arrive, it arrived.
 */
export const TEXT_STATES = ['sending', 'taken', 'unknown', 'not-delivered', 'delivered'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** What a supplier reports of a message that it took. */
export const REPORTED_STATES = ['unknown', 'not-delivered', 'delivered'] as const;
export type ReportedState = (typeof REPORTED_STATES)[number];

/** Returns the states over which news may be written: reports come late, twice and out of order. */
export function statesBefore(state: TextState): readonly TextState[] {
  return TEXT_STATES.slice(0, TEXT_STATES.indexOf(state));
}
