import { recordOfActor } from '@pinkas/domain/identity/actor';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import type { AuditThing } from '@pinkas/domain/identity/audit-areas';

import type { AccountTx } from '../db/account-transaction.ts';
import type { AccountActor } from '../context.ts';
import { newId } from '../db/new-id.ts';

/** What was done to what: one row of the audit. */
export interface AuditEntry {
  /** Thing and deed in past tense: `customer.archived`. */
  readonly action: AuditAction;
  readonly entityKind: AuditThing;
  readonly entityId: string;
  /** What changed; never secrets. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

type AuditActor = Pick<AccountActor, 'clock' | 'ip' | 'accountId' | 'actor'>;

/**
 * Writes into the audit trail who did what, when and from where, in the transaction that does it.
 */
export async function recordAudit(
  actor: AuditActor,
  tx: AccountTx,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const at = actor.clock.now();
  for (const { entityKind } of entries) tx.noteChange(entityKind);
  await tx
    .insertInto('auditEvents')
    .values(
      entries.map(({ detail, ...entry }) => ({
        ...entry,
        accountId: actor.accountId,
        id: newId(),
        at,
        ...recordOfActor(actor.actor),
        ip: actor.ip,
        detail: JSON.stringify(detail ?? {}),
      })),
    )
    .execute();
}
