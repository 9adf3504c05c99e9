import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { confirmUnlessJustAsked } from '../card-payments/card-payments.api.ts';
import { getCharge } from './charges.reads.ts';

/** Asks the gateway what became of a charge, unless it was just asked; returns the charge as it is then. Refuses with NOT_FOUND. */
export async function askAboutCharge(ctx: AccountContext, attemptId: string): Promise<Charge> {
  const { services, accountId, actor } = ctx;
  await ctx.transaction((tx) => getCharge(tx, attemptId));
  await confirmUnlessJustAsked(services, { accountId, attemptId, actor });
  return ctx.transaction((tx) => getCharge(tx, attemptId));
}
