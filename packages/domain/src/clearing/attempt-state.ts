/**
 * The states of one attempt to move money through a gateway. `created`: our row is committed, and nothing was sent yet.
 * `pending`: the payer may be on the gateway's page. `unknown`: a call may have moved money, and nobody can say so yet.
 */
export const ATTEMPT_STATES = [
  'created',
  'pending',
  'unknown',
  'approved',
  'authorized',
  'checked',
  'token-saved',
  'postponed',
  'declined',
  'cancelled-by-payer',
  'expired',
  'abandoned',
  'captured',
  'released',
  'hold-expired',
  'voided',
  'transmitted',
  'settled',
  'charged-back',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What a gateway may report of a payment that nobody has an answer for yet. */
const ANSWERS = [
  'approved',
  'authorized',
  'checked',
  'token-saved',
  'postponed',
  'declined',
  'cancelled-by-payer',
  'expired',
] as const satisfies readonly AttemptState[];

/**
 * Where an attempt may go from each state. An answer may be later than what we gave up: a page that was paid after its
 * end is money, and a card that was given on it is kept: an ended attempt may still become either.
 */
const NEXT: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['pending', 'unknown', 'abandoned', ...ANSWERS],
  pending: ['unknown', 'abandoned', ...ANSWERS],
  unknown: ANSWERS,
  approved: ['voided', 'transmitted', 'settled', 'charged-back'],
  authorized: ['captured', 'released', 'hold-expired'],
  checked: [],
  'token-saved': [],
  postponed: ['approved', 'hold-expired', 'released'],
  declined: [],
  'cancelled-by-payer': ['approved', 'authorized', 'token-saved'],
  expired: ['approved', 'authorized', 'token-saved'],
  abandoned: ['pending', 'unknown', ...ANSWERS],
  captured: ['voided', 'transmitted', 'settled', 'charged-back'],
  released: [],
  'hold-expired': ['captured'],
  voided: [],
  transmitted: ['settled', 'charged-back'],
  settled: ['charged-back'],
  'charged-back': ['settled'],
};

/** Ends without money: one of them is as good as another. */
export const SURELY_FAILED: readonly AttemptState[] = [
  'declined',
  'cancelled-by-payer',
  'expired',
  'abandoned',
];

/** What follows from an answer on an attempt. */
export type AttemptStep =
  /** The state becomes the one that was told. */
  | { readonly kind: 'moves'; readonly state: AttemptState }
  /** The same answer again, or one that says less than what is known. */
  | { readonly kind: 'stays' }
  /** The answer contradicts what is known: a person has to look at it. */
  | { readonly kind: 'contradicts' };

/**
 * Returns what an answer means for an attempt. An answer that knows nothing never replaces what is known, and one that
 * was passed already (an approval that arrives after the transmission) changes nothing.
 */
export function stepOfAttempt(from: AttemptState, told: AttemptState): AttemptStep {
  if (from === told || told === 'created') return { kind: 'stays' };
  if (NEXT[from].includes(told)) return { kind: 'moves', state: told };
  if (SURELY_FAILED.includes(from) && SURELY_FAILED.includes(told)) return { kind: 'stays' };
  const isLessKnown = told === 'pending' || told === 'unknown' || told === 'abandoned';
  return isLessKnown || leadsTo(told, from) ? { kind: 'stays' } : { kind: 'contradicts' };
}

/** Returns whether a state was passed on the way to another. */
function leadsTo(from: AttemptState, to: AttemptState): boolean {
  const reached = new Set<AttemptState>([from]);
  for (const state of reached) for (const next of NEXT[state]) reached.add(next);
  return reached.has(to);
}

/** States in which money may be under way and nobody can say so: no second charge is offered beside one. */
export function isUndecided(state: AttemptState): boolean {
  return state === 'pending' || state === 'unknown' || state === 'postponed';
}

/** States in which the money of an attempt was taken from the card. */
export function isCharged(state: AttemptState): boolean {
  return (
    state === 'approved' || state === 'captured' || state === 'transmitted' || state === 'settled'
  );
}

/** The states of `isCharged`, as statements ask for them. */
export const CHARGED_STATES: readonly AttemptState[] = ATTEMPT_STATES.filter((state) =>
  isCharged(state),
);

/** Whether the money of an attempt was taken from the card, also where a dispute took it back since. */
export function wasCharged(state: AttemptState): boolean {
  return isCharged(state) || state === 'charged-back';
}
