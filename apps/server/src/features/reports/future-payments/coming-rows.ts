import type { ComingShown } from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { GIVES_BACK_TYPES } from '@pinkas/domain/documents/rules/gives-back-types';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import {
  IS_DEBT,
  documentConditions,
  type ReportFilterInput,
} from '../../accounting/documents/documents.api.ts';

/** What narrows money that is to come, after the contract's checks; days are those on which it is due. */
export interface ComingFilterInput extends Omit<ReportFilterInput, 'itemId'> {
  readonly show: ComingShown;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly documentIds?: readonly string[];
}

export interface AskedComing {
  readonly filter: ComingFilterInput;
  readonly today: LocalDate;
}

/**
 * Payment methods by which no money arrives later: withheld tax, and a deposit that was received
 * before.
 */
const NO_MONEY = ['withholding', 'deposit-use'];

/**
 * Returns the CTE `coming_rows`: open debts by the day on which they are due (their own day without one), cheques that are
 * still in hand, also late ones, and payment lines whose day is after today, each instalment by itself. What is given back
 * by card is below zero: the card company takes it off what it pays, as the report of cards does. What a cancelled
 * document received never arrives; what was matched to a movement of the bank has arrived.
 */
export function comingRows(accountId: number, { filter, today }: AskedComing): RawBuilder<unknown> {
  const { show, from, to, documentIds, ...ofDocument } = filter;
  const conditions = [
    ...documentConditions(accountId, ofDocument),
    ...(documentIds === undefined ? [] : [sql<SqlBool>`d.id = any(${documentIds}::uuid[])`]),
  ];
  const ofDocuments = sql.join([sql<SqlBool>`true`, ...conditions], sql` and `);
  const shown: RawBuilder<SqlBool>[] = [
    sql`true`,
    ...(show === 'all' ? [] : [sql<SqlBool>`a.kind = ${show}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`a.due >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`a.due <= ${to}`]),
  ];
  const isStanding = sql<SqlBool>`not exists (select from document_cancellations x
      where x.account_id = ${accountId}::bigint and x.document_id = p.document_id)
    and not exists (select from cheque_states s
      where s.account_id = ${accountId}::bigint and s.document_id = p.document_id and s.line_no = p.line_no)
    and ${ofDocuments}`;
  const isReceived = sql<SqlBool>`p.sum_agorot > 0 and d.doc_type <> all(${GIVES_BACK_TYPES}::int[])
    and ${isStanding}`;
  const notMatched = (dueNo: RawBuilder<unknown>) => sql`not exists (select from bank_matches m
      where m.account_id = ${accountId}::bigint and m.document_id = p.document_id
        and m.line_no = p.line_no and m.due_no = ${dueNo})`;
  return sql`all_coming as (
      select 'debt' as kind, d.id as document_id, 0 as line_no, 0 as due_no,
        coalesce(d.due_date, d.document_date) as due, d.open_agorot as money
      from documents d where d.account_id = ${accountId}::bigint and ${sql.raw(IS_DEBT)}
        and d.open_agorot <> 0 and ${ofDocuments}
      union all
      select case when p.kind in ('cheque', 'card') then p.kind else 'payment' end,
        t.document_id, t.line_no, t.due_no, t.due_date,
        case when d.doc_type = any(${GIVES_BACK_TYPES}::int[]) then -t.sum_agorot else t.sum_agorot end
      from payment_dues t
      join document_payments p on p.account_id = ${accountId}::bigint and p.document_id = t.document_id
        and p.line_no = t.line_no
      join documents d on d.account_id = ${accountId}::bigint and d.id = t.document_id
      where t.account_id = ${accountId}::bigint and t.due_date > ${today}
        and p.kind <> all(${NO_MONEY}::text[]) and ${notMatched(sql`t.due_no`)}
        and case when p.kind = 'card' then ${isStanding} else ${isReceived} end
      union all
      select p.kind, p.document_id, p.line_no, 1, p.payment_date, p.sum_agorot
      from document_payments p
      join documents d on d.account_id = ${accountId}::bigint and d.id = p.document_id
      where p.account_id = ${accountId}::bigint and p.kind = 'cheque' and p.payment_date <= ${today}
        and ${notMatched(sql`1`)} and ${isReceived}),
    coming_rows as (select a.* from all_coming a where ${sql.join(shown, sql` and `)})`;
}
