import type { AccountContext } from '../../../platform/context.ts';
import { setSecondFactorDemand } from '../../../platform/db/account-people.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

const ACTIONS = {
  true: 'account.second-factor-demanded',
  false: 'account.second-factor-released',
} as const;

/** Demands a second factor of everybody in the account, or no longer; asked again it changes nothing more. */
export function demandSecondFactor(ctx: AccountContext, isDemanded: boolean): Promise<void> {
  return ctx.transaction(async (tx) => {
    if (!(await setSecondFactorDemand(tx, isDemanded))) return;
    const entity = { entityKind: 'account', entityId: String(ctx.accountId) };
    await recordAudit(ctx, tx, [{ action: ACTIONS[`${isDemanded}`], ...entity }]);
  });
}
