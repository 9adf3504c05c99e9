import type { WriteEntry } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { addMonths, localDate } from '@pinkas/domain/time/local-date';

import { clockFrom } from '../../../../platform/clock/clock.ts';
import { userInAccount } from '../../../../platform/context.ts';
import type { Database } from '../../../../platform/db/database.ts';
import {
  addAccount,
  listEntries,
  reverseEntry,
  writeEntry,
} from '../../../bookkeeping/journal/journal.api.ts';

/** How far back the books of the demo go. */
const MONTHS = 14;

interface JournalSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

const debit = (account: string, shekels: number) => ({
  account,
  debitAgorot: agorot(shekels * 100),
  creditAgorot: agorot(0),
});
const credit = (account: string, shekels: number) => ({
  account,
  debitAgorot: agorot(0),
  creditAgorot: agorot(shekels * 100),
});

/** Opening balances of the first year, a loan on an account of its own, and an entry that was reversed; once. */
export async function seedJournal(
  { db, accountId, userId }: JournalSeed,
  nowMs: number,
): Promise<void> {
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  const page = { sort: 'number', direction: 'asc', limit: 1 } as const;
  const { rows } = await actor.transaction((tx) => listEntries(tx, page));
  if (rows.length > 0) return;
  const today = actor.clock.today();
  // Of the first year of its books, so that the bank begins with what its statement begins with.
  const opened = localDate(`${addMonths(today, -MONTHS).slice(0, 4)}-01-01`);
  const entry = (
    changes: Pick<WriteEntry, 'description' | 'lines'> & Partial<WriteEntry>,
  ): WriteEntry => ({ kind: 'ordinary', date: today, reference: '', ...changes });
  const opening = entry({
    kind: 'opening',
    date: opened,
    description: 'יתרות פתיחה',
    lines: [
      debit('bank', 48_500),
      debit('fixed-assets', 21_000),
      credit('loans', 30_000),
      credit('capital', 39_500),
    ],
  });
  await writeEntry(actor, opening, 'demo-journal-opening');
  const account = { name: 'ריבית על הלוואות', kind: 'expense', accountKey: '640' } as const;
  const interest = await addAccount(actor, account, 'demo-journal-account');
  const monthly = entry({
    description: 'החזר הלוואה וריבית',
    reference: '4021',
    lines: [debit('loans', 1_250), debit(interest.account, 140), credit('bank', 1_390)],
  });
  await writeEntry(actor, monthly, 'demo-journal-loan');
  const drawing = entry({
    description: 'משיכת בעלים',
    lines: [debit('owner-drawings', 8_000), credit('bank', 8_000)],
  });
  const { id } = await writeEntry(actor, drawing, 'demo-journal-drawing');
  const taken = { date: today, description: 'ביטול: נרשמה פעמיים' };
  await reverseEntry(actor, id, taken, 'demo-journal-reversal');
}
