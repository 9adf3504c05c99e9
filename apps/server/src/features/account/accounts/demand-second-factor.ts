import type { AccountContext } from '../../../platform/context.ts';
import { setSecondFactorDemand } from '../../../platform/db/accounts/account-people.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { type Proof, withProof } from '../../auth/factors/factors.api.ts';

const ACTIONS = {
  true: 'account.second-factor-demanded',
  false: 'account.second-factor-released',
} as const;

/**
 * Demands a second factor of everybody in the account, or no longer; repeating it changes nothing more. A proof in the
 * request is consumed first, and throws what `withProof` throws.
 */
export async function demandSecondFactor(
  ctx: AccountContext,
  isDemanded: boolean,
  proof: Proof | undefined,
): Promise<void> {
  if (proof !== undefined) await withProof(ctx, proof, () => Promise.resolve());
  await ctx.transaction(async (tx) => {
    if (!(await setSecondFactorDemand(tx, isDemanded))) return;
    const entity = { entityKind: 'account', entityId: String(ctx.accountId) } as const;
    await recordAudit(ctx, tx, [{ action: ACTIONS[`${isDemanded}`], ...entity }]);
  });
}
