import { epochMsOf } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { confirmAttempt, findAttempt } from '../card-payments/card-payments.api.ts';

/** Between two questions of people about one charge, at least. */
const PAUSE_MS = 10_000;

/**
 * Asks the gateway what became of a charge, unless it was just asked; returns the charge as it is then. Refuses as the read of
 * the charge does.
 */
export async function askAboutCharge<Charge>(
  ctx: AccountContext,
  attemptId: string,
  getCharge: (tx: AccountTx, attemptId: string) => Promise<Charge>,
): Promise<Charge> {
  const { services, accountId, actor, clock } = ctx;
  const asked = await ctx.transaction(async (tx) => {
    await getCharge(tx, attemptId);
    return (await findAttempt(tx, attemptId))?.askedAt ?? null;
  });
  if (asked === null || clock.nowMs() - epochMsOf(asked) >= PAUSE_MS) {
    await confirmAttempt(services, { accountId, attemptId, actor });
  }
  return ctx.transaction((tx) => getCharge(tx, attemptId));
}
