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
}

/** Documents that nothing is open of any more, with who issued each, where that is somebody else. */
async function listPaid(
  tx: AccountTx,
  { paidIds, by }: { readonly paidIds: readonly string[]; readonly by: string },
): Promise<PaidDocument[]> {
  const { rows } = await tx.query<PaidDocument>({
    name: 'paid-documents-of-others',
    text: `select d.id as "documentId", d.doc_type as "docType", d.number, d.customer_name as customer,
        ${personOf('d')} as "issuedBy"
      from documents d where d.account_id = $1 and d.id = any($2::uuid[]) and d.open_agorot = 0
        and ${personOf('d')} <> $3::uuid`,
    values: [tx.accountId, paidIds, by],
  });
  return rows;
}

/** Tells those whose documents a receipt of somebody else paid in full; it goes with the receipt. */
export const tellPaidTask = defineTask({
  kind: 'tell-paid',
  payload: z.object({ paidIds: z.array(z.uuid()), by: z.uuid() }),
  priority: 'low',
  async run({ accountId, id, payload }, { db, clock }) {
    await inAccount(db, { accountId }, async (tx) => {
      for (const { issuedBy: userId, documentId, docType, number, customer } of await listPaid(
        tx,
        payload,
      )) {
        await tell(tx, {
          kind: 'invoice-paid',
          // One for each receipt that closed it.
          cause: `${id}/${documentId}`,
          at: clock.now(),
          facts: { documentId, docType, number, customer },
          to: { userId },
        });
      }
    });
  },
});
