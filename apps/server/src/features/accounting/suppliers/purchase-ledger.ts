import type { PurchaseLine } from '@pinkas/domain/expenses/expense-journal';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

export type PurchaseSourceKind = 'expense' | 'supplier-payment';

/** What posts to the ledger of purchases. */
export interface PurchaseSource {
  readonly kind: PurchaseSourceKind;
  readonly id: string;
}

/** An entry with its date and the supplier whose account it belongs to. */
export interface PurchaseEntry {
  readonly date: string;
  readonly supplierId: string;
  readonly lines: readonly PurchaseLine[];
  /** ISO text in UTC. */
  readonly postedAt: string;
}

const POST = `
  insert into purchase_journal_lines (account_id, source_kind, source_id, entry_no, line_no,
    entry_date, ledger_account, customer_id, debit_agorot, credit_agorot, posted_at)
  select b.account_id, $2, $3, (select coalesce(max(entry_no), 0) + 1 from purchase_journal_lines
      where account_id = $1 and source_kind = $2 and source_id = $3),
    l.no, $4, l.value->>'ledgerAccount',
    case when (l.value->>'isOfSupplier')::boolean then $5::uuid end,
    (l.value->>'debitAgorot')::bigint, (l.value->>'creditAgorot')::bigint, $6
  from business_profiles b
    cross join jsonb_array_elements($7::jsonb) with ordinality as l(value, no)
  where b.account_id = $1`;

/** Posts the next entry of a source, whose own row the caller holds locked. Nothing for no lines. */
export async function postEntry(
  tx: AccountTx,
  source: PurchaseSource,
  { date, supplierId, lines, postedAt }: PurchaseEntry,
): Promise<void> {
  if (lines.length === 0) return;
  await tx.query({
    name: 'post-purchase',
    text: POST,
    values: [
      tx.accountId,
      source.kind,
      source.id,
      date,
      supplierId,
      postedAt,
      JSON.stringify(lines),
    ],
  });
}

const REVERSE = `
  insert into purchase_journal_lines (account_id, source_kind, source_id, entry_no, line_no,
    entry_date, ledger_account, customer_id, debit_agorot, credit_agorot, posted_at)
  select account_id, source_kind, source_id, entry_no + 1, line_no, entry_date, ledger_account,
    customer_id, credit_agorot, debit_agorot, $4
  from purchase_journal_lines p
  where account_id = $1 and source_kind = $2 and source_id = $3 and entry_no = (
    select max(entry_no) from purchase_journal_lines
    where account_id = $1 and source_kind = $2 and source_id = $3)`;

/** Reverses the last entry of a source, on its own date: the same lines, the sides exchanged. */
export async function reverseLastEntry(
  tx: AccountTx,
  source: PurchaseSource,
  postedAt: string,
): Promise<void> {
  await tx.query({
    name: 'reverse-purchase',
    text: REVERSE,
    values: [tx.accountId, source.kind, source.id, postedAt],
  });
}
