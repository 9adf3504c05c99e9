/** How a printed page is arranged; the words and sums are the same in each. */
export const PRINT_LAYOUTS = [
  'classic',
  'band',
  'centred',
  'clean',
  'margin',
  'architect',
  'frame',
  'columns',
  'journal',
  'receipt',
] as const;
export type PrintLayout = (typeof PRINT_LAYOUTS)[number];

/** The default; the snapshot of a business does not store it. */
export const USUAL_LAYOUT: PrintLayout = 'classic';
