import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import { workEach } from '../../../../platform/jobs/work-each.ts';
import type { Services } from '../../../../platform/services.ts';
import { fileDocuments } from './file-documents.ts';

/** Name of the schedule. */
export const FILE_CREDITS_SCHEDULE = 'packages.file-credits';

/** Files the credits of an invoice, in the account of the seller, who wrote them. */
export const fileCreditsTask = defineTask({
  kind: 'file-package-credits',
  payload: z.object({ buyerId: z.int(), orderId: z.uuid() }),
  run: ({ accountId: sellerId, payload: { buyerId, orderId } }, services) =>
    fileDocuments(services, { sellerId, buyerId }, orderId),
});

/** Credits are few: what begins with them reads no sale without one. */
const DUE = `
  select s.id as "orderId", s.buyer_account_id as "buyerId", count(*)::int as credits
  from documents d
  join document_links l on l.account_id = $1 and l.document_id = d.id and l.kind = 'credit'
  join card_attempts a on a.account_id = $1 and a.document_id = l.source_id and a.source = 'package'
  join package_sales s on s.account_id = $1 and s.attempt_id = a.id
  where d.account_id = $1 and d.doc_type = 330
  group by s.id, s.buyer_account_id, s.credits_filed
  having count(*) > s.credits_filed
  order by s.id`;

interface DueCredits extends Record<string, unknown> {
  readonly orderId: string;
  readonly buyerId: number;
  readonly credits: number;
}

async function orderOne(
  tx: AccountTx,
  { orderId, buyerId, credits }: DueCredits,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('packageSales')
    .set({ creditsFiled: credits })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', orderId)
    .where('creditsFiled', '<', credits)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await enqueue(tx, fileCreditsTask, { buyerId, orderId }, { at });
  return true;
}

async function orderFilings(tx: AccountTx, at: string): Promise<number> {
  const { rows } = await tx.query<DueCredits>({
    name: 'package-credits-to-file',
    text: DUE,
    values: [tx.accountId],
  });
  let count = 0;
  for (const due of rows) count += Number(await orderOne(tx, due, at));
  return count;
}

/**
 * Has the credits that sellers wrote since filed with the expenses of their buyers: a seller credits the invoice of a package as any other,
 * so that nothing of the issue knows who bought. Two runs order once. Returns of how many sales.
 */
export async function fileCredits(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
): Promise<number> {
  const { db, clock } = services;
  // The table is of the control plane: few accounts sell, or sold once.
  const { rows } = await db.owner.query<{ accountId: number }>(
    'select distinct seller_account_id as "accountId" from product_sellers order by 1',
  );
  return workEach(services, rows, 'credits of packages were not filed', ({ accountId }) =>
    inAccount(db, { accountId }, (tx) => orderFilings(tx, clock.now())),
  );
}
