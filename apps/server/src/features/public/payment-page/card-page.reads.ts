import type { CardPage } from '@pinkas/contract/public/payment-page/card-page.contract';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readWaitingOfCard } from '../../sales/billing-runs/billing-runs.api.ts';
import {
  findCardLinkByToken,
  readCardAsking,
  readCardLinkState,
  type NamedCardLink,
} from '../../sales/card-links/card-links.api.ts';
import {
  attemptToken,
  listOfSource,
  readPaidBusiness,
} from '../../sales/card-payments/card-payments.api.ts';
import { gatewayOf, isPageOpen } from './payment-page.reads.ts';

/** Returns the link of a token. NOT_FOUND for one that was never given out. */
export async function getCardLink(services: Services, token: string): Promise<NamedCardLink> {
  const found = await findCardLinkByToken(services, token);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** Returns what the page of a link for a card shows. */
export async function readCardPage(services: Services, token: string): Promise<CardPage> {
  const { db, clock, config } = services;
  const { accountId, link } = await getCardLink(services, token);
  const isPossible = (await readCardAsking(services, accountId)) === 'possible';
  const { name } = await gatewayOf(services, accountId);
  return inAccount(db, { accountId }, async (tx) => {
    const customer = await tx
      .selectFrom('customers')
      .select('name')
      .where('accountId', '=', tx.accountId)
      .where('id', '=', link.customerId)
      .executeTakeFirstOrThrow();
    const replaced = await tx
      .selectFrom('savedCards')
      .select(['lastDigits', 'expiresOn'])
      .where('accountId', '=', tx.accountId)
      .where('id', '=', link.cardId)
      .executeTakeFirst();
    const open = (await listOfSource(tx, link.id)).find((one) => isPageOpen(one, clock.nowMs()));
    return {
      business: await readPaidBusiness(tx),
      ...(await readCardLinkState(tx, link, clock.today())),
      cause: link.cause,
      language: link.language,
      customerName: customer.name,
      replaced: replaced ?? null,
      chargesAgorot:
        link.cardId === null ? 0 : await readWaitingOfCard(tx, link.cardId, clock.today()),
      validUntil: link.validUntil,
      gateway: isPossible ? name : null,
      earlier:
        open === undefined
          ? null
          : {
              kind: 'page-open' as const,
              statusToken: attemptToken(config.secret, accountId, open.id),
              at: open.createdAt,
            },
    };
  });
}
