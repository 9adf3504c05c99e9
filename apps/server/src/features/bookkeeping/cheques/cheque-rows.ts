import type { ChequesShown } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { GIVES_BACK_TYPES } from '@pinkas/domain/documents/rules/gives-back-types';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import {
  documentConditions,
  type ReportFilterInput,
} from '../../accounting/documents/documents.api.ts';

/** What narrows the cheques, after the contract's checks; days are those on which they are due. */
export interface ChequeFilterInput extends Omit<ReportFilterInput, 'itemId'> {
  readonly show: ChequesShown;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  /** Only these of them, as they are named on the wire. */
  readonly ids?: readonly string[] | undefined;
}

/** The state in which a cheque is shown, over `document_cancellations x` and `cheque_states s`. */
export const SHOWN_STATE = sql`case when x.document_id is not null then 'cancelled'
  else coalesce(s.state, 'in-hand') end`;

/** Whether a cheque opens the debt again once it no longer pays: that of a receipt which is no income itself, over `documents d`. */
export const REOPENS_DEBT = sql`(d.doc_type = ${DOC_TYPES.RECIEPT}::int and not d.is_income)`;

const chequeId = sql`p.document_id || '-' || p.line_no`;

/**
 * Returns the CTE `cheques`: every cheque that was received, by the index of cheques, and its current state. Those that were
 * returned to customers, by credits, releases and refunds, are left out.
 */
export function chequesStatement(
  accountId: number,
  filter: ChequeFilterInput,
): RawBuilder<unknown> {
  const { show, from, to, ids, ...ofDocument } = filter;
  const conditions: RawBuilder<SqlBool>[] = [
    sql`p.kind = 'cheque' and p.sum_agorot > 0`,
    sql`d.doc_type <> all(${GIVES_BACK_TYPES}::int[])`,
    ...(from === undefined ? [] : [sql<SqlBool>`p.payment_date >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`p.payment_date <= ${to}`]),
    ...(show === 'all' ? [] : [sql<SqlBool>`${SHOWN_STATE} = ${show}`]),
    ...documentConditions(accountId, ofDocument),
    ...(ids === undefined ? [] : [sql<SqlBool>`${chequeId} = any(${ids}::text[])`]),
  ];
  return sql`cheques as (
    select p.document_id, p.line_no, p.payment_date as due, p.sum_agorot, d.document_date,
      ${SHOWN_STATE} as state
    from document_payments p
    join documents d on d.account_id = ${accountId}::bigint and d.id = p.document_id
    left join cheque_states s on s.account_id = ${accountId}::bigint
      and s.document_id = p.document_id and s.line_no = p.line_no
    left join document_cancellations x on x.account_id = ${accountId}::bigint and x.document_id = p.document_id
    where p.account_id = ${accountId}::bigint and ${sql.join<SqlBool>(conditions, sql` and `)})`;
}
