import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import {
  addDays,
  addMonths,
  daysBetween,
  startOfDayMs,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import type { SimulatedOrder } from '@pinkas/gateway-simulators/standing-orders';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  anOrder,
  moveOrders,
  readOrders,
  stopOrders,
} from '../../../../test/sales/billing/moved-orders.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { runBilling } from '../billing-runs/run-billing.ts';

const HOUR_MS = 3_600_000;
const CARDCOM = {
  system: 'cardcom',
  credentials: { apiName: 'demo-name', apiPassword: 'demo-password' },
} as const;

const orders: SimulatedOrder[] = [];
let cards: CardServer;
let business: PayingBusiness;
let owner: HttpBrowser;

beforeAll(async () => {
  cards = await startCardServer({ orders });
});
beforeEach(async () => {
  orders.length = 0;
  business = await givenPayingBusiness(cards);
  await toDay(1);
});
afterAll(() => cards.stop());

const today = (): LocalDate => cards.server.services.clock.today();
const run = () => runBilling(cards.server.services);
const runTasks = () => cards.worker.runAll(business.user.accountId);
const next = () => getJson<NextRun>(owner, '/v2/api/billing/run');

/** To ten o'clock of a day that comes, where the owner signs in again. */
async function toDay(days: number): Promise<void> {
  const { clock } = cards.server.services;
  const ten = startOfDayMs(addDays(clock.today(), days)) + 10 * HOUR_MS;
  cards.server.time.advance(ten - clock.nowMs());
  owner = await signIn(cards.server, business.user);
}

async function count(table: string): Promise<number> {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${table} where account_id = $1`,
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
}

/** Sums that were charged at the company by tokens. */
const charges = () =>
  cards.simulator.requests.filter(({ path }) => path.endsWith('/Transactions/Transaction')).length;

/** The other system charges an order on its next day. */
function chargeThere(id: number): void {
  const index = orders.findIndex((order) => order.id === id);
  const order = orders[index];
  if (order === undefined) throw new Error('no such order');
  const nextOn = addMonths(order.nextOn as LocalDate, 1);
  orders[index] = { ...order, lastChargedOn: order.nextOn, nextOn, paid: order.paid + 1 };
}

async function givenMoved(isStopped: boolean): Promise<string> {
  orders.push(anOrder(1, today()));
  const [result] = await moveOrders(owner, CARDCOM, [1], { isStopped });
  if (result?.outcome !== 'moved' || result.templateId === null) throw new Error('not moved');
  return result.templateId;
}

describe('orders of another system', () => {
  test('are shown with what each becomes, and why some cannot be moved', async () => {
    const { id: customerId } = await givenCustomer(owner, { email: 'c2@customer.test', taxId: '' });
    const soon = addDays(today(), 5);
    orders.push(
      anOrder(1, soon, { card: null }),
      anOrder(2, soon),
      anOrder(3, soon, { isActive: false }),
      anOrder(4, soon, { terminal: 999 }),
      anOrder(5, soon, { paymentsLeft: 0 }),
    );
    expect(await readOrders(owner, CARDCOM)).toMatchObject([
      { externalId: '1', means: 'bank', hasCard: false, customer: null },
      { hasCard: true, customer: { id: customerId }, startsOn: soon, problem: null },
      { problem: 'stopped', startsOn: null },
      { means: 'card', hasCard: false, problem: null },
      { problem: 'over' },
    ]);
  });

  test('are moved once, with customer, card and template, however often they are moved', async () => {
    orders.push(anOrder(1, addDays(today(), 5)));
    const [first] = await moveOrders(owner, CARDCOM, [1]);
    expect(first).toMatchObject({ outcome: 'moved' });
    const [again] = await moveOrders(owner, CARDCOM, [1]);
    expect(again).toMatchObject({ outcome: 'moved-before', templateId: first?.templateId });
    const both = await Promise.all([
      moveOrders(owner, CARDCOM, [1]),
      moveOrders(owner, CARDCOM, [1]),
    ]);
    expect(both.flat().map(({ outcome }) => outcome)).toEqual(['moved-before', 'moved-before']);
    expect([
      await count('billing_templates'),
      await count('customers'),
      await count('saved_cards'),
    ]).toEqual([1, 1, 1]);
    const [found] = await readOrders(owner, CARDCOM);
    expect(found?.moved).toEqual({ templateId: first?.templateId, isStopped: false });
  });

  test('two moves at the same time make one template', async () => {
    orders.push(anOrder(1, addDays(today(), 5)));
    const both = await Promise.all([
      moveOrders(owner, CARDCOM, [1]),
      moveOrders(owner, CARDCOM, [1]),
    ]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['moved', 'moved-before']);
    expect(await count('billing_templates')).toBe(1);
  });

  test('of one customer have one customer here, and one that is refused stops no other', async () => {
    const soon = addDays(today(), 5);
    const customer = { id: 7, name: 'גן הזית', taxId: '', email: '', phone: '' };
    orders.push(
      anOrder(1, soon, { customer }),
      anOrder(2, soon, { isActive: false }),
      anOrder(3, soon, { customer, terminal: 999 }),
    );
    const moved = await moveOrders(owner, CARDCOM, [1, 2, 3, 4], { withoutCard: 'request' });
    expect(moved).toMatchObject([
      { outcome: 'moved' },
      { outcome: 'refused', code: 'stopped' },
      { outcome: 'moved' },
      { outcome: 'gone' },
    ]);
    expect(await count('customers')).toBe(1);
    const { rows } = await cards.server.db.superuser.query(
      'select method, doc_type from billing_templates where account_id = $1 order by method',
      [business.user.accountId],
    );
    expect(rows).toMatchObject([
      { method: 'card', doc_type: 320 },
      { method: 'request', doc_type: 300 },
    ]);
  });

  test('are not read by a wrong key, which is in no row and no line of the log', async () => {
    const body = {
      system: 'cardcom',
      credentials: { apiName: 'demo-name', apiPassword: 'a-wrong-secret' },
    };
    const answer = await write(owner, 'POST', '/v2/api/billing/moved-orders/read', body);
    expect(answer.json).toEqual({ outcome: 'refused' });
    expect(cards.server.logged.join('')).not.toContain('a-wrong-secret');
    const empty = { ...body, credentials: { apiName: 'x', other: 'y' } };
    expect(await write(owner, 'POST', '/v2/api/billing/moved-orders/read', empty)).toMatchObject({
      status: 400,
    });
  });

  test('of another account are its own', async () => {
    const templateId = await givenMoved(false);
    const other = await givenPayingBusiness(cards);
    const browser = await signIn(cards.server, other.user);
    expect(await readOrders(browser, CARDCOM)).toMatchObject([{ moved: null }]);
    expect((await stopOrders(browser, [templateId])).status).toBe(404);
    expect((await stopOrders(owner, [templateId])).json).toEqual({ count: 1 });
    expect((await stopOrders(owner, [templateId])).json).toEqual({ count: 0 });
  });
});

describe('in the month of moving nobody is charged twice', () => {
  test('a moved order is billed by card on its next day once it was said to be stopped there', async () => {
    await givenMoved(true);
    const before = charges();
    expect((await next()).rows).toMatchObject([{ hold: null, amountAgorot: 118_00 }]);
    await run();
    await runTasks();
    expect(charges() - before).toBe(1);
    const { lastRun, billedToday } = await next();
    expect([lastRun?.rowsCount, billedToday[0]?.state]).toEqual([1, 'done']);
  });

  test('until then its period is held, in the preview as in the run, and cannot be billed by hand', async () => {
    const templateId = await givenMoved(false);
    const before = charges();
    const shown = await next();
    expect(shown.rows).toMatchObject([
      { hold: { reason: 'order-elsewhere', detail: { system: 'cardcom' } } },
    ]);
    await run();
    const { waiting } = await next();
    expect(waiting).toMatchObject([
      { state: 'held', holdReason: 'order-elsewhere', elsewhere: 'cardcom' },
    ]);
    const [period] = waiting;
    const bill = () =>
      write(owner, 'POST', `/v2/api/billing/periods/${period?.periodId ?? ''}/bill`, {
        amountAgorot: 118_00,
      });
    expect((await bill()).status).toBe(409);
    await stopOrders(owner, [templateId]);
    await run();
    await runTasks();
    // What was held waits for a person, who knows whether it was charged there.
    expect(charges() - before).toBe(0);
    expect((await next()).waiting).toMatchObject([{ state: 'held', elsewhere: null }]);
    expect((await bill()).status).toBe(200);
    await runTasks();
    expect(charges() - before).toBe(1);
  });

  test('a period that the other system charged is skipped when its list is read again, and the report says so', async () => {
    await givenMoved(false);
    const before = charges();
    await run();
    chargeThere(1);
    const [found] = await readOrders(owner, CARDCOM);
    expect(found?.skipped).toEqual([today()]);
    expect((await readOrders(owner, CARDCOM))[0]?.skipped).toEqual([]);
    const { waiting, billedToday } = await next();
    expect(waiting).toEqual([]);
    expect(billedToday).toMatchObject([
      { state: 'skipped', detail: { why: 'charged-elsewhere', system: 'cardcom' } },
    ]);
    await run();
    await runTasks();
    expect(charges()).toBe(before);
  });

  test('read before the run, the period is no part of it', async () => {
    await givenMoved(true);
    const before = charges();
    chargeThere(1);
    expect((await readOrders(owner, CARDCOM))[0]?.skipped).toEqual([today()]);
    expect((await next()).day).toBe(addMonths(today(), 1));
    await run();
    await runTasks();
    expect(charges()).toBe(before);
  });

  test('an order for it that is under way finds it skipped', async () => {
    await givenMoved(true);
    const before = charges();
    await run();
    chargeThere(1);
    await readOrders(owner, CARDCOM);
    await runTasks();
    expect(charges()).toBe(before);
  });

  test('a day that was charged here and there is told to a person', async () => {
    await givenMoved(true);
    await run();
    await runTasks();
    chargeThere(1);
    expect(await readOrders(owner, CARDCOM)).toMatchObject([
      { skipped: [], chargedTwice: [today()] },
    ]);
  });

  test('a month later it is billed here, and what was charged there stays skipped', async () => {
    const templateId = await givenMoved(false);
    await run();
    chargeThere(1);
    await readOrders(owner, CARDCOM);
    await stopOrders(owner, [templateId]);
    const before = charges();
    const day = (await next()).day ?? today();
    await toDay(daysBetween(today(), day));
    await run();
    await runTasks();
    expect(charges() - before).toBe(1);
  });
});
