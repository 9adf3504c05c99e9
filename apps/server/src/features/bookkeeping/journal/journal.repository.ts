import type { WriteEntry } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { isStandardAccount } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import type { ManualEntryKind } from '@pinkas/domain/bookkeeping/manual-entry';
import { recordOfActor } from '@pinkas/domain/identity/actor';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** An entry to be written; its rows are balanced. */
export interface NewEntry {
  readonly id: string;
  readonly kind: ManualEntryKind;
  readonly date: LocalDate;
  readonly description: string;
  readonly reference: string;
  readonly reversesId: string | null;
  /** Whether it closes a year, or takes that back. */
  readonly isClosing: boolean;
  readonly lines: WriteEntry['lines'];
}

/** Entries are numbered one after another, and accounts added one by one, to the end of the transaction. */
export async function lockJournal(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'lock-journal',
    text: 'select from business_profiles where account_id = $1 for no key update',
    values: [tx.accountId],
  });
}

const ENTRY = `
  insert into manual_entries (account_id, id, entry_no, kind, entry_date, description, reference, reverses_id,
    created_at, actor_kind, actor_id, requested_by)
  select b.account_id, $2, (select coalesce(max(entry_no), 0) + 1 from manual_entries where account_id = $1),
    $3, $4, $5, $6, $7, $8, $9::actor_kind, $10, $11
  from business_profiles b where b.account_id = $1`;

const LINES = `
  insert into manual_entry_lines (account_id, entry_id, line_no, entry_date, standard_account, own_account_id,
    debit_agorot, credit_agorot, is_closing)
  select b.account_id, $2, l.no, $3, l.value->>'standard', (l.value->>'own')::uuid,
    (l.value->>'debitAgorot')::bigint, (l.value->>'creditAgorot')::bigint, $5
  from business_profiles b
    cross join jsonb_array_elements($4::jsonb) with ordinality as l(value, no)
  where b.account_id = $1`;

/**
 * Writes an entry under the next number. The caller holds the lock of the journal. PERIOD_LOCKED by the
 * database.
 */
export async function insertEntry(
  ctx: AccountActor,
  tx: AccountTx,
  entry: NewEntry,
): Promise<void> {
  const { id, kind, date, description, reference, reversesId, lines } = entry;
  const { actorKind, actorId, requestedBy } = recordOfActor(ctx.actor);
  const at = ctx.clock.now();
  await tx.query({
    name: 'insert-manual-entry',
    text: ENTRY,
    values: [
      tx.accountId,
      id,
      kind,
      date,
      description,
      reference,
      reversesId,
      at,
      actorKind,
      actorId,
      requestedBy,
    ],
  });
  const rows = lines.map(({ account, ...sums }) => ({
    ...sums,
    standard: isStandardAccount(account) ? account : null,
    own: isStandardAccount(account) ? null : account,
  }));
  await tx.query({
    name: 'insert-manual-lines',
    text: LINES,
    values: [tx.accountId, id, date, JSON.stringify(rows), entry.isClosing],
  });
}
