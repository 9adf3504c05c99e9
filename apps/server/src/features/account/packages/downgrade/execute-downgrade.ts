import { appliesTo } from '@pinkas/domain/packages/downgrade';
import { renewsFrom } from '@pinkas/domain/packages/renewal';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import type { Standing } from '../../../business/subscription/subscription.api.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import { replaceSubscription } from '../subscription/replace-subscription.ts';
import { findOpenDowngrade, settleDowngrade } from './downgrades.repository.ts';
import { listRenewedAddons, termsAfter } from './next-terms.reads.ts';

type Actor = Pick<AccountActor, 'clock' | 'ip' | 'actor' | 'accountId'>;

async function endAddons(actor: Actor, tx: AccountTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('subscriptionAddons')
    .set({ endedAt: actor.clock.now() })
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', ids)
    .execute();
}

/**
 * Brings the downgrade that waits in force once what is paid is over, in the transaction that orders the first charge of the next period, whatever
 * becomes of that charge; the owner is notified, by mail as well. Run again it finds none. The caller holds the lock of the business. Returns
 * whether one was brought in force.
 */
export async function executeDowngrade(
  actor: Actor,
  tx: AccountTx,
  { state, subscription }: Pick<Standing, 'state' | 'subscription'>,
): Promise<boolean> {
  if (state !== 'past-due' || subscription === null) return false;
  const open = await findOpenDowngrade(tx);
  if (open === undefined) return false;
  const { subscription: next, version } = await termsAfter(tx, subscription, open);
  const addons = await listRenewedAddons(tx, subscription);
  const ended = addons.filter((addon) => !appliesTo(version, addon)).map(({ id }) => id);
  const at = actor.clock.now();
  const { versionId, period, priceAgorot, paidUntil } = next;
  const startedOn = renewsFrom(paidUntil);
  // Nothing of it is paid yet.
  const subscriptionId = await replaceSubscription(
    tx,
    { id: subscription.id, at },
    { versionId, period, priceAgorot, startedOn, paidUntil, cancelledAt: null },
  );
  await endAddons(actor, tx, ended);
  await settleDowngrade(tx, open.id, { state: 'done', settledAt: at });
  const detail = { subscriptionId, versionId, period, priceAgorot, addonsEnded: ended.length };
  await recordAudit(actor, tx, [
    { action: 'package.downgraded', entityKind: 'package-order', entityId: open.id, detail },
  ]);
  const { nameHe, nameEn } = version;
  const facts = { date: startedOn, nameHe, nameEn, period };
  await tell(tx, { kind: 'package-smaller', cause: open.id, at, facts, to: 'everybody' });
  tx.noteChange('package-order');
  return true;
}
