import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { systemInAccount } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { partsOfSubject } from '../stored/addresses.ts';
import type { ObjectServices } from '../stored/objects.repository.ts';
import { endGrant, lockGrant, type StoredGrant } from './grants.repository.ts';

export const GRANT_ENTITY = 'oauth-grant';

/** Ends a grant that holds, with its audit; `by` is null where no person did it. */
export async function revoke(
  actor: Parameters<typeof recordAudit>[0],
  tx: AccountTx,
  { id, appName: name, clientId }: StoredGrant,
  by: string | null,
): Promise<void> {
  await endGrant(tx, id, { at: actor.clock.now(), by });
  await recordAudit(actor, tx, [
    {
      action: 'oauth-grant.revoked',
      entityKind: GRANT_ENTITY,
      entityId: id,
      detail: { name, clientId },
    },
  ]);
}

/** Ends a grant of which the protocol says that it is over: given up by its application, or a token of it came twice. */
export async function endGrantOfProtocol(
  services: ObjectServices,
  { subject, grantId }: { readonly subject: string; readonly grantId: string },
): Promise<void> {
  const parts = partsOfSubject(subject);
  if (parts === undefined) return;
  const ctx = systemInAccount(services, 'oauth2.end-grant', { ...parts, ip: '' });
  await inAccount(services.db, parts, async (tx) => {
    const grant = await lockGrant(tx, grantId);
    if (grant === undefined || grant.revokedAt !== null) return;
    await revoke(ctx, tx, grant, null);
  });
}
