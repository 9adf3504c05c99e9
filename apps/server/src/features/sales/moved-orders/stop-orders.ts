import type { AccountActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import { stopMovedOrders } from '../billing/billing.api.ts';
import { holdDueElsewhere } from '../billing-runs/billing-runs.api.ts';

/**
 * Says of templates that the orders that they were moved from are stopped at their system: what comes due is billed from tomorrow
 * on. What was due by today waits for a person, who knows whether it was charged there. Refuses with NOT_FOUND where one of them was not moved.
 */
export function stopOrders(
  actor: AccountActor,
  templateIds: readonly string[],
): Promise<{ readonly count: number }> {
  return actor.transaction(async (tx) => {
    // No run reads the templates between the two.
    await lockBusiness(tx);
    const until = actor.clock.today();
    for (const templateId of templateIds.toSorted()) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await holdDueElsewhere(actor, tx, { templateId, until });
    }
    const stopped = { at: actor.clock.now(), by: actor.userId };
    const { known, marked } = await stopMovedOrders(tx, templateIds, stopped);
    if (templateIds.some((id) => !known.includes(id))) throw new AppError('NOT_FOUND');
    await recordAudit(
      actor,
      tx,
      marked.map((entityId) => ({
        action: 'billing-template.order-stopped' as const,
        entityKind: 'billing-template' as const,
        entityId,
        detail: {},
      })),
    );
    return { count: marked.length };
  });
}
