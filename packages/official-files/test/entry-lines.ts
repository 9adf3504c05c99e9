import type { EntryLine } from '../src/hashavshevet/balanced-movements.ts';

/** A line of an entry that debits an account. */
export const debit = (account: string, agorot: number): EntryLine => ({
  account,
  debitAgorot: agorot,
  creditAgorot: 0,
});

/** A line of an entry that credits an account. */
export const credit = (account: string, agorot: number): EntryLine => ({
  account,
  debitAgorot: 0,
  creditAgorot: agorot,
});
