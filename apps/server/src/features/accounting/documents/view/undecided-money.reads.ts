import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { GIVING_BACK } from '@pinkas/domain/clearing/giving-back';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

type UndecidedMoney = Pick<DocumentView, 'undecidedMoney'>;
type Charge = NonNullable<DocumentView['undecidedMoney']>[number];

const UNDECIDED = `
  select a.id as "attemptId", a.operation = any($3::text[]) as "isBack", a.amount_minor as "amountMinor", a.currency
  from card_attempts a
  where a.account_id = $1 and (a.trouble is not null or a.state = 'unknown') and a.trouble is distinct from 'no-document'
    and (a.document_id = $2::uuid or a.source_id = $2::uuid
      or exists (select from jsonb_array_elements(a.plan -> 'documents') p where p ->> 'documentId' = $2::text)
      or exists (select from card_attempts o
        where o.account_id = $1 and o.id = a.original_id and o.document_id = $2::uuid))
  order by a.created_at, a.id limit 20`;

/**
 * Returns the charges of a document, and what goes back of the charge that it is of, of which nobody can say whether the money
 * moved (sales/card-payments): nothing is charged beside them. Without any the view has no such part.
 */
export async function readUndecidedMoney(
  tx: AccountTx,
  documentId: string,
): Promise<UndecidedMoney> {
  const { rows } = await tx.query<Charge & Record<string, unknown>>({
    name: 'undecided-money-of-document',
    text: UNDECIDED,
    values: [tx.accountId, documentId, [...GIVING_BACK]],
  });
  return rows.length === 0 ? {} : { undecidedMoney: rows };
}
