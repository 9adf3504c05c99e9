/** The allocation states of a document that lists filter by (israel.md 2.6). */
export const ALLOCATION_STATES = [
  'not-needed',
  'needed',
  'asked',
  'approved',
  'refused',
  'decided',
  'manual',
  'emergency',
] as const;
export type AllocationState = (typeof ALLOCATION_STATES)[number];

/** The filter of a list of documents: a state, or all that lack a number and need a person. */
export const ALLOCATION_FILTERS = ['missing', ...ALLOCATION_STATES] as const;
export type AllocationFilter = (typeof ALLOCATION_FILTERS)[number];
