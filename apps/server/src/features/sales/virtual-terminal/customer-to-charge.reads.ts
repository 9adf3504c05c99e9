import type { CustomerToCharge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { DEBT_TYPES, RECEIVED_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listPayableOfCustomer } from '../card-payments/card-payments.api.ts';
import { listSavedCards } from '../saved-cards/saved-cards.api.ts';

/** A sum above those of so many last documents is one to look at twice. */
const DOCUMENTS_LOOKED_AT = 10;

/** Returns what a regular customer can pay now and by which cards, and the last sums and words. Refuses with NOT_FOUND. */
export async function readCustomerToCharge(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<CustomerToCharge> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('isRegular', '=', true)
    .executeTakeFirst();
  if (customer === undefined) throw new AppError('NOT_FOUND');
  const { rows } = await tx.query<{ usualAgorot: number | null }>({
    name: 'usual-charge-of-customer',
    text: `select max(l.total_agorot)::bigint as "usualAgorot" from (
        select d.total_agorot from documents d
        where d.account_id = $1 and d.customer_id = $2 and d.doc_type = any($3::int[])
          and not exists (select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
        order by d.document_date desc, d.number desc limit ${String(DOCUMENTS_LOOKED_AT)}
      ) l`,
    values: [tx.accountId, id, [...DEBT_TYPES, ...RECEIVED_TYPES]],
  });
  const payable = await listPayableOfCustomer(tx, id);
  return {
    documents: payable.map(
      ({ documentId, docType, number, dueDate, subject, totalAgorot, openAgorot, isDebt }) => ({
        documentId,
        docType,
        number,
        dueDate,
        subject,
        totalAgorot,
        openAgorot,
        isDebt,
      }),
    ),
    usualAgorot: rows[0]?.usualAgorot ?? null,
    lastDescription: await lastDescriptionOf(tx, id),
    cards: await listSavedCards(tx, id, today),
  };
}

/** What the last charge by telephone of the customer was for; empty without any, and where documents said it. */
async function lastDescriptionOf(tx: AccountTx, customerId: string): Promise<string> {
  const { rows } = await tx.query<{ description: string }>({
    name: 'last-phone-charge-of-customer',
    text: `select a.plan->>'description' as description from card_attempts a
      where a.account_id = $1 and a.source = 'terminal' and a.plan->>'customerId' = $2
        and a.state in ('approved', 'transmitted', 'settled')
      order by a.created_at desc, a.id desc limit 1`,
    values: [tx.accountId, customerId],
  });
  return rows[0]?.description ?? '';
}
