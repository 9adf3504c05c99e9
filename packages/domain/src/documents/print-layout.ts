/** How the top of a printed page is arranged; the words and sums are the same in each. */
export const PRINT_LAYOUTS = ['classic', 'band', 'centred'] as const;
export type PrintLayout = (typeof PRINT_LAYOUTS)[number];
