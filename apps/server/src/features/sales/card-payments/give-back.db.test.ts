import { randomUUID } from 'node:crypto';

import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import {
  givenOpenPage,
  givenPaid,
  TRANSACTIONS,
  transactionOf,
} from '../../../../test/sales/transactions.ts';
import { askDueAttempts } from './ask-due-attempts.ts';
import type { GaveBack } from './give-back.ts';

let cards: CardServer;
let business: PayingBusiness;

beforeAll(async () => {
  cards = await startCardServer();
  // Before the hour of transmission, whenever the tests run.
  cards.server.time.advanceToHour(NOON);
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
});
afterAll(() => cards.stop());

const SUM = 10_000;
const NOON = 12;

function refund(id: string, amountMinor: number, key: string = randomUUID()): Promise<Answer> {
  const body = { amountMinor, reason: 'חסר פריט' };
  return write(business.browser, 'POST', `${TRANSACTIONS}/${id}/refund`, body, key);
}
function gave(answer: Answer): GaveBack {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as GaveBack;
}
const paid = () => givenPaid(cards, business, SUM);
/** What the gateway gave back altogether, of all charges. */
const gaveBackOf = (transactionId: string) => cards.simulator.company.find(Number(transactionId));
const documentCount = async (): Promise<number> => {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    'select count(*)::int as count from documents where account_id = $1',
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
};

/** The session of yesterday is over. */
async function nextDay(): Promise<void> {
  cards.server.time.advanceDays(1);
  business = { ...business, browser: await signIn(cards.server, business.user) };
}

describe('giving a charge back', () => {
  test('of today cancels it whole before it is transmitted, and issues no document', async () => {
    const id = await paid();
    const before = await transactionOf(business.browser, id);
    expect(before.ways).toMatchObject({ whole: 'void', isCancellation: true, leftMinor: SUM });
    const { given, transaction } = gave(await refund(id, SUM));
    expect(given).toMatchObject({ operation: 'void', state: 'approved', reason: 'חסר פריט' });
    expect(transaction).toMatchObject({
      state: 'cancelled',
      refundedMinor: SUM,
      undocumentedMinor: SUM,
      ways: { whole: null, reason: 'not-charged' },
    });
    expect(gaveBackOf(before.transactionId)).toMatchObject({ state: 'voided', refunded: 0 });
    await cards.worker.runAll(business.user.accountId);
    expect(await documentCount()).toBe(1);
  });

  test('of an earlier day refunds it, in parts up to the whole and never above it', async () => {
    const id = await paid();
    await nextDay();
    const { transaction } = gave(await refund(id, 4_000));
    expect(transaction).toMatchObject({ state: 'partly-refunded', refundedMinor: 4_000 });
    expect(transaction.ways).toMatchObject({ whole: 'refund', leftMinor: 6_000, hasPart: true });
    const above = await refund(id, 6_001);
    expect(above.json).toMatchObject({ code: 'REFUND_ABOVE_CHARGE', params: { left: '60.00' } });
    expect(gave(await refund(id, 6_000)).transaction).toMatchObject({
      state: 'refunded',
      ways: { whole: null, reason: 'nothing-left' },
    });
    expect(gaveBackOf(transaction.transactionId)).toMatchObject({ refunded: SUM });
    await cards.worker.runAll(business.user.accountId);
    expect(await documentCount()).toBe(1);
  });

  test('PA-14: two at the same moment give back no more than the charge', async () => {
    const id = await paid();
    await nextDay();
    const answers = await Promise.all([refund(id, 7_000), refund(id, 7_000)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
    const { transactionId, refundedMinor } = await transactionOf(business.browser, id);
    expect(refundedMinor).toBe(7_000);
    expect(gaveBackOf(transactionId)).toMatchObject({ refunded: 7_000 });
  });

  test('is sent once under one key', async () => {
    const id = await paid();
    await nextDay();
    const key = randomUUID();
    const [first, again] = [await refund(id, 1_000, key), await refund(id, 1_000, key)];
    expect(gave(again).given.id).toBe(gave(first).given.id);
    const { givenBack, transactionId } = gave(again).transaction;
    expect(givenBack).toHaveLength(1);
    expect(gaveBackOf(transactionId)).toMatchObject({ refunded: 1_000 });
  });

  test('is unknown where the answer was lost: on the desk, and never sent again', async () => {
    const id = await paid();
    await nextDay();
    cards.simulator.failNext({ kind: 'drops-after' });
    const { given, transaction } = gave(await refund(id, SUM));
    expect(given).toMatchObject({ state: 'unknown' });
    expect(transaction.ways).toMatchObject({ whole: null, reason: 'nothing-left' });
    expect(transaction.questions).toMatchObject([
      { attemptId: given.id, operation: 'refund', closings: ['received', 'not-received'] },
    ]);
    expect((await refund(id, 1)).json).toMatchObject({ code: 'REFUND_ABOVE_CHARGE' });
    cards.server.time.advance(11_000);
    await askDueAttempts(cards.server.services);
    const after = await transactionOf(business.browser, id);
    // Cardcom finds no refund by our reference: a person looks.
    expect(after.givenBack).toMatchObject([{ state: 'unknown' }]);
    expect(gaveBackOf(after.transactionId)).toMatchObject({ refunded: SUM });
    // The document says so as well, and no longer once it is known.
    const documentId = transaction.document?.documentId ?? '';
    const inDoubt = () =>
      getJson<{ undecidedMoney?: unknown }>(business.browser, `/v2/api/documents/${documentId}`);
    expect((await inDoubt()).undecidedMoney).toEqual([
      { attemptId: given.id, isBack: true, amountMinor: SUM, currency: 'ILS' },
    ]);
    const close = { closing: 'received', approvalNumber: '', reason: 'מופיע אצל חברת הסליקה' };
    const closed = await write(
      business.browser,
      'POST',
      `${TRANSACTIONS}/${given.id}/close`,
      close,
    );
    expect(closed.json).toMatchObject({ id, state: 'refunded', refundedMinor: SUM, questions: [] });
    expect((await inDoubt()).undecidedMoney).toBeUndefined();
    await cards.worker.runAll(business.user.accountId);
    expect(await documentCount()).toBe(1);
  });

  test('that was surely not sent leaves everything to be given back', async () => {
    const id = await paid();
    await nextDay();
    cards.simulator.failNext({ kind: 'drops-before' });
    const { given, transaction } = gave(await refund(id, SUM));
    expect(['abandoned', 'unknown']).toContain(given.state);
    expect(gaveBackOf(transaction.transactionId)).toMatchObject({ refunded: 0 });
  });

  test('that the gateway refuses says why, and the next is a refund', async () => {
    const id = await paid();
    cards.simulator.company.transmit();
    const { given, transaction } = gave(await refund(id, SUM));
    expect(given).toMatchObject({ operation: 'void', state: 'declined' });
    expect(given.code?.text).not.toBe('');
    expect(transaction.ways).toMatchObject({ whole: 'refund', isCancellation: false });
    expect(gave(await refund(id, SUM)).transaction).toMatchObject({ state: 'refunded' });
  });

  test('that is refused twice is refused twice, and takes no transaction of another', async () => {
    const id = await paid();
    await nextDay();
    const { transactionId } = await transactionOf(business.browser, id);
    // The business refunded it on the site of the gateway.
    cards.simulator.company.refund(Number(transactionId), SUM, 'R1');
    for (const { given } of [gave(await refund(id, SUM)), gave(await refund(id, SUM))]) {
      expect(given).toMatchObject({ operation: 'refund', state: 'declined', trouble: null });
    }
  });

  test('a lost cancellation waits for a person, who says that it was made', async () => {
    const id = await paid();
    cards.simulator.failNext({ kind: 'drops-after' });
    const { given } = gave(await refund(id, SUM));
    expect(given).toMatchObject({ operation: 'void', state: 'unknown' });
    const asked = await write(business.browser, 'POST', `${TRANSACTIONS}/${given.id}/ask`, {});
    expect(asked.json).toMatchObject({ questions: [{ mayAsk: false, asked: 0 }] });
    const close = { closing: 'received', approvalNumber: '', reason: 'בוטל באתר' };
    const closed = await write(
      business.browser,
      'POST',
      `${TRANSACTIONS}/${given.id}/close`,
      close,
    );
    expect(closed.json).toMatchObject({ state: 'cancelled', questions: [] });
  });

  test('needs money that was taken, and a terminal that is connected', async () => {
    const open = await givenOpenPage(cards, business, SUM);
    expect((await refund(open, SUM)).json).toMatchObject({ code: 'REFUND_ABOVE_CHARGE' });
    const id = await paid();
    const { rows } = await cards.server.db.superuser.query<{ id: string }>(
      'select id from card_terminals where account_id = $1',
      [business.user.accountId],
    );
    await write(business.browser, 'DELETE', `/v2/api/settings/cc-gateways/${rows[0]?.id ?? ''}`);
    expect((await refund(id, SUM)).json).toMatchObject({ code: 'NO_CARD_TERMINAL' });
    expect((await transactionOf(business.browser, id)).ways.reason).toBe('not-connected');
  });

  test('is refused to an employee without this page, and unknown to another business', async () => {
    const id = await paid();
    const employee = await cards.server.givenColleague(business.user, {
      permissionGroups: ['documents'],
    });
    const other = await givenPayingBusiness(cards);
    const body = { amountMinor: SUM, reason: '' };
    const statusFor = async (browser: HttpBrowser) => [
      (await browser.get(`${TRANSACTIONS}/${id}`)).status,
      (await write(browser, 'POST', `${TRANSACTIONS}/${id}/refund`, body)).status,
    ];
    expect(await statusFor(await signIn(cards.server, employee))).toEqual([403, 403]);
    expect(await statusFor(other.browser)).toEqual([404, 404]);
    expect((await transactionOf(business.browser, id)).givenBack).toEqual([]);
  });
});
