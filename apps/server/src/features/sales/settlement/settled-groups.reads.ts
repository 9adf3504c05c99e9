import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { documentOfRow, joinPayments } from './deposit-rows.ts';

/** A deposit in shekels of which each row is a due payment of a document: they come to it, less the fee and its VAT. */
export interface SettledGroup {
  readonly depositNo: string;
  readonly day: LocalDate;
  readonly paidAgorot: number;
  /** With the VAT on it. */
  readonly feeAgorot: number;
  readonly dues: readonly {
    readonly documentId: string;
    readonly lineNo: number;
    readonly dueNo: number;
  }[];
}

/** Lists the deposits between two days that documents of the books explain to the agora. */
export async function listSettledGroups(
  tx: AccountTx,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<SettledGroup[]> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<SettledGroup>`
    select d.deposit_no as "depositNo", d.deposited_on as day, d.amount_minor as "paidAgorot",
      sum(w.fee_minor + w.vat_minor)::bigint as "feeAgorot",
      json_agg(json_build_object('documentId', u.document_id, 'lineNo', u.line_no, 'dueNo', u.due_no))
        filter (where u.document_id is not null) as dues
    from card_deposits d
    join card_deposit_rows w on w.account_id = ${account} and w.gateway = d.gateway and w.deposit_no = d.deposit_no
    ${joinPayments(tx.accountId)}
    left join lateral (
      select v.document_id, v.line_no, v.due_no from payment_dues v
      join document_payments p on p.account_id = ${account} and p.document_id = v.document_id
        and p.line_no = v.line_no and p.kind = 'card'
      where v.account_id = ${account} and v.document_id = ${documentOfRow(tx.accountId)} and v.due_no = w.part
        and v.sum_agorot = abs(w.gross_minor)
      order by v.line_no limit 1) u on true
    where d.account_id = ${account} and d.currency = 'ILS'
      and d.deposited_on between ${from}::date and ${to}::date
    group by d.id, d.deposit_no, d.deposited_on, d.amount_minor
    having bool_and(u.document_id is not null or w.gross_minor = 0) and count(u.document_id) > 0
      and sum(w.gross_minor - w.fee_minor - w.vat_minor) = d.amount_minor`.execute(
    tx.withoutPlugins(),
  );
  return rows;
}
