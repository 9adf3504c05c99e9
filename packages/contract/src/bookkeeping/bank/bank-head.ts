import { z } from 'zod';

import { LocalDateText } from '../../fields.ts';

/** What explains a part of the difference between bank and books, beside the open movements of the account that is shown. */
export const KNOWN_PARTS = [
  'openingAgorot',
  'otherAccountsAgorot',
  'pausedAgorot',
  'ignoredAgorot',
  'elsewhereAgorot',
  'feesAgorot',
  'unmatchedAgorot',
] as const;
export type KnownPart = (typeof KNOWN_PARTS)[number];

/**
 * Bank, books and what is known of their difference, at the end of the last day with a movement: bank - books - known is the sum of
 * the open movements of the account that is shown, to the agora.
 */
export const BankHead = z.object({
  /** Null before the first movement of any account. */
  day: LocalDateText.nullable(),
  /** Of all accounts; null where a statement has no balance. */
  bankAgorot: z.int().nullable(),
  booksAgorot: z.int(),
  known: z.record(z.enum(KNOWN_PARTS), z.int()).nullable(),
});
export type BankHead = z.output<typeof BankHead>;
