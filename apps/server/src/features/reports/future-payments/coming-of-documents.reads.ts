import type { ComingPayment } from '@pinkas/contract/reports/future-payments/future-payments.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { comingRows } from './coming-rows.ts';

/** What of some documents is still to come, with what a sentence about it needs. */
export type ComingOfDocument = Pick<
  ComingPayment,
  | 'kind'
  | 'documentId'
  | 'lineNo'
  | 'dueNo'
  | 'docType'
  | 'number'
  | 'customerName'
  | 'dueDate'
  | 'sumAgorot'
>;

/** Returns what of some documents is still to come on a day. */
export async function listComingOf(
  tx: AccountTx,
  documentIds: readonly string[],
  today: LocalDate,
): Promise<readonly ComingOfDocument[]> {
  const { accountId } = tx;
  const asked = { filter: { show: 'all', documentIds } as const, today };
  const { rows } = await sql<ComingOfDocument>`with ${comingRows(accountId, asked)}
    select c.kind, c.document_id as "documentId", c.line_no as "lineNo", c.due_no as "dueNo",
      d.doc_type as "docType", d.number, d.customer_name as "customerName", c.due as "dueDate",
      c.money as "sumAgorot"
    from coming_rows c
    join documents d on d.account_id = ${accountId}::bigint and d.id = c.document_id`.execute(
    tx.withoutPlugins(),
  );
  return rows;
}
