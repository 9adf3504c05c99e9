import { randomBytes } from 'node:crypto';

import type {
  ComparedPayment,
  NotCompared,
} from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { business, cards, startPayments, SUM } from '../../../../test/sales/booked-payments.ts';
import { givenPayingBusiness } from '../../../../test/sales/paying-business.ts';
import { givenPaid, givenUnknown, TRANSACTIONS } from '../../../../test/sales/transactions.ts';
import { reconcileAccount, reconcileNightly } from './reconcile-nightly.ts';

// All tests charge by one terminal: each has days of its own.
beforeEach(() => cards.server.time.advanceDays(10));
startPayments();
// Before the hour of transmission, whenever the tests run.
beforeAll(() => cards.server.time.advanceToHour(NOON));

const NOON = 12;
const COMPARED = '/v2/api/sales/reconciliation';

interface Report {
  readonly rows: readonly ComparedPayment[];
  readonly counts: object;
  readonly terminals: readonly object[];
  readonly notCompared: readonly NotCompared[];
}

const today = () => localDateAt(cards.server.time.now());
const days = (before = 1) => `from=${addDays(today(), -before)}&to=${today()}`;
const compared = (query = days(), browser = business.browser): Promise<Report> =>
  getJson(browser, `${COMPARED}?${query}`);

const change = (text: string, ...values: unknown[]) =>
  cards.server.db.superuser.query(text, [business.user.accountId, ...values]);

/** A payment that the gateway does not know: its number and reference are of nothing. */
async function givenHereAlone(amountMinor: number): Promise<string> {
  const id = await givenPaid(cards, business, amountMinor);
  await change(
    `update card_attempts set transaction_id = $3, reference = $4, answer = null where account_id = $1 and id = $2`,
    id,
    String(cards.server.time.now()),
    randomBytes(9).toString('hex'),
  );
  return id;
}

describe('a payment', () => {
  test('that both sides know is the same, and one that nobody could tell of is on the side of the gateway', async () => {
    const paid = await givenPaid(cards, business, SUM);
    const lost = await givenPaid(cards, business, 2_000);
    await givenUnknown(cards, business, lost);
    const { rows, counts, notCompared } = await compared(`${days()}&sort=sum&direction=asc`);
    expect(rows).toMatchObject([
      { result: 'there', attemptId: lost, isOnDesk: true, amountMinor: 2_000 },
      { result: 'both', attemptId: paid, isOnDesk: false, amountMinor: SUM },
    ]);
    expect(rows[1]).toMatchObject({ gateway: 'cardcom', terminal: '1000417', lastDigits: '0000' });
    expect([counts, notCompared]).toEqual([{ both: 1, here: 0, there: 1 }, []]);
  });

  test('that the gateway alone knows has no payment of ours, and one that it does not list is only here', async () => {
    const other = await givenPayingBusiness(cards);
    await givenPaid(cards, other, 3_000);
    const own = await givenHereAlone(4_000);
    const { rows } = await compared(`${days()}&result=there`);
    expect(rows.map(({ amountMinor, attemptId }) => [amountMinor, attemptId])).toEqual(
      expect.arrayContaining([
        [3_000, null],
        [4_000, null],
      ]),
    );
    expect((await compared(`${days()}&result=here`)).rows).toMatchObject([
      { attemptId: own, amountMinor: 4_000 },
    ]);
  });

  test('that was given back is compared with its refund, and one that was cancelled on its day is in no result', async () => {
    const refunded = await givenPaid(cards, business, SUM);
    cards.simulator.company.transmit();
    const body = { amountMinor: 500, reason: 'חסר פריט' };
    const { status } = await write(
      business.browser,
      'POST',
      `${TRANSACTIONS}/${refunded}/refund`,
      body,
    );
    expect(status).toBe(200);
    await cards.worker.runAll(business.user.accountId);
    const cancelled = await givenPaid(cards, business, 700);
    const whole = { amountMinor: 700, reason: 'הזמנה כפולה' };
    await write(business.browser, 'POST', `${TRANSACTIONS}/${cancelled}/refund`, whole);
    await cards.worker.runAll(business.user.accountId);
    const { rows } = await compared(`${days()}&sort=sum&direction=asc`);
    expect(rows.map(({ result, amountMinor }) => [result, amountMinor])).toEqual([
      ['both', -500],
      ['both', SUM],
    ]);
  });
});

test.each([
  ['gives no answer', () => fail(503), 'silent', days],
  ['is asked about more than a month', () => undefined, 'long', () => days(40)],
])('nothing is said of a terminal whose gateway %s', async (_which, before, reason, period) => {
  await givenPaid(cards, business, SUM);
  before();
  const { rows, notCompared, terminals } = await compared(period());
  expect(rows).toEqual([]);
  expect(notCompared).toMatchObject([{ gateway: 'cardcom', terminal: '1000417', reason }]);
  expect(terminals).toHaveLength(1);
});

function fail(status: number): void {
  cards.simulator.failNext({ kind: 'status', status }, 'ListTransactions');
}

describe('at night', () => {
  const told = async () => {
    const { rows } = await change(
      `select facts from notices where account_id = $1 and kind = 'card-differences' order by made_at`,
    );
    return rows.map(({ facts }: { facts?: object }) => facts);
  };

  test('a day with differences is told once, and again where their number changed', async () => {
    await givenPaid(cards, business, SUM);
    const lost = await givenPaid(cards, business, 2_000);
    await givenUnknown(cards, business, lost);
    const day = today();
    cards.server.time.advanceDays(1);
    const { services } = cards.server;
    expect(await reconcileAccount(services, business.user.accountId)).toBe(true);
    expect(await reconcileAccount(services, business.user.accountId)).toBe(true);
    expect(await told()).toMatchObject([{ gateway: 'cardcom', day, here: 0, there: 1 }]);
    cards.server.time.advanceDays(-1);
    await givenHereAlone(4_000);
    cards.server.time.advanceDays(1);
    await reconcileAccount(services, business.user.accountId);
    expect(await told()).toHaveLength(2);
  });

  test('nothing is told where all is the same, and a gateway without an answer is counted as not compared', async () => {
    await givenPaid(cards, business, SUM);
    cards.server.time.advanceDays(1);
    const { services } = cards.server;
    expect(await reconcileAccount(services, business.user.accountId)).toBe(true);
    fail(503);
    expect(await reconcileAccount(services, business.user.accountId)).toBe(false);
    expect(await told()).toEqual([]);
  });

  test('accounts at rest are not compared', async () => {
    await change(`update accounts set status = 'suspended' where id <> $1`);
    const all = await reconcileNightly(cards.server.services);
    await change(`update accounts set status = 'suspended' where id = $1`);
    expect(await reconcileNightly(cards.server.services)).toBe(all - 1);
    await change(`update accounts set status = 'active' where id <> $1`);
  });
});

test('a file has the rows, and says which terminal was not compared', async () => {
  await givenPaid(cards, business, SUM);
  const path = `${COMPARED}/export?${days()}&format=csv&language=en&columns=result,terminal,sum`;
  const file = await business.browser.get(path);
  expect(file.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Result","Terminal","Sum"',
    '"Matched","Cardcom 1000417",118.00',
  ]);
});

test('it is of its owner alone, and another business sees nothing of it', async () => {
  await givenPaid(cards, business, SUM);
  const other = await signIn(cards.server, await cards.server.givenUser());
  expect(await compared(days(), other)).toMatchObject({ rows: [], terminals: [], notCompared: [] });
  const colleague = await cards.server.givenColleague(business.user, {
    permissionGroups: ['documents'],
  });
  const browser = await signIn(cards.server, colleague);
  expect((await browser.get(`${COMPARED}?${days()}`)).status).toBe(403);
});
