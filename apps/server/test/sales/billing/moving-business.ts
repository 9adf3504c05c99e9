import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { addDays, addMonths, startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';
import type { SimulatedOrder } from '@pinkas/gateway-simulators/standing-orders';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { runBilling } from '../../../src/features/sales/billing-runs/run-billing.ts';
import { getJson } from '../../accounting/customers.ts';
import { signIn } from '../../auth/sign-in.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../paying-business.ts';
import { anOrder, moveOrders, stopOrders } from './moved-orders.ts';

const HOUR_MS = 3_600_000;

/** The key of the simulated Cardcom. */
export const CARDCOM = {
  system: 'cardcom',
  credentials: { apiName: 'demo-name', apiPassword: 'demo-password' },
} as const;

/** A business that moves here from Cardcom; a new one for each test, on a day of its own at ten o'clock. */
export function movingBusiness() {
  const orders: SimulatedOrder[] = [];
  let cards: CardServer;
  let business: PayingBusiness;
  let owner: HttpBrowser;

  const today = (): LocalDate => cards.server.services.clock.today();

  async function toDay(days: number): Promise<void> {
    const ten = startOfDayMs(addDays(today(), days)) + 10 * HOUR_MS;
    cards.server.time.advance(ten - cards.server.services.clock.nowMs());
    owner = await signIn(cards.server, business.user);
  }

  beforeAll(async () => {
    cards = await startCardServer({ orders });
  });
  beforeEach(async () => {
    orders.length = 0;
    business = await givenPayingBusiness(cards);
    await toDay(1);
  });
  afterAll(() => cards.stop());

  /** Changes an order at the other system. */
  function changeThere(id: number, change: (order: SimulatedOrder) => Partial<SimulatedOrder>) {
    const index = orders.findIndex((order) => order.id === id);
    const order = orders[index];
    if (order === undefined) throw new Error('no such order');
    orders[index] = { ...order, ...change(order) };
  }

  async function givenMoved(nextOn: LocalDate, changes: Partial<SimulatedOrder> = {}) {
    orders.push(anOrder(1, nextOn, changes));
    const [result] = await moveOrders(owner, CARDCOM, [1]);
    if (result?.outcome !== 'moved' || result.templateId === null) throw new Error('not moved');
    return result.templateId;
  }

  return {
    /** The orders at the other system. */
    orders,
    cards: () => cards,
    business: () => business,
    owner: () => owner,
    today,
    /** To ten o'clock of a day that comes, where the owner signs in again. */
    toDay,
    changeThere,
    /** The other system charges an order on its next day. */
    chargeThere: (id: number) =>
      changeThere(id, ({ nextOn, paid }) => ({
        lastChargedOn: nextOn,
        nextOn: addMonths(nextOn as LocalDate, 1),
        paid: paid + 1,
      })),
    /** Moves an order whose next day is given; returns its template. */
    givenMoved,
    /** Moves one that is due tomorrow, says that it was stopped, and goes to its day. */
    givenStopped: async (): Promise<string> => {
      const templateId = await givenMoved(addDays(today(), 1));
      changeThere(1, () => ({ isActive: false }));
      await stopOrders(owner, [templateId]);
      await toDay(1);
      return templateId;
    },
    run: () => runBilling(cards.server.services),
    runTasks: () => cards.worker.runAll(business.user.accountId),
    next: () => getJson<NextRun>(owner, '/v2/api/billing/run'),
    /** Sums that were charged at the company by tokens. */
    charges: () =>
      cards.simulator.requests.filter(({ path }) => path.endsWith('/Transactions/Transaction'))
        .length,
    /** Rows of the business in a table. */
    count: async (table: string): Promise<number> => {
      const { rows } = await cards.server.db.superuser.query<{ count: number }>(
        `select count(*)::int as count from ${table} where account_id = $1`,
        [business.user.accountId],
      );
      return rows[0]?.count ?? 0;
    },
  };
}
