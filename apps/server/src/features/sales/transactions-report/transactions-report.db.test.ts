import type { CardTransaction } from '@pinkas/contract/sales/card-payments/transaction-rows';
import type { TransactionSums } from '@pinkas/contract/sales/transactions-report/reported-transactions';
import type { TransactionsRow } from '@pinkas/contract/sales/transactions-report/transactions-report.contract';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  business,
  cards,
  runTasks,
  startPayments,
  SUM,
} from '../../../../test/sales/booked-payments.ts';
import {
  givenPayingBusiness,
  goBack,
  openPage,
  payOn,
} from '../../../../test/sales/paying-business.ts';
import { totals, unknownPage } from '../../../../test/sales/settled-payments.ts';
import {
  aSale,
  givenOpenPage,
  givenPaid,
  TRANSACTIONS,
} from '../../../../test/sales/transactions.ts';

startPayments();

const REPORT = '/backoffice/sales/transactions_report';
const GROUPS = ['month', 'day', 'terminal', 'brand', 'customer', 'state'] as const;

interface Report {
  readonly rows: readonly TransactionsRow[];
  readonly total: TransactionSums;
  readonly others: readonly object[];
}

/** The days around now, by the clock of the server. */
function period(): string {
  const today = localDateAt(cards.server.time.now());
  return `from=${addDays(today, -100)}&to=${addDays(today, 1)}`;
}

const reportOf = (query = '', browser: HttpBrowser = business.browser): Promise<Report> =>
  getJson(browser, `${REPORT}?${period()}${query}`);
const entriesOf = (query: string): Promise<{ rows: CardTransaction[] }> =>
  getJson(business.browser, `${REPORT}/payments?${period()}${query}`);

async function givenRefund(id: string, amountMinor: number): Promise<void> {
  const body = { amountMinor, reason: '' };
  const answer = await write(business.browser, 'POST', `${TRANSACTIONS}/${id}/refund`, body);
  expect(answer.status, answer.text).toBe(200);
}

/** Two charges, one of them given back in part; one refused; one of which nobody knows; one that waits. */
async function givenAllKinds(): Promise<void> {
  await givenPaid(cards, business, SUM);
  const partly = await givenPaid(cards, business, 5_000);
  cards.simulator.company.transmit();
  await cards.server.db.superuser.query(
    `update card_attempts set decided_at = decided_at - interval '2 days', created_at = created_at - interval '2 days'
      where account_id = $1 and id = $2`,
    [business.user.accountId, partly],
  );
  await givenRefund(partly, 1_200);
  const refused = await openPage(cards, business, { plan: aSale(), amountMinor: 700 });
  await goBack(await payOn(cards, refused, { card: 'refused' }));
  await runTasks();
  await cards.server.db.superuser.query(
    `update card_attempts set state = 'declined', next_inquiry_at = null where account_id = $1 and id = $2`,
    [business.user.accountId, refused.attemptId],
  );
  await unknownPage();
  await givenOpenPage(cards, business, 300);
}

test('by whatever it is broken down, it comes to the transactions of its days, and each figure to its payments', async () => {
  await givenAllKinds();
  const expected = {
    asked: 5,
    payments: 2,
    chargedMinor: SUM + 5_000,
    givenBackMinor: 1_200,
    netMinor: SUM + 3_800,
    undecidedMinor: SUM,
    notReceivedMinor: 1_000,
  };
  const listed = await totals(`?${period()}`);
  expect(listed.currencies).toMatchObject([{ count: 2, netMinor: expected.netMinor }]);
  for (const by of GROUPS) {
    const { rows, total } = await reportOf(`&by=${by}&compare=none`);
    expect(total, by).toEqual({ ...expected, previousAgorot: null });
    for (const figure of Object.keys(expected) as (keyof typeof expected)[]) {
      const sum = rows.reduce((all, row) => all + row[figure], 0);
      expect([by, figure, sum]).toEqual([by, figure, expected[figure]]);
    }
    for (const row of rows) {
      const query = `&by=${by}&row=${row.id}`;
      const { id: _id, name, previousAgorot: _previous, ...figures } = row;
      expect(
        await getJson(business.browser, `${REPORT}/payments/total?${period()}${query}`),
      ).toEqual({ ...figures, name });
      expect((await entriesOf(query)).rows, query).toHaveLength(row.asked);
    }
  }
  const states = await reportOf('&by=state&sort=net&direction=desc');
  expect(states.rows.map(({ id }) => id)).toEqual([
    'paid',
    'partly-refunded',
    'refused',
    'unknown',
    'waiting',
  ]);
  for (const [figure, amounts] of [
    ['charged', [SUM, 5_000]],
    ['given-back', [5_000]],
    ['undecided', [SUM]],
    ['not-received', [300, 700]],
  ] as const) {
    const { rows } = await entriesOf(`&figure=${figure}`);
    expect([figure, rows.map(({ amountMinor }) => amountMinor)]).toEqual([figure, amounts]);
  }
  const byNet = await entriesOf('&sort=net&direction=desc&limit=1');
  expect(byNet.rows).toMatchObject([{ amountMinor: SUM, state: 'paid' }]);
});

test('what was charged in another currency is told beside it and never added to it', async () => {
  await givenPaid(cards, business, SUM);
  const dollars = await openPage(cards, business, {
    plan: aSale(),
    amountMinor: 900,
    currency: 'USD',
  });
  await goBack(await payOn(cards, dollars));
  await runTasks();
  const shekels = await reportOf('&by=brand');
  expect(shekels.total).toMatchObject({ payments: 1, netMinor: SUM });
  expect(shekels.others).toEqual([{ currency: 'USD', count: 1, netMinor: 900 }]);
  expect((await reportOf('&currency=USD')).total).toMatchObject({ payments: 1, netMinor: 900 });
});

test('a file has the groups with the total, and that of a row says whose it is and in which currency', async () => {
  await givenPaid(cards, business, SUM);
  const file = await business.browser.get(
    `${REPORT}/export?${period()}&by=customer&format=csv&language=en&columns=name,payments,charged,net`,
  );
  expect(file.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Name","Charges","Charged","Net"',
    '"רות כהן",1,118.00,118.00',
    '"Total",1,118.00,118.00',
  ]);
  const [row] = (await reportOf('&by=customer')).rows;
  const entries = await business.browser.get(
    `${REPORT}/payments/export?${period()}&by=customer&row=${row?.id ?? ''}&format=csv&language=en&columns=customer,state,net`,
  );
  expect(entries.text).toContain('"רות כהן","Approved",118.00');
});

test('it is of its owner alone, and another business sees nothing of it', async () => {
  await givenPaid(cards, business, SUM);
  const other = await givenPayingBusiness(cards);
  expect((await reportOf('', other.browser)).total).toMatchObject({ asked: 0, netMinor: 0 });
  const [row] = (await reportOf('&by=customer')).rows;
  const entries = `${REPORT}/payments?${period()}&by=customer&row=${row?.id ?? ''}`;
  expect(await getJson(other.browser, entries)).toMatchObject({ rows: [] });
  const manager = await cards.server.givenColleague(business.user, {
    permissionGroups: ['sales/transactions'],
  });
  const browser = await signIn(cards.server, manager);
  expect((await browser.get(`${REPORT}?${period()}`)).status).toBe(403);
});
