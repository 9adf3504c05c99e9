import type { OfDocument } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { ListedPayment } from './listed-payments.ts';

/** A charge is written down near its day: its first instalment may fall due after a month or two. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 62;

/** A document in which a person wrote down a charge, with whom it names. */
export interface DocumentOfCharge extends OfDocument {
  readonly customerName: string;
}

/** What a charge is found by in documents: nothing where the gateway tells no approval. */
type Searched = Pick<ListedPayment, 'transactionId' | 'amount' | 'currency' | 'approvalNumber'> &
  Pick<ListedPayment, 'lastDigits'> & { readonly on: LocalDate };

/**
 * Returns the documents in which charges that only the gateway knows were written down by hand, by the number of the transaction:
 * a row by card of the same sum, approval and card that no payment of ours has.
 */
export async function findDocumentsOf(
  tx: AccountTx,
  charges: readonly Searched[],
): Promise<ReadonlyMap<string, DocumentOfCharge>> {
  const known = charges.filter(
    ({ approvalNumber, currency }) => approvalNumber !== '' && currency === 'ILS',
  );
  if (known.length === 0) return new Map();
  const account = sql`${tx.accountId}::bigint`;
  const days = known.map(({ on }) => on).toSorted();
  const from = addDays(days[0] as LocalDate, -DAYS_BEFORE);
  const to = addDays(days.at(-1) as LocalDate, DAYS_AFTER);
  const { rows } = await sql<DocumentOfCharge & { readonly transactionId: string }>`
    select distinct on (c.transaction_id) c.transaction_id as "transactionId", d.id as "documentId",
      d.doc_type as "docType", d.number, d.customer_name as "customerName"
    from unnest(${known.map(({ transactionId }) => transactionId)}::text[],
      ${known.map(({ amount }) => amount)}::bigint[], ${known.map(({ approvalNumber }) => approvalNumber)}::text[],
      ${known.map(({ lastDigits }) => lastDigits)}::text[]) as c (transaction_id, amount, approval, digits)
    join document_payments p on p.account_id = ${account} and p.kind = 'card' and p.sum_agorot = c.amount
      and p.payment_date between ${from} and ${to} and p.detail->>'approvalNumber' = c.approval
      and coalesce(p.detail->>'lastDigits', '') in ('', c.digits)
    join documents d on d.account_id = ${account} and d.id = p.document_id
    where not exists (select from document_cancellations x where x.account_id = ${account} and x.document_id = d.id)
      and not exists (select from card_attempts a where a.account_id = ${account} and a.document_id = d.id
        and a.answer->>'approvalNumber' = c.approval)
    order by c.transaction_id, d.issued_at, d.id`.execute(tx.withoutPlugins());
  return new Map(rows.map(({ transactionId, ...document }) => [transactionId, document]));
}
