import type {
  BookYear,
  BookYears,
  CloseYear,
  ReopenYear,
} from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
import { closingLines, daysOfYear, profitOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { agorot } from '@pinkas/domain/money/agorot';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { changeBookLock, readBookLocks } from '../../settings/book/book.api.ts';
import { getEntry, keepEntry, lockJournal, reversalOf } from '../journal/journal.api.ts';
import { balancesOfYear, listBookYears, readBookYears } from './year-closing.reads.ts';

async function yearOf(
  ctx: AccountActor,
  tx: AccountTx,
  wanted: number,
): Promise<BookYear | undefined> {
  await lockJournal(tx);
  return (await listBookYears(tx, ctx.clock.today())).find(({ year }) => year === wanted);
}

/**
 * Locks the months of a year: what was in progress in them has finished, and nothing is added any
 * more.
 */
async function lockYear(ctx: AccountActor, tx: AccountTx, year: number): Promise<void> {
  const { lockedUntil, history } = await readBookLocks(tx);
  const until = daysOfYear(year).to;
  if (lockedUntil !== null && lockedUntil >= until) return;
  await changeBookLock(ctx, tx, { until, reason: '', lastLockNo: history[0]?.lockNo ?? 0 });
}

/**
 * Closes the oldest open year that is over, with its audit: locks its months, and writes the entry that carries its income
 * and expenses over to the equity. Refusals: STATE_NOT_ALLOWED for any other year, TOTAL_MISMATCH when the profit is not
 * the one that the sender saw, IDEMPOTENCY_KEY_REUSED.
 */
export function closeYear(
  ctx: AccountActor,
  wanted: CloseYear,
  idempotencyKey: string,
): Promise<BookYears> {
  const request = { write: 'books.close-year', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { year, carriedTo, profitAgorot } = wanted;
    if ((await yearOf(ctx, tx, year))?.state !== 'next') throw new AppError('STATE_NOT_ALLOWED');
    await lockYear(ctx, tx, year);
    const balances = await balancesOfYear(tx, year);
    if (profitOfYear(balances) !== profitAgorot) throw new AppError('TOTAL_MISMATCH');
    const { entryNo } = await keepEntry(ctx, tx, {
      id: newId(),
      kind: 'closing',
      date: daysOfYear(year).to,
      // The books are in Hebrew, whoever closes them.
      description: phrasesIn('he', 'yearClosing')('close', { year: String(year) }),
      reference: '',
      reversesId: null,
      isClosing: true,
      lines: closingLines(balances, carriedTo).map(({ account, debitAgorot, creditAgorot }) => ({
        account,
        debitAgorot: agorot(debitAgorot),
        creditAgorot: agorot(creditAgorot),
      })),
    });
    await recordAudit(ctx, tx, [
      {
        action: 'journal.year-closed',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { year, carriedTo, profitAgorot, entryNo },
      },
    ]);
    return readBookYears(tx, year, ctx.clock.today());
  });
}

/**
 * Reverses the closing of the newest closed year by another entry, for a reason, with its audit. Its months stay locked until
 * they are opened. Refusals: STATE_NOT_ALLOWED for any other year, IDEMPOTENCY_KEY_REUSED.
 */
export function reopenYear(
  ctx: AccountActor,
  wanted: ReopenYear,
  idempotencyKey: string,
): Promise<BookYears> {
  const request = { write: 'books.reopen-year', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { year, reason } = wanted;
    const found = await yearOf(ctx, tx, year);
    if (found?.canReopen !== true || found.entry === null) throw new AppError('STATE_NOT_ALLOWED');
    const entry = await getEntry(tx, found.entry.id);
    await keepEntry(ctx, tx, reversalOf(entry, { date: entry.date, description: reason }));
    await recordAudit(ctx, tx, [
      {
        action: 'journal.year-reopened',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { year, reason, entryNo: entry.entryNo },
      },
    ]);
    return readBookYears(tx, year, ctx.clock.today());
  });
}
