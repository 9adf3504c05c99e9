import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { confirmUnlessJustAsked } from '../card-payments/card-payments.api.ts';

/**
 * Asks the gateway what became of a charge, unless it was just asked; returns the charge as it is then. Refuses as the read of
 * the charge does.
 */
export async function askAboutCharge<Charge>(
  ctx: AccountContext,
  attemptId: string,
  getCharge: (tx: AccountTx, attemptId: string) => Promise<Charge>,
): Promise<Charge> {
  const { services, accountId, actor } = ctx;
  await ctx.transaction((tx) => getCharge(tx, attemptId));
  await confirmUnlessJustAsked(services, { accountId, attemptId, actor });
  return ctx.transaction((tx) => getCharge(tx, attemptId));
}
