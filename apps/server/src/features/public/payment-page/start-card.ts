import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import { VISITOR } from '@pinkas/domain/identity/actor';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { RequestContext } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertAccountAtWork } from '../../../platform/resting-accounts.ts';
import {
  readCardAsking,
  readCardLinkState,
  type NamedCardLink,
} from '../../sales/card-links/card-links.api.ts';
import { listOfSource, openPaymentPage } from '../../sales/card-payments/card-payments.api.ts';
import { getCardLink } from './card-page.reads.ts';
import { passCheck } from './payment-velocity.ts';
import { startOnce } from './start-once.ts';
import { askEarlier } from './start-payment.ts';

/**
 * Opens a page of the card gateway on which a customer who agreed adds or replaces a card, once under a key. No money moves.
 * Earlier pages of the link are asked about first: a link brings one card. Refusals: those of the contract.
 */
export async function startCard(
  context: RequestContext,
  token: string,
  proof: string | undefined,
  idempotencyKey: string,
): Promise<StartedPayment> {
  const named = await getCardLink(context.services, token);
  const write = { write: 'card-link.start', idempotencyKey, input: { linkId: named.link.id } };
  return startOnce(context, named.accountId, write, () => open(context, named, proof));
}

/** Refuses with CARD_LINK_ENDED what brought a card, or whose last day is over. */
async function assertOpen({ db, clock }: RequestContext, { accountId, link }: NamedCardLink) {
  await inAccount(db, { accountId }, async (tx) => {
    const { state } = await readCardLinkState(tx, link, clock.today());
    if (state !== 'open') throw new AppError('CARD_LINK_ENDED');
  });
}

async function open(
  context: RequestContext,
  named: NamedCardLink,
  proof: string | undefined,
): Promise<StartedPayment> {
  const { services, db, clock } = context;
  const { accountId, link } = named;
  const earlier = await inAccount(db, { accountId }, async (tx) => {
    await assertAccountAtWork(tx, clock);
    return listOfSource(tx, link.id);
  });
  await assertOpen(context, named);
  if ((await readCardAsking(services, accountId)) !== 'possible') {
    throw new AppError('NO_CARD_TERMINAL');
  }
  await passCheck(context, { accountId, sourceId: link.id }, proof);
  await askEarlier(context, accountId, earlier);
  await assertOpen(context, named);
  const { customerId, cardId, language } = link;
  const customer = await inAccount(db, { accountId }, (tx) =>
    tx
      .selectFrom('customers')
      .select(['name', 'email', 'phone'])
      .where('accountId', '=', tx.accountId)
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
  );
  const opened = await openPaymentPage(services, accountId, {
    actor: VISITOR,
    source: 'card-link',
    sourceId: link.id,
    amountMinor: 0,
    currency: 'ILS',
    instalmentsMax: 1,
    isByPhone: false,
    isCardAlone: true,
    payer: customer,
    plan: { kind: 'card', replacesId: cardId },
    description: phrasesIn(language, 'cardPage')('described'),
    language,
    responsibleId: link.createdBy,
    savesFor: customerId,
  });
  const { url, fields } = opened.page;
  return { url, fields: fields ?? null, statusToken: opened.token };
}
