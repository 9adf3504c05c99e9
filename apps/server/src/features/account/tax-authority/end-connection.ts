import type { AccountContext } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { findConnection, removeConnection } from './connection.repository.ts';

/** Deletes the consent and its tokens, with the audit row. Repeated it changes nothing. */
export function endConnection(ctx: AccountContext): Promise<void> {
  return ctx.transaction(async (tx) => {
    const stored = await findConnection(tx);
    if (stored === undefined || !(await removeConnection(tx))) return;
    await recordAudit(ctx, tx, [
      {
        action: 'tax-authority.disconnected',
        entityKind: 'tax-authority',
        entityId: stored.id,
      },
    ]);
  });
}
