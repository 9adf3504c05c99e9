import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import { MatchTargetView } from './bank-matching.contract.ts';

/** The balance at the bank less that of the books, by what makes it: the parts add up to it to the agora. */
const BalanceParts = z.object({
  /** Before the first movement that was imported. */
  openingAgorot: z.int(),
  openAgorot: z.int(),
  ignoredAgorot: z.int(),
  /** Matched payments that the books hold elsewhere: cheques, cards, apps, cash. */
  elsewhereAgorot: z.int(),
  /** Fees deducted by banks, below zero. */
  feesAgorot: z.int(),
  /** What the books hold at the bank and no movement is matched with, with its sign turned. */
  unmatchedAgorot: z.int(),
});
export type BalanceParts = z.output<typeof BalanceParts>;

export const BankBalance = z.object({
  day: LocalDateText,
  /** Of all accounts; null where a statement has no balance. */
  bankAgorot: z.int().nullable(),
  booksAgorot: z.int(),
  parts: BalanceParts.nullable(),
  /** The month up to the day. */
  days: z.array(
    z.object({ day: LocalDateText, bankAgorot: z.int().nullable(), booksAgorot: z.int() }),
  ),
  /** The newest transfers and standing orders of the books that no movement is matched with. */
  unmatched: z.array(MatchTargetView),
});
export type BankBalance = z.output<typeof BankBalance>;

/** bank: the balance of the bank in the books compared with that of the bank statements. */
export const bankBalanceContract = defineContract({
  balance: {
    method: 'GET',
    path: '/v2/api/bank/balance',
    access: 'bank.read',
    summary:
      'The balance of the ledger account of banks at the end of a day against that of the statements, with what makes the difference.',
    query: z.strictObject({ day: LocalDateText }),
    response: BankBalance,
    errors: ['INVALID_REQUEST'],
  },
});
