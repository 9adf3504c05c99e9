import { randomUUID } from 'node:crypto';

import type { SubscriptionMonth } from '@pinkas/contract/operator/revenue/revenue.contract';
import { addDays, addMonths, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anOperator } from '../../../../test/account/operators.ts';
import type { WithApp } from '../../../../test/auth/factors.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const REVENUE = '/v2/api/operator/revenue';

let server: TestServer;
let operator: WithApp;

beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.stop());

interface Paid {
  readonly kind: 'first' | 'upgrade' | 'renewal';
  readonly period?: 'YEAR' | 'MONTH';
  readonly price: number;
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly addonsMonth?: number;
  readonly state?: 'paid' | 'refused';
}

async function paid(accountId: number, one: Paid): Promise<void> {
  const { kind, period = 'MONTH', price, from, until, addonsMonth = null, state = 'paid' } = one;
  const isRenewal = kind === 'renewal';
  await server.db.superuser.query(
    `insert into package_orders (account_id, id, kind, version_id, period, price_agorot, paid_until, steps, net_agorot, vat_agorot,
        state, ordered_at, ordered_by, settled_at, renews_from, try_no)
      values ($1, $2, $3, 2, $4, $5, $6, $7, $5, 0, $8, $9::date + time '10:00', $2, $9::date + time '10:00', $10, $11)`,
    [
      accountId,
      randomUUID(),
      kind,
      period,
      price,
      until,
      JSON.stringify({ monthAgorot: addonsMonth }),
      state,
      from,
      isRenewal ? from : null,
      isRenewal ? 1 : null,
    ],
  );
}

test('subscriptions are summed by month with what changed, by what was paid alone', async () => {
  const today = server.services.clock.today();
  const thisMonth = startOfMonth(today);
  const lastMonth = addMonths(thisMonth, -1);
  const later = addDays(today, 200);
  const [grown, lost, unpaid] = [
    await server.givenUser(),
    await server.givenUser(),
    await server.givenUser(),
  ];
  // 528.00 for a year is 44.00 a month; from this month 50.00 with an add-on of 12.00.
  await paid(grown.accountId, {
    kind: 'first',
    period: 'YEAR',
    price: 52_800,
    from: lastMonth,
    until: addDays(thisMonth, -1),
  });
  await paid(grown.accountId, {
    kind: 'renewal',
    price: 5000,
    from: thisMonth,
    until: later,
    addonsMonth: 1200,
  });
  await paid(lost.accountId, {
    kind: 'first',
    price: 2400,
    from: lastMonth,
    until: addDays(thisMonth, -1),
  });
  await paid(unpaid.accountId, {
    kind: 'first',
    price: 9900,
    from: lastMonth,
    until: later,
    state: 'refused',
  });
  await server.db.superuser.query(`update accounts set status = 'ended' where id = $1`, [
    lost.accountId,
  ]);
  const answer = await operator.browser.get(REVENUE);
  expect(answer.status, answer.text).toBe(200);
  const { months } = answer.json as { months: SubscriptionMonth[] };
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual([
    {
      month: thisMonth,
      recurringAgorot: 6200,
      customers: 1,
      newAgorot: 0,
      grownAgorot: 1800,
      shrunkAgorot: 0,
      lostAgorot: -2400,
    },
    {
      month: lastMonth,
      recurringAgorot: 6800,
      customers: 2,
      newAgorot: 6800,
      grownAgorot: 0,
      shrunkAgorot: 0,
      lostAgorot: 0,
    },
    {
      month: addMonths(lastMonth, -1),
      recurringAgorot: 0,
      customers: 0,
      newAgorot: 0,
      grownAgorot: 0,
      shrunkAgorot: 0,
      lostAgorot: 0,
    },
  ]);
});

test('nobody but an operator reads it', async () => {
  const browser = await signIn(server, await server.givenUser());
  expect((await browser.get(REVENUE)).status).toBe(403);
});
