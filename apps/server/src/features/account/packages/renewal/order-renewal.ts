import type { AccountActor } from '../../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { lockBusiness } from '../../../business/profile/profile.api.ts';
import { readStanding } from '../../../business/subscription/subscription.api.ts';
import { executeDowngrade } from '../downgrade/execute-downgrade.ts';
import { chargeOrderTask } from '../order/charge-order.ts';
import { readOpenSums } from '../order/open-sums.reads.ts';
import { pricedRenewal } from '../order/order-package.ts';
import { insertOrder } from '../order/orders.repository.ts';
import { findRenewal, type Renewal } from '../order/renewals.reads.ts';
import { ownerActor } from '../seller/buyer.ts';
import { readSellerTerms } from '../seller/vat-of-seller.reads.ts';

interface Wanted {
  readonly sellerId: number;
  readonly vatBasisPoints: number;
  /** Whether the next charge is due for the one who asks. */
  readonly isDue: (renewal: Renewal) => boolean;
}

async function orderIn(
  actor: AccountActor,
  tx: AccountTx,
  { sellerId, vatBasisPoints, isDue }: Wanted,
): Promise<boolean> {
  // Of two who order at once the second one sees what the first one ordered.
  await lockBusiness(tx);
  const standing = await readStanding(tx, actor.clock.today());
  if (standing?.state !== 'past-due') return false;
  const renewal = await findRenewal(tx, standing);
  if (renewal === undefined || renewal.isCharging || !isDue(renewal)) return false;
  await executeDowngrade(actor, tx, standing);
  const open = await readOpenSums(tx);
  const { thing, cost } = pricedRenewal({ vatBasisPoints, ...open }, renewal);
  const id = newId();
  const at = actor.clock.now();
  await insertOrder(tx, { ...thing, id, cost, orderedAt: at, orderedBy: actor.userId });
  const detail = { kind: thing.kind, totalAgorot: cost.totalAgorot };
  await recordAudit(actor, tx, [
    { action: 'package.ordered', entityKind: 'package-order', entityId: id, detail },
  ]);
  await enqueue(tx, chargeOrderTask, { sellerId, orderId: id }, { at });
  tx.noteChange('package-order');
  return true;
}

/**
 * Orders the next charge of a period that is over, in a transaction of its own, and leaves the charge to its task. Does nothing while another
 * order is charged, where the owner ended the subscription, and where it is not due. Returns whether it ordered.
 */
export async function orderRenewal(
  services: Pick<Services, 'db' | 'clock'>,
  buyerId: number,
  isDue: Wanted['isDue'],
): Promise<boolean> {
  const { db, clock } = services;
  const today = clock.today();
  const standing = await inAccount(db, { accountId: buyerId }, (tx) => readStanding(tx, today));
  if (standing?.state !== 'past-due') return false;
  const { sellerId } = standing;
  const { vatBasisPoints } = await inAccount(db, { accountId: sellerId }, (tx) =>
    readSellerTerms(tx, today),
  );
  const actor = await ownerActor(services, buyerId);
  return actor.transaction((tx) => orderIn(actor, tx, { sellerId, vatBasisPoints, isDue }));
}
