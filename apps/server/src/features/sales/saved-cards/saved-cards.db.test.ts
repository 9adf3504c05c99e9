import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { aPhoneCharge } from '../../../../test/sales/phone-charges.ts';
import {
  givenSavedCard,
  readToken,
  saveCardOf,
  savedCardsOf,
} from '../../../../test/sales/saved-cards.ts';
import { openToken, sealToken } from './sealed-token.ts';

const CHARGES = '/v2/api/virtual-terminal/charges';

let cards: CardServer;
let business: PayingBusiness;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
});
afterAll(() => cards.stop());

const remove = (id: string) => write(business.browser, 'DELETE', `/v2/api/saved-cards/${id}`);

describe('a card that a customer agrees to on the telephone', () => {
  test('is kept once the charge is known, with who heard the consent and when', async () => {
    const { card, attemptId } = await givenSavedCard(cards, business);
    const charge = await getJson<Charge>(business.browser, `${CHARGES}/${attemptId}`);
    expect(charge).toMatchObject({ state: 'paid', isCardKept: true, isOfSavedCard: false });
    expect(card).toMatchObject({
      lastDigits: '0000',
      brand: 'visa',
      expiresOn: '2031-05-31',
      state: 'valid',
      gateway: 'cardcom',
      isConnected: true,
      consent: { how: 'phone', at: charge.createdAt, by: expect.stringMatching(/./) },
    });
  });

  test('leaves no trace of its token in rows, answers and the audit', async () => {
    const { card } = await givenSavedCard(cards, business);
    const { accountId } = business.user;
    const { value } = (await readToken(cards, accountId, card.id)) ?? {};
    expect(value).toMatch(/./);
    const { rows } = await cards.server.db.superuser.query<{ text: string }>(
      `select row_to_json(r)::text as text from card_attempts r where account_id = $1
        union all select row_to_json(r)::text from card_attempt_events r where account_id = $1
        union all select row_to_json(r)::text from audit_events r where account_id = $1
        union all select row_to_json(r)::text from saved_cards r where account_id = $1
        union all select encode(token, 'escape') from saved_card_tokens where account_id = $1`,
      [accountId],
    );
    const shown = JSON.stringify([...rows, card]);
    expect(shown).toContain('customer.card-saved');
    expect(shown).not.toContain(value);
  });

  test('is kept once, however often the same card is saved', async () => {
    const { customerId, card } = await givenSavedCard(cards, business);
    await saveCardOf(cards, business, customerId);
    const [again, ...others] = await savedCardsOf(business, customerId);
    expect([again?.lastDigits, others]).toEqual(['0000', []]);
    expect(again?.id).not.toBe(card.id);
    await saveCardOf(cards, business, customerId, { card: 'good-isracard' });
    expect((await savedCardsOf(business, customerId)).map(({ lastDigits }) => lastDigits)).toEqual([
      '4417',
      '0000',
    ]);
  });

  test('is not kept where it is refused, or nobody agreed', async () => {
    const { id: customerId } = await givenCustomer(business.browser);
    await saveCardOf(cards, business, customerId, { card: 'refused' });
    const body = aPhoneCharge({ customerId });
    await write(business.browser, 'POST', CHARGES, body);
    expect(await savedCardsOf(business, customerId)).toEqual([]);
  });

  test('is of a regular customer', async () => {
    const answer = await write(
      business.browser,
      'POST',
      CHARGES,
      aPhoneCharge({ savesCard: true }),
    );
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('savesCard')]);
  });
});

describe('removing a saved card', () => {
  test('forgets its token, and is told in the history of the customer', async () => {
    const { card, customerId } = await givenSavedCard(cards, business);
    expect((await remove(card.id)).json).toEqual({ cards: [] });
    expect(await savedCardsOf(business, customerId)).toEqual([]);
    const { accountId, id: userId } = business.user;
    expect(await readToken(cards, accountId, card.id)).toBeUndefined();
    const { rows } = await cards.server.db.superuser.query(
      `select action, actor_id as by from audit_events
        where account_id = $1 and entity_id = $2 and action like 'customer.card-%' order by at desc, id desc`,
      [accountId, customerId],
    );
    expect(rows).toEqual([
      { action: 'customer.card-removed', by: userId },
      { action: 'customer.card-saved', by: expect.stringMatching(/confirm/) },
    ]);
    expect((await remove(card.id)).json).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a token opens for its own row alone', async () => {
  const { keys } = cards.server.services.config.storage;
  const token = { value: 'token', expiry: { month: 5, year: 2031 } };
  const sealed = await sealToken(keys, { accountId: 1, cardId: 'one' }, token);
  expect(await openToken(keys, { accountId: 1, cardId: 'one' }, sealed)).toEqual(token);
  await expect(openToken(keys, { accountId: 1, cardId: 'other' }, sealed)).rejects.toThrow();
  await expect(openToken(keys, { accountId: 2, cardId: 'one' }, sealed)).rejects.toThrow();
});
