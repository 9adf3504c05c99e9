import { randomUUID } from 'node:crypto';

import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { addDays } from '@pinkas/domain/time/local-date';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  atServer,
  givenPayingBusiness,
  goBack,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { aPhoneCharge } from '../../../../test/sales/phone-charges.ts';
import { TRANSACTIONS, transactionOf } from '../../../../test/sales/transactions.ts';
import { askDueAttempts } from './ask-due-attempts.ts';
import { endDueHolds } from './end-holds.ts';

const CHARGES = '/v2/api/virtual-terminal/charges';
const SUM = 11_800;

let cards: CardServer;
let business: PayingBusiness;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
});
afterAll(() => cards.stop());

const today = () => cards.server.services.clock.today();
const ask = (changes: object) =>
  write(business.browser, 'POST', CHARGES, aPhoneCharge(changes), randomUUID());

/** What a clerk asks for and types a card in for. Returns the id of its attempt. */
async function given(changes: object): Promise<string> {
  const answer = await ask(changes);
  if (answer.status !== 200) throw new Error(answer.text);
  const { attemptId, url } = answer.json as { attemptId: string; url: string };
  await goBack(atServer(cards, await payAsPayer({ url })));
  await cards.worker.runAll(business.user.accountId);
  return attemptId;
}
const givenHold = (days = 3) => given({ kind: 'hold', holdUntil: addDays(today(), days) });

const capture = (id: string, amountMinor: number, key: string = randomUUID()): Promise<Answer> =>
  write(business.browser, 'POST', `${TRANSACTIONS}/${id}/capture`, { amountMinor }, key);

async function count(table: 'documents' | 'held_card_tokens' | 'notices'): Promise<number> {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${table} where account_id = $1`,
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
}
/** Charges of the card company that take a hold. */
const takes = () =>
  cards.simulator.company.transactions.filter(({ kind }) => kind === 'charge').length;

/** The session of an earlier day is over. */
async function laterBy(days: number): Promise<void> {
  cards.server.time.advanceDays(days);
  business = { ...business, browser: await signIn(cards.server, business.user) };
}

describe('a sum that is held by telephone', () => {
  test('charges nothing, issues no document, and says until when', async () => {
    const before = takes();
    const id = await givenHold();
    const charge = await getJson<Charge>(business.browser, `${CHARGES}/${id}`);
    expect(charge).toMatchObject({ kind: 'hold', state: 'held', holdUntil: addDays(today(), 3) });
    expect(await getJson(business.browser, CHARGES)).toMatchObject({ count: 0, sumAgorot: 0 });
    expect([takes() - before, await count('documents')]).toEqual([0, 0]);
    expect((await transactionOf(business.browser, id)).hold).toEqual({
      until: addDays(today(), 3),
      canTake: true,
      canTakeLess: true,
      // Cardcom has no call for it: it lapses by itself.
      canRelease: false,
      reason: null,
    });
    const released = await write(business.browser, 'POST', `${TRANSACTIONS}/${id}/release`, {});
    expect(released.json).toMatchObject({ code: 'CARD_PAYMENT_CHANGED' });
  });

  test.each([
    ['without a day', { holdUntil: null }, 'holdUntil', 'FIELD_REQUIRED'],
    ['of yesterday', { holdUntil: -1 }, 'holdUntil', 'DATE_NOT_AHEAD'],
    ['for longer than it is held', { holdUntil: 6 }, 'holdUntil', 'DATE_RANGE_TOO_LONG'],
    ['in instalments', { holdUntil: 1, instalmentsMax: 2 }, 'instalmentsMax', 'NUMBER_TOO_LARGE'],
    ['of nothing', { holdUntil: 1, amountAgorot: 0 }, 'amountAgorot', 'FIELD_REQUIRED'],
    ['that keeps the card', { holdUntil: 1, savesCard: true }, 'savesCard', 'VALUE_NOT_ALLOWED'],
  ])('%s is refused', async (_name, { holdUntil, ...changes }, field, code) => {
    const day = holdUntil === null ? null : addDays(today(), holdUntil);
    const { json } = await ask({ kind: 'hold', holdUntil: day, ...changes });
    expect(json).toMatchObject({ fields: [{ path: [field], code }] });
  });
});

describe('taking it', () => {
  test('takes less with the document of that sum, once, and forgets by what it was taken', async () => {
    const id = await givenHold();
    expect(await count('held_card_tokens')).toBe(1);
    const key = randomUUID();
    const taken = await capture(id, 5_000, key);
    expect(taken.json).toMatchObject({ state: 'approved', trouble: null });
    await cards.worker.runAll(business.user.accountId);
    expect((await capture(id, 5_000, key)).json).toMatchObject({
      state: 'approved',
      transaction: { state: 'paid', amountMinor: 5_000, document: { docType: 320 } },
    });
    expect((await capture(id, 5_000)).json).toMatchObject({ code: 'CARD_PAYMENT_CHANGED' });
    await cards.worker.runAll(business.user.accountId);
    expect([await count('documents'), await count('held_card_tokens')]).toEqual([1, 0]);
    // The list has what was taken, and no more the hold.
    const list = await getJson<{ rows: TransactionDetail[] }>(business.browser, TRANSACTIONS);
    expect(list.rows).toMatchObject([{ state: 'paid', amountMinor: 5_000 }]);
  });

  test('of more than is held is refused with what is held', async () => {
    const id = await givenHold();
    expect((await capture(id, SUM + 1)).json).toMatchObject({
      code: 'CAPTURE_ABOVE_HOLD',
      params: { held: '118.00' },
    });
  });

  test('PA-14: twice at the same moment takes it once', async () => {
    const id = await givenHold();
    const before = takes();
    const answers = await Promise.all([capture(id, SUM), capture(id, SUM)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(takes() - before).toBe(1);
  });

  test('whose answer was lost is unknown, is found by the inquiry, and is never sent again', async () => {
    const id = await givenHold();
    const before = takes();
    cards.simulator.failNext({ kind: 'drops-after' });
    const lost = await capture(id, 5_000);
    expect(lost.json).toMatchObject({
      state: 'unknown',
      transaction: { state: 'unknown', questions: [{ operation: 'charge', amountMinor: 5_000 }] },
    });
    expect((await capture(id, 5_000)).json).toMatchObject({ code: 'CARD_PAYMENT_CHANGED' });
    cards.server.time.advance(11_000);
    await askDueAttempts(cards.server.services);
    await cards.worker.runAll(business.user.accountId);
    expect(await transactionOf(business.browser, id)).toMatchObject({
      state: 'paid',
      amountMinor: 5_000,
      document: { docType: 320 },
    });
    expect([takes() - before, await count('documents')]).toEqual([1, 1]);
  });

  test('is refused to an employee without this page, and unknown to another business', async () => {
    const id = await givenHold();
    const employee = await cards.server.givenColleague(business.user, {
      permissionGroups: ['documents'],
    });
    const other = await givenPayingBusiness(cards);
    const statusFor = async (browser: HttpBrowser) =>
      (await write(browser, 'POST', `${TRANSACTIONS}/${id}/capture`, { amountMinor: 1 })).status;
    expect(await statusFor(await signIn(cards.server, employee))).toBe(403);
    expect(await statusFor(other.browser)).toBe(404);
  });
});

describe('the end of a hold', () => {
  test('is told once the day before, and is the end of it after its day', async () => {
    const id = await givenHold(3);
    await endDueHolds(cards.server.services);
    expect(await count('notices')).toBe(0);
    await laterBy(2);
    await endDueHolds(cards.server.services);
    await endDueHolds(cards.server.services);
    expect(await count('notices')).toBe(1);
    await laterBy(1);
    await endDueHolds(cards.server.services);
    expect(await transactionOf(business.browser, id)).toMatchObject({ state: 'held' });
    await laterBy(1);
    await endDueHolds(cards.server.services);
    expect(await transactionOf(business.browser, id)).toMatchObject({
      state: 'cancelled',
      hold: { canTake: false, reason: 'over' },
    });
    expect(await count('held_card_tokens')).toBe(0);
    expect((await capture(id, SUM)).json).toMatchObject({ code: 'CARD_PAYMENT_CHANGED' });
  });
});

test('a card is checked: nothing is charged or held, and no document follows', async () => {
  const id = await given({ kind: 'check', amountAgorot: 0, docType: null, description: '' });
  expect(await getJson<Charge>(business.browser, `${CHARGES}/${id}`)).toMatchObject({
    kind: 'check',
    state: 'card-checked',
    trouble: null,
    card: { lastDigits: '0000' },
  });
  expect(await count('documents')).toBe(0);
});
