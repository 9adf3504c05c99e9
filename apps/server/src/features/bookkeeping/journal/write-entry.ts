import type {
  EntryView,
  ReverseEntry,
  WriteEntry,
} from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { isStandardAccount } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { manualEntryProblems } from '@pinkas/domain/bookkeeping/manual-entry';
import { agorot } from '@pinkas/domain/money/agorot';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { readOwnAccounts } from './chart.reads.ts';
import { insertEntry, lockJournal, type NewEntry } from './journal.repository.ts';
import { getEntry } from './journal.reads.ts';

/** Writes an entry with its audit, and answers it. */
export async function keepEntry(
  ctx: AccountActor,
  tx: AccountTx,
  entry: NewEntry,
): Promise<EntryView> {
  await insertEntry(ctx, tx, entry);
  const kept = await getEntry(tx, entry.id);
  const { entryNo, kind, date, totalAgorot, reverses } = kept;
  await recordAudit(ctx, tx, [
    {
      action: reverses === null ? 'journal.entry-written' : 'journal.entry-reversed',
      entityKind: 'journal-entry',
      entityId: entry.id,
      detail: {
        entryNo,
        kind,
        date,
        totalAgorot,
        ...(reverses !== null && { reverses: reverses.entryNo }),
      },
    },
  ]);
  return kept;
}

/**
 * Returns what is wrong with an account of an entry: the business does not have it, or closed it.
 */
async function accountProblem(
  tx: AccountTx,
): Promise<(account: string) => 'VALUE_NOT_ALLOWED' | 'LEDGER_ACCOUNT_ENDED' | undefined> {
  const own = new Map((await readOwnAccounts(tx)).map((account) => [account.id, account]));
  return (account) => {
    if (isStandardAccount(account)) return undefined;
    const known = own.get(account);
    if (known === undefined) return 'VALUE_NOT_ALLOWED';
    return known.endedAt === null ? undefined : 'LEDGER_ACCOUNT_ENDED';
  };
}

/** ENTRY_REFUSED at the rows of accounts that take none, and by the rules of the domain. */
async function requireSound(ctx: AccountActor, tx: AccountTx, entry: WriteEntry): Promise<void> {
  const problemOf = await accountProblem(tx);
  const problems = [
    ...manualEntryProblems(entry, ctx.clock.today()),
    ...entry.lines.flatMap(({ account }, index) => {
      const code = problemOf(account);
      return code === undefined ? [] : [{ path: ['lines', index, 'account'], code } as const];
    }),
  ];
  if (problems.length === 0) return;
  const fields = problems.map(({ path, code }) => ({ path: [...path], code }));
  throw new AppError('ENTRY_REFUSED', {}, fields);
}

/**
 * Writes a journal entry, or opening balances, under the next number, with its audit. Refusals: ENTRY_REFUSED at the fields,
 * PERIOD_LOCKED, IDEMPOTENCY_KEY_REUSED.
 */
export function writeEntry(
  ctx: AccountActor,
  wanted: WriteEntry,
  idempotencyKey: string,
): Promise<EntryView> {
  const request = { write: 'journal.write-entry', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    await lockJournal(tx);
    await requireSound(ctx, tx, wanted);
    return keepEntry(ctx, tx, {
      ...wanted,
      id: newId(),
      reversesId: null,
      isClosing: false,
    });
  });
}

/** Returns the entry that takes another one back: the same rows with their sides exchanged. */
export function reversalOf(entry: EntryView, { date, description }: ReverseEntry): NewEntry {
  return {
    id: newId(),
    kind: 'reversal',
    date,
    description,
    reference: entry.reference,
    reversesId: entry.id,
    isClosing: entry.kind === 'closing',
    lines: entry.lines.map(({ account, debitAgorot, creditAgorot }) => ({
      account,
      debitAgorot: agorot(creditAgorot),
      creditAgorot: agorot(debitAgorot),
    })),
  };
}

/**
 * Reverses an entry by another one with the sides exchanged. Refusals: NOT_FOUND, STATE_NOT_ALLOWED (it is reversed already, or
 * reverses another one itself), YEAR_CLOSED for one that closes a year, ENTRY_REFUSED for a day before it or to come,
 * LEDGER_ACCOUNT_ENDED, PERIOD_LOCKED.
 */
export function reverseEntry(
  ctx: AccountActor,
  id: string,
  { date, description }: ReverseEntry,
  idempotencyKey: string,
): Promise<EntryView> {
  const input = { id, date, description };
  const request = { write: 'journal.reverse-entry', idempotencyKey, input };
  return writeOnce(ctx, request, async (tx) => {
    await lockJournal(tx);
    const entry = await getEntry(tx, id);
    if (entry.isReversed || entry.kind === 'reversal') throw new AppError('STATE_NOT_ALLOWED');
    if (entry.kind === 'closing') throw new AppError('YEAR_CLOSED');
    if (date < entry.date || date > ctx.clock.today()) {
      const code = date < entry.date ? 'VALUE_NOT_ALLOWED' : 'DOCUMENT_DATE_IN_FUTURE';
      throw new AppError('ENTRY_REFUSED', {}, [{ path: ['date'], code }]);
    }
    const problemOf = await accountProblem(tx);
    if (entry.lines.some(({ account }) => problemOf(account) !== undefined)) {
      throw new AppError('LEDGER_ACCOUNT_ENDED');
    }
    return keepEntry(ctx, tx, reversalOf(entry, { date, description }));
  });
}
