import type {
  NotAsked,
  Transmission,
} from '@pinkas/contract/sales/transmission-report/transmission-report.contract';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { business, cards, startPayments, SUM } from '../../../../test/sales/booked-payments.ts';
import { givenOpenPage, givenPaid } from '../../../../test/sales/transactions.ts';

startPayments();

const REPORT = '/v2/api/sales/transmissions';

interface Report {
  readonly rows: readonly Transmission[];
  readonly terminals: readonly { terminalId: string }[];
  readonly notAsked: readonly NotAsked[];
  readonly totals: readonly object[];
}

function days(before = 3): string {
  const today = localDateAt(cards.server.time.now());
  return `from=${addDays(today, -before)}&to=${addDays(today, 1)}`;
}

const reportOf = (query = days()): Promise<Report> =>
  getJson(business.browser, `${REPORT}?${query}`);

/** A charge of two days ago, as far as the product knows, so that it is due no more. */
async function givenPaidBefore(amountMinor: number): Promise<void> {
  const id = await givenPaid(cards, business, amountMinor);
  await cards.server.db.superuser.query(
    `update card_attempts set decided_at = decided_at - interval '2 days' where account_id = $1 and id = $2`,
    [business.user.accountId, id],
  );
}

const failListing = (status: number): void =>
  cards.simulator.failNext({ kind: 'status', status }, 'CreditCardTransactions');

test('a transmission of the gateway stands with its number, count and sum, and takes the place of our own', async () => {
  await givenPaid(cards, business, SUM);
  await givenPaid(cards, business, 2_000);
  cards.simulator.company.transmit();
  await givenOpenPage(cards, business, 300);
  const { rows, notAsked, totals } = await reportOf();
  expect(notAsked).toEqual([]);
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['gateway']));
  const newest = rows.toSorted((one, other) => Number(other.number) - Number(one.number))[0];
  expect(newest).toMatchObject({
    gateway: 'cardcom',
    source: 'gateway',
    charges: 2,
    refunds: 0,
    currency: 'ILS',
    chargedMinor: SUM + 2_000,
    refundedMinor: 0,
  });
  expect(totals).toMatchObject([{ currency: 'ILS', count: rows.length }]);
});

test.each([
  ['gives no answer', () => failListing(503), 'silent', days],
  ['is asked about more than a month', () => undefined, 'long', () => days(40)],
])(
  'where the gateway %s, our own payments are shown, and why',
  async (_name, fail, reason, period) => {
    await givenPaidBefore(SUM);
    await givenPaid(cards, business, 500);
    fail();
    const { rows, notAsked, totals, terminals } = await reportOf(period());
    expect(notAsked).toMatchObject([{ gateway: 'cardcom', terminal: '1000417', reason }]);
    expect(terminals).toHaveLength(1);
    expect(rows).toMatchObject([
      { source: 'due', number: '', charges: 1, chargedMinor: 500 },
      { source: 'computed', number: '', charges: 1, chargedMinor: SUM },
    ]);
    // What is due tonight was not transmitted.
    expect(totals).toEqual([{ currency: 'ILS', count: 1, chargedMinor: SUM, refundedMinor: 0 }]);
  },
);

test('a list that cannot be read whole is not believed', async () => {
  await givenPaidBefore(SUM);
  cards.simulator.failNext({ kind: 'html-before' }, 'CreditCardTransactions');
  expect((await reportOf()).notAsked).toMatchObject([{ reason: 'silent' }]);
});

test('a file says which rows are computed, and why', async () => {
  await givenPaidBefore(SUM);
  failListing(503);
  const file = await business.browser.get(
    `${REPORT}/export?${days()}&format=csv&language=en&columns=terminal,source,charges,net`,
  );
  expect(file.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Terminal","Source","Charges","Net"',
    '"Cardcom 1000417","Computed",1,118.00',
  ]);
});

test('it is of its owner alone, and another business sees nothing of it', async () => {
  await givenPaidBefore(SUM);
  const other = await signIn(cards.server, await cards.server.givenUser());
  expect(await getJson(other, `${REPORT}?${days()}`)).toEqual({
    rows: [],
    terminals: [],
    notAsked: [],
    totals: [],
  });
  const { terminals } = await reportOf();
  const id = terminals[0]?.terminalId ?? '';
  expect(await getJson(other, `${REPORT}?${days()}&terminalId=${id}`)).toMatchObject({ rows: [] });
  const colleague = await cards.server.givenColleague(business.user, {
    permissionGroups: ['sales/transactions'],
  });
  const browser = await signIn(cards.server, colleague);
  expect((await browser.get(`${REPORT}?${days()}`)).status).toBe(403);
});
