import { z } from 'zod';

import { personOf } from '../../../../platform/db/actor-columns.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import { tell } from '../../../shell/notices/notices.api.ts';

interface PaidDocument extends Record<string, unknown> {
  readonly documentId: string;
  readonly docType: number;
  readonly number: number;
  readonly customer: string;
  /** Whose document it is. */
  readonly issuedBy: string;
  /** The receipt that paid the rest of it. */
  readonly closedBy: string;
}

/**
 * Returns documents of which nothing is open any more, where the receipt that closed them is another
 * customer's.
 */
async function listPaid(tx: AccountTx, paidIds: readonly string[]): Promise<PaidDocument[]> {
  const { rows } = await tx.query<PaidDocument>({
    name: 'paid-documents-of-others',
    text: `select d.id as "documentId", d.doc_type as "docType", d.number, d.customer_name as customer,
        ${personOf('d')} as "issuedBy", closing.id as "closedBy"
      from documents d
      cross join lateral (
        select r.* from document_links link
        join documents r on r.account_id = $1 and r.id = link.document_id
        where link.account_id = $1 and link.source_id = d.id and link.kind = 'receipt'
        order by r.issued_at desc, r.id desc limit 1
      ) closing
      where d.account_id = $1 and d.id = any($2::uuid[]) and d.open_agorot = 0
        and ${personOf('d')} is distinct from ${personOf('closing')}`,
    values: [tx.accountId, paidIds],
  });
  return rows;
}

/**
 * Notifies those whose documents were paid in full by another customer's receipt; the receipt is
 * attached.
 */
export const tellPaidTask = defineTask({
  kind: 'tell-paid',
  payload: z.object({ paidIds: z.array(z.uuid()) }),
  priority: 'low',
  async run({ accountId, payload }, { db, clock }) {
    await inAccount(db, { accountId }, async (tx) => {
      const paid = await listPaid(tx, payload.paidIds);
      for (const { issuedBy: userId, closedBy, documentId, docType, number, customer } of paid) {
        await tell(tx, {
          kind: 'invoice-paid',
          // One for each receipt that closed it. The task of an earlier one that runs late finds the same.
          cause: `${closedBy}/${documentId}`,
          at: clock.now(),
          facts: { documentId, docType, number, customer },
          to: { userId },
        });
      }
    });
  },
});
