import type { AccountActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { orderRun } from './order-run.ts';

/**
 * Orders the run of today before its hour, as a person was shown it. Refusals: VERSION_CONFLICT where anything of it changed,
 * STATE_NOT_ALLOWED where nothing is due or an earlier order is under way.
 */
export function orderByHand(
  actor: AccountActor,
  fingerprint: string,
  idempotencyKey: string,
): Promise<{ readonly billedCount: number; readonly heldCount: number }> {
  const write = { write: 'billing-run.order', idempotencyKey, input: { fingerprint } };
  return writeOnce(actor, write, async (tx) => {
    const { clock, userId: orderedBy } = actor;
    const run = await orderRun({ clock, orderedBy, fingerprint }, tx);
    if (run === undefined) throw new AppError('STATE_NOT_ALLOWED');
    const counts = { billedCount: run.billed.length, heldCount: run.held.length };
    await recordAudit(actor, tx, [
      {
        action: 'billing-run.ordered',
        entityKind: 'billing-run',
        entityId: run.id,
        detail: counts,
      },
    ]);
    return counts;
  });
}
