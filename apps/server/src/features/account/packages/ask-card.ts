import type { AccountContext } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { readStanding } from '../../business/subscription/subscription.api.ts';
import { makeCardLinkIn, readCardAsking } from '../../sales/card-links/card-links.api.ts';
import { ensureBuyer, findChargedCard, ownerActor } from './seller/buyer.ts';

/**
 * Makes a link on which the card that pays for the account is saved, or replaced, at the seller. No money moves. Refusals: STATE_NOT_ALLOWED where
 * nothing is sold to the account, NO_CARD_TERMINAL where the seller keeps no cards.
 */
export async function askCard(
  ctx: AccountContext,
  idempotencyKey: string,
): Promise<{ readonly linkPath: string }> {
  const { services, accountId: buyerId } = ctx;
  const today = ctx.clock.today();
  const standing = await ctx.transaction((tx) => readStanding(tx, today));
  if (standing === undefined) throw new AppError('STATE_NOT_ALLOWED');
  const { sellerId } = standing;
  if ((await readCardAsking(services, sellerId)) !== 'possible') {
    throw new AppError('NO_CARD_TERMINAL');
  }
  const seller = await ownerActor(services, sellerId);
  const customerId = await ensureBuyer(services, seller, { sellerId, buyerId });
  const write = { write: 'package.ask-card', idempotencyKey, input: {} };
  return writeOnce(ctx, write, async (tx) => {
    const linkPath = await inAccount(ctx.db, { accountId: sellerId }, async (selling) => {
      const card = await findChargedCard(selling, customerId, today);
      const cardId = card?.id ?? null;
      const asked = { customerId, cardId, cause: 'asked', byMail: false, byText: false } as const;
      return (await makeCardLinkIn(seller, selling, services, asked)).linkPath;
    });
    await recordAudit(ctx, tx, [
      {
        action: 'package.card-asked',
        entityKind: 'account',
        entityId: String(buyerId),
        detail: {},
      },
    ]);
    return { linkPath };
  });
}
