import type {
  DepositPart,
  MakeDeposit,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { GIVES_BACK_TYPES } from '@pinkas/domain/documents/rules/gives-back-types';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** The most pending cheques and sums of cash that the screen shows. */
export const WAITING_SHOWN = 300;

/** Cheques and cash of receipts as deposits know them, over `p`, `d`, `s` and `x`. */
export const PARTS = `
  select p.document_id as "documentId", p.line_no as "lineNo", p.kind, p.sum_agorot as "sumAgorot",
    p.payment_date as day, d.doc_type as "docType", d.number, d.customer_name as "customerName",
    coalesce(p.detail->>'chequeNumber', '') as "chequeNumber", coalesce(p.detail->>'bank', '') as bank,
    coalesce(p.detail->>'branch', '') as "bankBranch", coalesce(p.detail->>'account', '') as "bankAccount",
    case when x.document_id is not null then 'cancelled'
      when p.kind = 'cheque' then coalesce(s.state, 'in-hand') end as state`;

export const OF_PARTS = `
  from document_payments p
  join documents d on d.account_id = $1 and d.id = p.document_id
  left join cheque_states s on s.account_id = $1 and s.document_id = p.document_id and s.line_no = p.line_no
  left join document_cancellations x on x.account_id = $1 and x.document_id = p.document_id
  where p.account_id = $1`;

/** Whether a movement of the bank is matched with the payment line `p`. */
const IS_AT_BANK = `exists (select from bank_matches m where m.account_id = $1
  and m.document_id = p.document_id and m.line_no = p.line_no)`;

/**
 * Cheques in hand that the bank does not show yet, and those that bounced; cash that no active deposit took. `$2` are the
 * types of refunds.
 */
const WAITS = `p.sum_agorot > 0 and d.doc_type <> all($2::int[]) and x.document_id is null
  and ((p.kind = 'cheque' and (s.state = 'bounced' or (s.state is null and not ${IS_AT_BANK})))
    or (p.kind = 'cash' and not ${IS_AT_BANK}
      and not exists (select from bank_deposit_parts t where t.account_id = $1 and t.document_id = p.document_id
        and t.line_no = p.line_no and not t.is_undone)))`;

type PartRow = DepositPart & Record<string, unknown>;

/** Returns what may be deposited: cheques by the day they are due, and the newest cash. */
export async function listWaiting(
  tx: AccountTx,
): Promise<{ parts: DepositPart[]; isMore: boolean }> {
  const { rows } = await tx.query<PartRow>({
    name: 'bank-waiting-parts',
    text: `(${PARTS} ${OF_PARTS} and ${WAITS} and p.kind = 'cheque'
        order by p.payment_date, p.document_id, p.line_no limit $3)
      union all
      (${PARTS} ${OF_PARTS} and ${WAITS} and p.kind = 'cash'
        order by p.payment_date desc, p.document_id, p.line_no limit $3)`,
    values: [tx.accountId, [...GIVES_BACK_TYPES], WAITING_SHOWN + 1],
  });
  const shown = (['cheque', 'cash'] as const).map((kind) =>
    rows.filter((row) => row.kind === kind).slice(0, WAITING_SHOWN),
  );
  const parts = shown.flat();
  return { parts, isMore: parts.length < rows.length };
}

/** Locks the documents of some payment lines, in the order of their ids, as every change of a cheque does. */
export async function lockDocumentsOf(tx: AccountTx, parts: MakeDeposit['parts']): Promise<void> {
  await tx.query({
    name: 'lock-documents-of-deposit',
    text: `select id from documents where account_id = $1 and id = any($2::uuid[]) order by id for update`,
    values: [tx.accountId, [...new Set(parts.map(({ documentId }) => documentId))]],
  });
}

/** Returns those of some payment lines that may be deposited. */
export async function findWaiting(
  tx: AccountTx,
  parts: MakeDeposit['parts'],
): Promise<DepositPart[]> {
  const { rows } = await tx.query<PartRow>({
    name: 'bank-named-parts',
    text: `${PARTS} ${OF_PARTS} and ${WAITS}
        and (p.document_id, p.line_no) in (select * from unnest($3::uuid[], $4::int[]))
      order by p.document_id, p.line_no`,
    values: [
      tx.accountId,
      [...GIVES_BACK_TYPES],
      parts.map(({ documentId }) => documentId),
      parts.map(({ lineNo }) => lineNo),
    ],
  });
  return rows;
}

/**
 * Counts the payment lines of some references that the account has at all, cheques and cash that
 * were received.
 */
export async function countReceived(tx: AccountTx, parts: MakeDeposit['parts']): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'bank-received-parts',
    text: `select count(*)::int as count ${OF_PARTS} and p.kind in ('cheque', 'cash') and p.sum_agorot > 0
        and d.doc_type <> all($2::int[])
        and (p.document_id, p.line_no) in (select * from unnest($3::uuid[], $4::int[]))`,
    values: [
      tx.accountId,
      [...GIVES_BACK_TYPES],
      parts.map(({ documentId }) => documentId),
      parts.map(({ lineNo }) => lineNo),
    ],
  });
  return rows[0]?.count ?? 0;
}
