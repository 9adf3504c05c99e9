import type { AuditAction } from '@pinkas/domain/identity/audit-action';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';

/** Writes into the audit trail what was done to an endpoint. `detail` is what it was done with, and never a secret. */
export function recordEndpoint(
  actor: AccountActor,
  tx: AccountTx,
  action: AuditAction,
  { id, detail }: { readonly id: string; readonly detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  return recordAudit(actor, tx, [{ action, entityKind: 'webhook-endpoint', entityId: id, detail }]);
}
