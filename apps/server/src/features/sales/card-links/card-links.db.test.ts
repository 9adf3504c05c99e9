import { randomUUID } from 'node:crypto';

import type { CardLinks } from '@pinkas/contract/sales/card-links/card-links.contract';
import type { CardPage } from '@pinkas/contract/public/payment-page/card-page.contract';
import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import {
  atServer,
  givenPayingBusiness,
  goBack,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { givenSavedCard, savedCardsOf } from '../../../../test/sales/saved-cards.ts';

let cards: CardServer;
let business: PayingBusiness;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
});
afterAll(() => cards.stop());

const linksOf = (customerId: string) => `/v2/api/customers/${customerId}/card-links`;

test('a card that a customer agrees to on a link replaces the one that the link is for, and ends the link', async () => {
  const { card, customerId } = await givenSavedCard(cards, business);
  const body = { cardId: card.id, byMail: false, byText: false };
  const made = await write(business.browser, 'POST', linksOf(customerId), body, randomUUID());
  expect(made.status).toBe(200);
  const token = (made.json as { linkPath: string }).linkPath.split('/').at(-1) ?? '';
  const visitor = cards.server.browser();
  await visitor.get('/front/data/initData');
  const call = `/v2/api/public/card-links/${token}`;
  const page = (await visitor.get(call)).json as CardPage;
  expect(page).toMatchObject({ state: 'open', replaced: { lastDigits: '0000' } });
  const start = (agrees: boolean) =>
    visitor.post(`${call}/start`, { agrees }, { headers: { 'idempotency-key': randomUUID() } });
  expect((await start(false)).json).toMatchObject({ code: 'INVALID_REQUEST' });
  const { url, statusToken } = (await start(true)).json as StartedPayment;
  await goBack(atServer(cards, await payAsPayer({ url }, { card: 'good-isracard' })));
  await cards.worker.runAll(business.user.accountId);
  const status = (await visitor.get(`/v2/api/public/payment-status/${statusToken}`)).json;
  expect(status as PaymentStatus).toMatchObject({
    state: 'paid',
    isCardAlone: true,
    document: null,
  });
  // Cardcom tells no digits of a card that is kept without a charge.
  const [kept, ...others] = await savedCardsOf(business, customerId);
  expect([kept?.lastDigits, kept?.consent.how, others]).toEqual(['', 'page', []]);
  expect((await visitor.get(call)).json).toMatchObject({ state: 'used', savedDigits: '' });
  expect((await start(true)).json).toMatchObject({ code: 'CARD_LINK_ENDED' });
  const { links } = await getJson<CardLinks>(business.browser, linksOf(customerId));
  expect(links).toEqual([]);
});
