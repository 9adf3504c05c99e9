import { randomUUID } from 'node:crypto';

import type {
  Charge,
  ChargesToday,
  CustomerToCharge,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { PayerChoice } from '@pinkas/gateway-simulators/pay-page';
import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import {
  atServer,
  givenPayingBusiness,
  goBack,
  sendNews,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { aPhoneCharge } from '../../../../test/sales/phone-charges.ts';

const PATH = '/v2/api/virtual-terminal';
const CHARGES = `${PATH}/charges`;
const SUM = 11_800;

interface Opened {
  readonly attemptId: string;
  readonly url: string;
}

let cards: CardServer;
let business: PayingBusiness;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
});
afterAll(() => cards.stop());

const charge = (changes: object = {}, key: string = randomUUID()) =>
  write(business.browser, 'POST', CHARGES, aPhoneCharge({ isSure: false, ...changes }), key);

function openedBy(answer: Answer): Opened {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Opened;
}

/** The clerk types the card in on the page of the gateway, and its message comes. */
async function pay({ url }: Opened, choice: Partial<PayerChoice> = {}): Promise<void> {
  const back = await payAsPayer({ url }, choice);
  await goBack(atServer(cards, back));
  await sendNews(cards);
  await cards.worker.runAll(business.user.accountId);
}

const follow = ({ attemptId }: Pick<Opened, 'attemptId'>) =>
  getJson<Charge>(business.browser, `${CHARGES}/${attemptId}`);

async function attemptsCount(): Promise<number> {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    'select count(*)::int as count from card_attempts where account_id = $1',
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
}

async function mailedTo(): Promise<string[]> {
  const { rows } = await cards.server.db.superuser.query<{ to: string[] }>(
    `select payload->'mailTo' as to from outbox_tasks where account_id = $1 and kind = 'mail-document'`,
    [business.user.accountId],
  );
  return rows.flatMap(({ to }) => to);
}

describe('a charge by telephone', () => {
  test('opens a page, and ends with a document that is mailed', async () => {
    const opened = openedBy(await charge());
    expect(await follow(opened)).toMatchObject({
      state: 'waiting',
      amountAgorot: SUM,
      customerName: 'רות כהן',
      gateway: 'cardcom',
      document: null,
    });
    await pay(opened);
    expect(await follow(opened)).toMatchObject({
      state: 'paid',
      trouble: null,
      card: { lastDigits: '0000' },
      approvalNumber: expect.stringMatching(/./),
      document: { docType: DOC_TYPES.INVOICE_RECIEPT },
    });
    expect(await mailedTo()).toEqual(['ruth@customer.test']);
    expect(await getJson<ChargesToday>(business.browser, CHARGES)).toMatchObject({
      count: 1,
      sumAgorot: SUM,
      charges: [{ id: opened.attemptId, state: 'paid' }],
    });
  });

  test('without an e-mail sends nothing', async () => {
    await pay(openedBy(await charge({ email: '' })));
    expect(await mailedTo()).toEqual([]);
  });

  test('is opened by phone in the mode of orders by telephone', async () => {
    const opened = openedBy(await charge());
    const { rows } = await cards.server.db.superuser.query(
      `select is_by_phone as "isByPhone", source, responsible_id as "responsibleId"
        from card_attempts where account_id = $1 and id = $2`,
      [business.user.accountId, opened.attemptId],
    );
    expect(rows).toEqual([
      { isByPhone: true, source: 'terminal', responsibleId: business.user.id },
    ]);
  });

  test('under one key is one, in a row and at the same moment', async () => {
    const key = randomUUID();
    const first = openedBy(await charge({}, key));
    expect(openedBy(await charge({}, key))).toEqual(first);
    expect(await attemptsCount()).toBe(1);
    expect((await charge({ amountAgorot: 5_000 }, key)).json).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const pressed = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => charge({ name: 'אחר', isSure: true }, pressed)),
    );
    for (const { status, json } of answers) {
      if (status !== 200) expect(json).toMatchObject({ code: 'BUSY' });
    }
    expect(await attemptsCount()).toBe(2);
  });

  test('that the card refuses says why, books nothing, and may be tried with another card', async () => {
    const opened = openedBy(await charge());
    await pay(opened, { card: 'refused' });
    // The page of the gateway stays open for another card.
    expect(await follow(opened)).toMatchObject({
      state: 'waiting',
      refusal: { reason: 'refused', meaning: 'issuer-refused' },
      document: null,
    });
    await pay(opened);
    expect(await follow(opened)).toMatchObject({ state: 'paid', refusal: null });
    expect(await mailedTo()).toEqual(['ruth@customer.test']);
  });

  test('is asked about at once, and not again within ten seconds', async () => {
    const opened = openedBy(await charge());
    await payAsPayer(opened);
    const ask = () => write(business.browser, 'POST', `${CHARGES}/${opened.attemptId}/ask`, {});
    expect((await ask()).json).toMatchObject({ state: 'paid' });
    const waiting = openedBy(await charge({ name: 'אחר' }));
    const again = () => write(business.browser, 'POST', `${CHARGES}/${waiting.attemptId}/ask`, {});
    await again();
    const calls = cards.simulator.requests.length;
    expect((await again()).json).toMatchObject({ state: 'waiting', refusal: null });
    expect(cards.simulator.requests).toHaveLength(calls);
  });

  test('whose gateway does not answer says so, and another key tries again', async () => {
    const key = randomUUID();
    cards.simulator.failNext({ kind: 'drops-before' });
    expect((await charge({}, key)).json).toMatchObject({ code: 'CARD_GATEWAY_UNAVAILABLE' });
    expect((await charge({}, key)).json).toMatchObject({ code: 'CARD_GATEWAY_UNAVAILABLE' });
    openedBy(await charge());
  });
});

describe('a second charge of the same sum and customer', () => {
  test('waits for a yes while the first is undecided, and needs none afterwards', async () => {
    const opened = openedBy(await charge());
    expect((await charge()).json).toMatchObject({ code: 'PAYMENT_IN_DOUBT' });
    expect(await attemptsCount()).toBe(1);
    openedBy(await charge({ amountAgorot: SUM + 100 }));
    openedBy(await charge({ name: 'דן לוי' }));
    const sure = openedBy(await charge({ isSure: true }));
    await pay(opened);
    await pay(sure);
    openedBy(await charge());
  });

  test('is known by its regular customer, whatever the name', async () => {
    const { id } = await givenCustomer(business.browser, { name: 'מחסן הגליל' });
    openedBy(await charge({ customerId: id, name: 'מחסן הגליל' }));
    expect((await charge({ customerId: id, name: 'דוד' })).json).toMatchObject({
      code: 'PAYMENT_IN_DOUBT',
    });
  });
});

describe('documents of a customer', () => {
  test('are paid the oldest first, by one receipt', async () => {
    const { id } = await givenCustomer(business.browser, { name: 'מחסן הגליל' });
    const one = await issueTo(business.browser, id);
    const two = await issueTo(business.browser, id);
    const side = await getJson<CustomerToCharge>(business.browser, `${PATH}/customers/${id}`);
    expect(side.documents.map(({ documentId }) => documentId)).toEqual([one.id, two.id]);
    const [first, second] = side.documents.map(({ openAgorot }) => openAgorot);
    expect(side.usualAgorot).toBe(first);
    const sum = (first ?? 0) + (second ?? 0) - 1_000;
    const opened = openedBy(
      await charge({
        customerId: id,
        name: 'מחסן הגליל',
        documentIds: [one.id, two.id],
        docType: null,
        amountAgorot: sum,
        description: '',
      }),
    );
    await pay(opened);
    expect(await follow(opened)).toMatchObject({ document: { docType: DOC_TYPES.RECIEPT } });
    const left = await getJson<CustomerToCharge>(business.browser, `${PATH}/customers/${id}`);
    expect(left.documents).toMatchObject([{ documentId: two.id, openAgorot: 1_000 }]);
    const refused = (documentIds: string[], amountAgorot: number) =>
      charge({
        customerId: id,
        documentIds,
        docType: null,
        amountAgorot: amountAgorot,
      });
    expect((await refused([one.id], 100)).json).toMatchObject({ code: 'NOTHING_TO_PAY' });
    expect((await refused([two.id], 1_001)).json).toMatchObject({
      fields: [{ path: ['amountAgorot'], code: 'NUMBER_TOO_LARGE' }],
    });
  });

  test('that need their invoice are paid whole', async () => {
    const { id } = await givenCustomer(business.browser, { name: 'מחסן הגליל' });
    const asked = await issueOf(
      business.browser,
      aPaper(DOC_TYPES.INVOICE_TRANSACTION, {
        customer: aCustomer({ id, name: 'מחסן הגליל' }),
      }),
    );
    const of = (amountAgorot: number) =>
      charge({
        customerId: id,
        documentIds: [asked.id],
        docType: null,
        amountAgorot: amountAgorot,
      });
    expect((await of(SUM - 1)).json).toMatchObject({
      fields: [{ path: ['amountAgorot'], code: 'VALUE_NOT_ALLOWED' }],
    });
    const opened = openedBy(await of(SUM));
    await pay(opened);
    expect(await follow(opened)).toMatchObject({
      document: { docType: DOC_TYPES.INVOICE_RECIEPT },
    });
  });

  test('and customers of another business are not there', async () => {
    const other = await givenPayingBusiness(cards);
    const { id } = await givenCustomer(other.browser, { name: 'זר' });
    const foreign = await issueTo(other.browser, id);
    expect((await charge({ customerId: id })).json).toMatchObject({ code: 'NOT_FOUND' });
    const { id: own } = await givenCustomer(business.browser, { name: 'שלי' });
    const documentIds = [foreign.id];
    expect((await charge({ customerId: own, documentIds })).json).toMatchObject({
      code: 'NOT_FOUND',
    });
    const opened = openedBy(await charge());
    expect((await other.browser.get(`${CHARGES}/${opened.attemptId}`)).status).toBe(404);
  });
});
