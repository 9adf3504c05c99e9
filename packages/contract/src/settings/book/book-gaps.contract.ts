import { BOOK_GAP_STATES, BOOK_GAPS } from '@pinkas/domain/bookkeeping/book-gaps';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';

export const BookGapView = z.object({
  gap: z.enum(BOOK_GAPS),
  /** Derived from the books; nobody ticks it. */
  state: z.enum(BOOK_GAP_STATES),
  /** Of months to lock and years to close how many. */
  count: z.int(),
  /** What can be locked, or the first year to close; of a certificate its last day twice. */
  days: z.object({ from: LocalDateText, to: LocalDateText }).nullable(),
});
export type BookGapView = z.output<typeof BookGapView>;

export const BookGaps = z.object({
  /** In the order in which they are best completed. */
  gaps: z.array(BookGapView),
});
export type BookGaps = z.output<typeof BookGaps>;

/** settings/book: what the books of the business lack, and what their time has come for. */
export const bookGapsContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/book/gaps',
    access: 'bookkeeping.read',
    summary:
      'What is missing or due in the books of this kind of business, of one moment: file numbers, terms, certificates, opening balances, months to lock and years to close.',
    response: BookGaps,
    errors: [],
  },
});
