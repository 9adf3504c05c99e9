import { randomUUID } from 'node:crypto';

import type { CardPage } from '@pinkas/contract/public/payment-page/card-page.contract';
import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { anAddress } from '../../../../test/lists/answer-page.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { aCardLink, cardLinksOf, cardLinksPath } from '../../../../test/sales/card-links.ts';
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

const make = (customerId: string, changes: object = {}, browser = business.browser) =>
  write(browser, 'POST', cardLinksPath(customerId), aCardLink(changes), randomUUID());

/** A link with its visitor, who has a browser of their own. */
interface Opened {
  readonly customerId: string;
  readonly call: string;
  readonly visitor: HttpBrowser;
  readonly address: string;
}

async function open(customerId: string, changes: object = {}): Promise<Opened> {
  const made = await make(customerId, changes);
  if (made.status !== 200) throw new Error(made.text);
  const token = (made.json as { linkPath: string }).linkPath.split('/').at(-1) ?? '';
  const visitor = cards.server.browser();
  await visitor.get('/front/data/initData');
  return { customerId, call: `/v2/api/public/card-links/${token}`, visitor, address: anAddress() };
}

const openNew = async () => open((await givenCustomer(business.browser)).id);

async function pageOf({ visitor, call }: Opened): Promise<CardPage> {
  return getJson<CardPage>(visitor, call);
}

const start = ({ visitor, call, address }: Opened, agrees = true, key: string = randomUUID()) =>
  visitor.post(
    `${call}/start`,
    { agrees },
    { headers: { 'idempotency-key': key, 'x-forwarded-for': address } },
  );

async function started(opened: Opened): Promise<StartedPayment> {
  const answer = await start(opened);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as StartedPayment;
}

/** Gives a card on the page of the gateway and comes back. */
async function giveCard({ url }: StartedPayment, card = 'good'): Promise<void> {
  await goBack(atServer(cards, await payAsPayer({ url }, { card })));
  await cards.worker.runAll(business.user.accountId);
}

const statusOf = ({ visitor }: Opened, { statusToken }: StartedPayment) =>
  getJson<PaymentStatus>(visitor, `/v2/api/public/payment-status/${statusToken}`);

async function change(text: string, ...values: unknown[]): Promise<void> {
  await cards.server.db.superuser.query(text, [business.user.accountId, ...values]);
}

describe('a link', () => {
  test('brings a card that replaces the one that it is for, once its customer agreed, and is over then', async () => {
    const { card, customerId } = await givenSavedCard(cards, business);
    const opened = await open(customerId, { cardId: card.id });
    expect(await pageOf(opened)).toMatchObject({ state: 'open', replaced: { lastDigits: '0000' } });
    expect((await start(opened, false)).json).toMatchObject({ code: 'INVALID_REQUEST' });
    const paying = await started(opened);
    await giveCard(paying, 'good-isracard');
    expect(await statusOf(opened, paying)).toMatchObject({
      state: 'paid',
      isCardAlone: true,
      document: null,
    });
    // Cardcom tells no digits of a card that is kept without a charge.
    const [kept, ...others] = await savedCardsOf(business, customerId);
    expect([kept?.lastDigits, kept?.expiresOn, kept?.consent.how, others]).toEqual([
      '',
      '2028-11-30',
      'page',
      [],
    ]);
    expect(await pageOf(opened)).toMatchObject({ state: 'used', savedDigits: '' });
    expect((await start(opened)).json).toMatchObject({ code: 'CARD_LINK_ENDED' });
    expect((await cardLinksOf(business.browser, customerId)).links).toEqual([]);
  });

  test('keeps what came last of two tabs, and one card alone', async () => {
    const opened = await openNew();
    const first = await started(opened);
    const second = await started(opened);
    expect(first.statusToken).not.toBe(second.statusToken);
    await giveCard(first, 'good');
    await giveCard(second, 'good-isracard');
    const kept = await savedCardsOf(business, opened.customerId);
    expect(kept.map(({ expiresOn }) => expiresOn)).toEqual(['2028-11-30']);
    const key = randomUUID();
    const again = await openNew();
    const [one, two] = [await start(again, true, key), await start(again, true, key)];
    expect(two.json).toEqual(one.json);
  });

  test('keeps nothing of a card that is refused, and stays open', async () => {
    const opened = await openNew();
    await giveCard(await started(opened), 'refused');
    expect(await savedCardsOf(business, opened.customerId)).toEqual([]);
    expect(await pageOf(opened)).toMatchObject({ state: 'open', earlier: { kind: 'page-open' } });
  });

  test('is over after its last day', async () => {
    const opened = await openNew();
    const ended = addDays(cards.server.services.clock.today(), -2);
    await change(`update card_links set valid_until = $2 where account_id = $1`, ended);
    expect(await pageOf(opened)).toMatchObject({ state: 'ended' });
    expect((await start(opened)).json).toMatchObject({ code: 'CARD_LINK_ENDED' });
  });

  test('is over once its customer is archived, and none is made for them', async () => {
    const { card, customerId } = await givenSavedCard(cards, business);
    const opened = await open(customerId, { cardId: card.id });
    const archive = `/v2/api/customers/${customerId}/archive`;
    const { version } = await getJson<{ version: number }>(
      business.browser,
      `/v2/api/customers/${customerId}`,
    );
    const archived = await write(business.browser, 'POST', archive, { version }, randomUUID());
    expect(archived.status).toBe(200);
    expect(await pageOf(opened)).toMatchObject({ state: 'ended' });
    expect((await start(opened)).json).toMatchObject({ code: 'CARD_LINK_ENDED' });
    expect((await make(customerId)).json).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('outlives the card that it was made for', async () => {
    const { card, customerId } = await givenSavedCard(cards, business);
    const opened = await open(customerId, { cardId: card.id });
    await write(business.browser, 'DELETE', `/v2/api/saved-cards/${card.id}`);
    await giveCard(await started(opened), 'good-isracard');
    expect(await savedCardsOf(business, customerId)).toHaveLength(1);
  });
});

describe('a gateway without an answer', () => {
  test('opens no page, and the next press may', async () => {
    const opened = await openNew();
    cards.simulator.failNext({ kind: 'drops-after' }, 'LowProfile/Create');
    expect((await start(opened)).json).toMatchObject({ code: 'CARD_GATEWAY_UNAVAILABLE' });
    await giveCard(await started(opened));
    expect(await savedCardsOf(business, opened.customerId)).toHaveLength(1);
  });

  test('about the card is asked again, and the card is kept then', async () => {
    const opened = await openNew();
    const paying = await started(opened);
    cards.simulator.failNext({ kind: 'html-before' }, 'GetLpResult');
    await giveCard(paying);
    expect(await savedCardsOf(business, opened.customerId)).toEqual([]);
    expect((await statusOf(opened, paying)).state).not.toBe('paid');
    const { visitor } = opened;
    const anHourAgo = new Date(cards.server.time.now() - 3_600_000);
    await change(`update card_attempts set asked_at = $2 where account_id = $1`, anHourAgo);
    await visitor.post(`/v2/api/public/payment-status/${paying.statusToken}/ask`);
    expect((await statusOf(opened, paying)).state).toBe('paid');
    expect(await savedCardsOf(business, opened.customerId)).toHaveLength(1);
  });
});

describe('who asks for a card', () => {
  test('names a card of the customer, of the same business', async () => {
    const { card } = await givenSavedCard(cards, business);
    const { id: other } = await givenCustomer(business.browser, { name: 'לקוח אחר' });
    const stranger = await givenPayingBusiness(cards);
    const { id: foreign } = await givenCustomer(stranger.browser);
    for (const [browser, customerId] of [
      [business.browser, other],
      [stranger.browser, foreign],
    ] as const) {
      const answer = await make(customerId, { cardId: card.id }, browser);
      expect([answer.status, answer.json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
  });

  test('may write customers', async () => {
    const seer = await cards.server.givenUser({
      role: 'sub-user',
      permissionGroups: ['documents'],
    });
    const browser = await signIn(cards.server, seer);
    expect((await make(randomUUID(), {}, browser)).status).toBe(403);
  });

  test('sends it where the customer has an address, and is refused where not', async () => {
    const { id } = await givenCustomer(business.browser, { email: '', phone: '', mobile: '' });
    for (const way of ['byMail', 'byText']) {
      expect((await make(id, { [way]: true })).json).toMatchObject({
        code: 'INVALID_REQUEST',
        fields: [{ path: [way] }],
      });
    }
    const { id: reached } = await givenCustomer(business.browser, { email: 'ruth@customer.test' });
    await make(reached, { byMail: true });
    await cards.worker.runAll(business.user.accountId);
    expect((await cardLinksOf(business.browser, reached)).links).toMatchObject([
      { mailTo: 'ruth@customer.test', mail: 'sent', text: 'none', cause: 'asked' },
    ]);
  });

  test('needs a terminal that keeps cards', async () => {
    const user = await cards.server.givenUser();
    const browser = await signIn(cards.server, user);
    const { id } = await givenCustomer(browser);
    expect((await make(id, {}, browser)).json).toMatchObject({ code: 'NO_CARD_TERMINAL' });
    expect(await cardLinksOf(browser, id)).toMatchObject({ asking: 'no-terminal', links: [] });
  });
});
