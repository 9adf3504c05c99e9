import { randomUUIDv7 } from 'node:crypto';

import {
  OWN_ACCOUNTS_MAX,
  type AddAccount,
  type ChartAccount,
  type EntryView,
  type ReverseEntry,
  type WriteEntry,
} from '@pinkas/contract/reports/journal/journal.contract';
import { manualEntryProblems } from '@pinkas/domain/bookkeeping/manual-entry';
import { agorot } from '@pinkas/domain/money/agorot';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { insertEntry, insertOwnAccount, lockJournal, type NewEntry } from './journal.repository.ts';
import { getEntry, listOwnAccounts, ownAccount, unknownAccounts } from './journal.reads.ts';

/** Writes an entry with its audit, and answers it. */
async function keepEntry(ctx: AccountActor, tx: AccountTx, entry: NewEntry): Promise<EntryView> {
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

/** ENTRY_REFUSED at the rows of accounts that the business has not, and by the rules of the domain. */
async function requireSound(ctx: AccountActor, tx: AccountTx, entry: WriteEntry): Promise<void> {
  const unknown = await unknownAccounts(
    tx,
    entry.lines.map(({ account }) => account),
  );
  const problems = [
    ...manualEntryProblems(entry, ctx.clock.today()),
    ...entry.lines.flatMap(({ account }, index) =>
      unknown.has(account)
        ? [{ path: ['lines', index, 'account'], code: 'VALUE_NOT_ALLOWED' } as const]
        : [],
    ),
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
    return keepEntry(ctx, tx, { ...wanted, id: randomUUIDv7(), reversesId: null });
  });
}

/**
 * Takes an entry back by another one with the sides exchanged. Refusals: NOT_FOUND, STATE_NOT_ALLOWED (it is taken back
 * already, or takes another one back itself), ENTRY_REFUSED for a day before it or to come, PERIOD_LOCKED.
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
    if (date < entry.date || date > ctx.clock.today()) {
      const code = date < entry.date ? 'VALUE_NOT_ALLOWED' : 'DOCUMENT_DATE_IN_FUTURE';
      throw new AppError('ENTRY_REFUSED', {}, [{ path: ['date'], code }]);
    }
    const lines = entry.lines.map(({ account, debitAgorot, creditAgorot }) => ({
      account,
      debitAgorot: agorot(creditAgorot),
      creditAgorot: agorot(debitAgorot),
    }));
    return keepEntry(ctx, tx, {
      id: randomUUIDv7(),
      kind: 'reversal',
      date,
      description,
      reference: entry.reference,
      reversesId: id,
      lines,
    });
  });
}

/** Adds an account of the business to the chart, with its audit. Refusals: INVALID_REQUEST with NAME_TAKEN, LIST_FULL. */
export function addAccount(
  ctx: AccountActor,
  wanted: AddAccount,
  idempotencyKey: string,
): Promise<ChartAccount> {
  const request = { write: 'journal.add-account', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    await lockJournal(tx);
    const known = await listOwnAccounts(tx);
    if (known.length >= OWN_ACCOUNTS_MAX) throw new AppError('LIST_FULL');
    if (known.some(({ name }) => name.toLowerCase() === wanted.name.toLowerCase())) {
      throw new AppError('INVALID_REQUEST', {}, [{ path: ['name'], code: 'NAME_TAKEN' }]);
    }
    const id = randomUUIDv7();
    await insertOwnAccount(ctx, tx, { ...wanted, id });
    await recordAudit(ctx, tx, [
      {
        action: 'journal.account-added',
        entityKind: 'ledger-account',
        entityId: id,
        detail: { ...wanted },
      },
    ]);
    return ownAccount({ ...wanted, id });
  });
}
