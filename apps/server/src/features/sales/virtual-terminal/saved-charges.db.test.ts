import { randomUUID } from 'node:crypto';

import type {
  Charge,
  CustomerToCharge,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { aSavedCharge, givenSavedCard, type SavedFor } from '../../../../test/sales/saved-cards.ts';
import {
  changeOf,
  connect,
  givenCardTerminal,
  TERMINALS,
} from '../../../../test/settings/card-terminals.ts';
import { askDueAttempts } from '../card-payments/ask-due-attempts.ts';
import { sealToken } from '../saved-cards/sealed-token.ts';

const PATH = '/v2/api/virtual-terminal';
const SUM = 11_800;

let cards: CardServer;
let business: PayingBusiness;
let saved: SavedFor;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
  saved = await givenSavedCard(cards, business);
});
afterAll(() => cards.stop());

const charge = (changes: object = {}, key: string = randomUUID()) =>
  write(business.browser, 'POST', `${PATH}/saved-charges`, aSavedCharge(saved, changes), key);
function charged(answer: Answer): Charge {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Charge;
}
const follow = (id: string) => getJson<Charge>(business.browser, `${PATH}/charges/${id}`);

/** What left the saved card since it was saved: each charge of it at the card company. */
function chargesOfCard(): number {
  return cards.simulator.requests.filter(({ path }) => path.endsWith('/Transactions/Transaction'))
    .length;
}

describe('a charge of a saved card', () => {
  test('is made at once, in its instalments, and ends with a document that is mailed', async () => {
    const before = chargesOfCard();
    const made = charged(await charge({ instalments: 3 }));
    expect(made).toMatchObject({
      state: 'paid',
      amountAgorot: SUM,
      instalments: 3,
      card: { lastDigits: '0000' },
      isOfSavedCard: true,
      isCardKept: null,
    });
    await cards.worker.runAll(business.user.accountId);
    const { document } = await follow(made.id);
    expect(document).toMatchObject({ docType: DOC_TYPES.INVOICE_RECIEPT });
    const { rows } = await cards.server.db.superuser.query(
      `select payload->'mailTo' as to from outbox_tasks where account_id = $1 and kind = 'mail-document'`,
      [business.user.accountId],
    );
    // That of the charge that saved the card, and of this one.
    expect(rows).toEqual([{ to: ['ruth@customer.test'] }, { to: ['ruth@customer.test'] }]);
    expect(chargesOfCard() - before).toBe(1);
    // What it was for is offered the next time.
    const side = await getJson<CustomerToCharge>(
      business.browser,
      `${PATH}/customers/${saved.customerId}`,
    );
    expect(side).toMatchObject({ lastDescription: 'חוג ציור', cards: [{ id: saved.card.id }] });
  });

  test('pressed twice is one charge, and its answer is the same', async () => {
    const before = chargesOfCard();
    const key = randomUUID();
    const answers = await Promise.all([charge({}, key), charge({}, key)]);
    const ids = answers.map((answer) => charged(answer).id);
    expect(new Set(ids).size).toBe(1);
    expect(charged(await charge({}, key))).toMatchObject({ id: ids[0], state: 'paid' });
    expect(chargesOfCard() - before).toBe(1);
  });

  test('PA-02: pressed in two tabs at once charges once, and the second is asked about', async () => {
    const before = chargesOfCard();
    cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
    const answers = await Promise.all([charge(), charge()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(chargesOfCard() - before).toBe(1);
  });

  test('whose answer is lost is unknown, is asked about, and gets its document without a second charge', async () => {
    const before = chargesOfCard();
    cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
    const key = randomUUID();
    const lost = charged(await charge({}, key));
    expect(lost).toMatchObject({ state: 'unknown', document: null });
    expect(charged(await charge({}, key))).toMatchObject({ id: lost.id, state: 'unknown' });
    const again = await charge();
    expect([again.status, again.json]).toMatchObject([409, { code: 'PAYMENT_IN_DOUBT' }]);
    cards.server.time.advance(60_000);
    await askDueAttempts(cards.server.services);
    await cards.worker.runAll(business.user.accountId);
    expect(await follow(lost.id)).toMatchObject({
      state: 'paid',
      document: { docType: DOC_TYPES.INVOICE_RECIEPT },
    });
    expect(chargesOfCard() - before).toBe(1);
  });

  test('that is refused says why, and issues nothing', async () => {
    const made = charged(await charge({ amountAgorot: 400 }));
    expect(made).toMatchObject({ state: 'refused', refusal: { code: expect.stringMatching(/4/) } });
    await cards.worker.runAll(business.user.accountId);
    expect(await follow(made.id)).toMatchObject({ document: null });
  });

  test('by a token that its gateway does not know is refused', async () => {
    const { config, db } = cards.server.services;
    const owner = { accountId: business.user.accountId, cardId: saved.card.id };
    const sealed = await sealToken(config.storage.keys, owner, { value: randomUUID() });
    await db.owner.query(
      'update saved_card_tokens set token = $3 where account_id = $1 and card_id = $2',
      [owner.accountId, owner.cardId, sealed],
    );
    expect(charged(await charge())).toMatchObject({ state: 'refused', document: null });
  });
});

describe('nothing is charged', () => {
  test('by a card that is removed', async () => {
    await write(business.browser, 'DELETE', `/v2/api/saved-cards/${saved.card.id}`);
    const before = chargesOfCard();
    expect((await charge()).json).toMatchObject({ code: 'NOT_FOUND' });
    expect(chargesOfCard()).toBe(before);
  });

  test('for a customer by the card of another one', async () => {
    const { id: customerId } = await givenCustomer(business.browser);
    expect((await charge({ customerId })).json).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('TE-01: by the card, for the customer or a document of another account', async () => {
    const other = await givenPayingBusiness(cards);
    const { card, customerId } = await givenSavedCard(cards, other);
    const { id: documentId } = await issueTo(other.browser, customerId);
    for (const foreign of [
      { cardId: card.id },
      { customerId },
      { cardId: card.id, customerId },
      { documentIds: [documentId], docType: null, amountAgorot: 100 },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person presses
      expect((await charge(foreign)).json).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('after the last day of the card', async () => {
    await cards.server.db.superuser.query(
      `update saved_cards set expires_on = '2020-01-31' where account_id = $1`,
      [business.user.accountId],
    );
    const answer = await charge();
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('cardId')]);
  });

  test('while its terminal is disconnected; the same one connected again charges it', async () => {
    const { id } = await givenCardTerminal(business.browser);
    await write(business.browser, 'DELETE', `${TERMINALS}/${id}`);
    expect((await charge()).json).toMatchObject({ code: 'NO_CARD_TERMINAL' });
    changeOf(await connect(business.browser));
    expect(charged(await charge())).toMatchObject({ state: 'paid' });
  });
});

test('a charge that surely did not reach the gateway took no money', async () => {
  await cards.simulator.close();
  expect(charged(await charge())).toMatchObject({ state: 'not-paid', document: null });
});
