import { systemActor } from '@pinkas/domain/identity/actor';
import { AUDIT_ACTIONS, type AuditAction } from '@pinkas/domain/identity/audit-action';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import type { PasswordHasher } from '../../../../platform/passwords/password-hasher.ts';
import type { ReportSource } from '../../../../integrations/sms/sms-supplier.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { recordSecurityEvent, type SecurityEventKind } from '../../session/session.api.ts';

/** The dependencies of an operator's command. */
export interface Operator {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  /** Who acts in the area of the operators; at the machine nobody is known. */
  readonly by?: { readonly userId: string; readonly ip: string; readonly userAgent: string };
  /** Address that people use; links begin with it. */
  readonly origin: string;
  /** Names of the partners of the settings. */
  readonly partners?: readonly string[];
  /** Suppliers of messages to telephones, and the key of all keyed hashes. */
  readonly texts?: { readonly suppliers: readonly ReportSource[]; readonly secret: string };
}

/** A command that cannot be done as it was given; the message is for the operator. */
export class OperatorProblem extends Error {
  override readonly name = 'OperatorProblem';
}

/** What an operator did to a person, or to a whole account. */
export interface Deed {
  readonly kind: Extract<SecurityEventKind, `operator-${string}`>;
  /** Accounts whose audit trail records it. */
  readonly accountIds: readonly number[];
  readonly entity: { readonly kind: 'person' | 'account'; readonly id: string };
  /** Canonical e-mail, or `account:N`: what it was done to. */
  readonly subject: string;
  readonly userId?: string;
  /** The further details that the audit trail and the security log store. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** Operators are known by the machine alone, on which they have all rights. */
export const AT_THE_MACHINE = { ip: '', userAgent: 'npm run admin' };

function auditActionOf({ kind, entity }: Deed): AuditAction {
  const name = `${entity.kind}.${kind.slice('operator-'.length)}`;
  const action = AUDIT_ACTIONS.find((known) => known === name);
  if (action === undefined) throw new Error(`the audit does not know ${name}`);
  return action;
}

/** Writes what was done into the audit of each account and into the security record, in its transaction. */
export async function recordDeed(tx: OwnerTx, { clock, by }: Operator, deed: Deed): Promise<void> {
  const { kind, accountIds, entity, subject, userId, detail = {} } = deed;
  for (const accountId of accountIds) {
    const actor = systemActor('admin', null);
    await recordAudit({ clock, ip: '', accountId, actor }, await tx.inAccount(accountId), [
      {
        action: auditActionOf(deed),
        entityKind: entity.kind,
        entityId: entity.id,
        detail,
      },
    ]);
  }
  await recordSecurityEvent(
    tx,
    { clock, ...(by ?? AT_THE_MACHINE) },
    { kind, subject, userId: by?.userId ?? userId, detail },
  );
}
