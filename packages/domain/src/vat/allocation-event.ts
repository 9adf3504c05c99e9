/** What happens to the request of a document for its number. */
export const ALLOCATION_EVENTS = [
  'asked',
  'asked-again',
  'approved',
  'refused',
  /** No answer, or one without a usable content. */
  'unheard',
  'given-up',
  /** An answer that came when there was a number already. */
  'late',
  'typed',
  'taken-back',
  'decided',
  'told',
  'not-told',
  /** A number that was given in advance was used. */
  'emergency',
  'reported',
  'not-reported',
] as const;
export type AllocationEventKind = (typeof ALLOCATION_EVENTS)[number];

/** Why there was no answer. */
export const ALLOCATION_FAULTS = [
  'unreachable',
  'untrusted',
  'not-connected',
  'number-taken',
] as const;

/** What a history of requests is narrowed to: numbers that came, refusals with what followed, silence. */
export const ALLOCATION_EVENTS_OF = {
  numbers: ['approved', 'typed', 'taken-back', 'late', 'emergency', 'reported', 'not-reported'],
  refusals: ['refused', 'decided', 'told', 'not-told'],
  silence: ['unheard', 'given-up'],
} as const satisfies Readonly<Record<string, readonly AllocationEventKind[]>>;
export type AllocationEventsOf = keyof typeof ALLOCATION_EVENTS_OF;
