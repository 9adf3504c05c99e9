import { allowProviders } from '../../../platform/db/accounts/account-people.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

/** Lets the people of the account sign in by a provider, or stops it. Open sessions continue. */
export function setProvidersAllowed(context: AccountContext, isAllowed: boolean): Promise<void> {
  return context.transaction(async (tx) => {
    if (!(await allowProviders(tx, isAllowed))) return;
    await recordAudit(context, tx, [
      {
        action: isAllowed ? 'account.providers-allowed' : 'account.providers-stopped',
        entityKind: 'account',
        entityId: String(context.accountId),
      },
    ]);
  });
}
