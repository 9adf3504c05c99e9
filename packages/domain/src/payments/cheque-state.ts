/** The states of a received cheque. The state is in hand until it is changed. */
export const CHEQUE_STATES = ['in-hand', 'deposited', 'bounced', 'returned'] as const;
export type ChequeState = (typeof CHEQUE_STATES)[number];

/** The states that a cheque is shown in: a cheque of a cancelled receipt can no longer be deposited. */
export const SHOWN_CHEQUE_STATES = [...CHEQUE_STATES, 'cancelled'] as const;
export type ShownChequeState = (typeof SHOWN_CHEQUE_STATES)[number];

/** The transitions of a cheque from a state; a return to in hand is how a slip is undone. */
const NEXT: Readonly<Record<ShownChequeState, readonly ChequeState[]>> = {
  'in-hand': ['deposited', 'returned'],
  deposited: ['bounced', 'in-hand'],
  // Deposited again, returned to the drawer, or reverted after a mistake.
  bounced: ['deposited', 'returned', 'in-hand'],
  returned: ['in-hand'],
  // Its receipt states that it was never received; only where it lay remains known.
  cancelled: [],
};

/** Returns where a cheque may go from a state. */
export function nextChequeStates(state: ShownChequeState): readonly ChequeState[] {
  return NEXT[state];
}

/** Returns whether a cheque counts as money of its receipt: until it bounces or is returned to its drawer. */
export function isPaying(state: ChequeState): boolean {
  return state === 'in-hand' || state === 'deposited';
}

/** Returns whether every one of some cheques may go to a state. */
export function mayAllBecome(states: readonly ShownChequeState[], next: ChequeState): boolean {
  return states.length > 0 && states.every((state) => NEXT[state].includes(next));
}
