/** What becomes of a cheque that was received. Without a word about it, it is in hand. */
export const CHEQUE_STATES = ['in-hand', 'deposited', 'bounced', 'returned'] as const;
export type ChequeState = (typeof CHEQUE_STATES)[number];

/** The states that a cheque is shown in: one of a cancelled receipt is nobody's to deposit. */
export const SHOWN_CHEQUE_STATES = [...CHEQUE_STATES, 'cancelled'] as const;
export type ShownChequeState = (typeof SHOWN_CHEQUE_STATES)[number];

/** Where a cheque may go from a state; back in hand is how a slip is undone. */
const NEXT: Readonly<Record<ShownChequeState, readonly ChequeState[]>> = {
  'in-hand': ['deposited', 'returned'],
  deposited: ['bounced', 'in-hand'],
  // Deposited again, given back to who wrote it, or put back by mistake.
  bounced: ['deposited', 'returned', 'in-hand'],
  returned: ['in-hand'],
  // Its receipt says that it never came; only where it lay stays known.
  cancelled: [],
};

/** Returns where a cheque may go from a state. */
export function nextChequeStates(state: ShownChequeState): readonly ChequeState[] {
  return NEXT[state];
}

/** Whether every one of some cheques may go to a state. */
export function mayAllBecome(states: readonly ShownChequeState[], next: ChequeState): boolean {
  return states.length > 0 && states.every((state) => NEXT[state].includes(next));
}
