import type { OrderSystem } from '@pinkas/domain/billing/order-system';
import { localDate, startOfDayMs } from '@pinkas/domain/time/local-date';
import { cardcomProtocol } from '@pinkas/gateway-simulators/cardcom/cardcom';
import { icountProtocol } from '@pinkas/gateway-simulators/icount/icount';
import {
  gatewaySimulator,
  type GatewayProtocol,
  type GatewaySimulator,
  type SimulatorFault,
} from '@pinkas/gateway-simulators/simulator';
import type { SimulatedOrder } from '@pinkas/gateway-simulators/standing-orders';
import { sumitProtocol } from '@pinkas/gateway-simulators/sumit/sumit';
import { afterEach, describe, expect, test } from 'vitest';

import { silentLog } from '../../platform/log/log.ts';
import { outsideCaller, type CallOutside } from '../outside-call/call-outside.ts';
import { orderSystems } from './order-systems.ts';
import type { OrdersRead, StandingOrder } from './standing-order.ts';

const TODAY = localDate('2026-12-01');
const NOW_MS = startOfDayMs(TODAY) + 43_200_000;

const CARDCOM = { terminal: 1_000_417, apiName: 'name', apiPassword: 'password' };
const SUMIT = { companyId: 77, apiKey: 'key' };
const ICOUNT = { token: 'token' };

const CREDENTIALS: Readonly<Record<OrderSystem, Readonly<Record<string, string>>>> = {
  cardcom: { apiName: 'name', apiPassword: 'password' },
  sumit: { companyId: '77', apiKey: 'key' },
  icount: { token: 'token' },
};
const WRONG: typeof CREDENTIALS = {
  cardcom: { apiName: 'name', apiPassword: 'other' },
  sumit: { companyId: '77', apiKey: 'other' },
  icount: { token: 'other' },
};

let simulator: GatewaySimulator | undefined;
afterEach(async () => {
  await simulator?.close();
  simulator = undefined;
});

function anOrder(id: number, changes: Partial<SimulatedOrder> = {}): SimulatedOrder {
  return {
    id,
    customer: {
      id: 900 + id,
      name: 'קפה הנמל',
      taxId: '514000009',
      email: `c${String(id)}@customer.test`,
      phone: '0521234567',
    },
    description: 'ליווי חודשי',
    amount: 118_50,
    everyMonths: 1,
    nextOn: '2026-12-05',
    lastChargedOn: '2026-11-05',
    paymentsLeft: null,
    paid: 4,
    isActive: true,
    card: 'good',
    ...changes,
  };
}

function protocolOf(system: OrderSystem, orders: readonly SimulatedOrder[]): GatewayProtocol {
  if (system === 'cardcom') return cardcomProtocol(CARDCOM, orders);
  return system === 'sumit' ? sumitProtocol(SUMIT, orders) : icountProtocol(ICOUNT, orders);
}

interface Asked {
  readonly orders?: readonly SimulatedOrder[];
  readonly credentials?: Readonly<Record<string, string>>;
  readonly fault?: SimulatorFault;
  /** Runs after each answer, as the world does. */
  readonly after?: () => void;
}

async function read(
  system: OrderSystem,
  { orders = [anOrder(1)], credentials = CREDENTIALS[system], fault, after }: Asked = {},
): Promise<OrdersRead> {
  simulator = gatewaySimulator(protocolOf(system, orders), { seed: 's', nowMs: () => NOW_MS });
  const address = await simulator.listen();
  if (fault !== undefined) simulator.failNext(fault);
  const call = outsideCaller(silentLog());
  const called: CallOutside = async (one) => {
    // A service that is silent is given up at once here.
    const hangs = fault?.kind === 'hangs-after';
    const answer = await call(hangs ? { ...one, answerWithinMs: 50 } : one);
    after?.();
    return answer;
  };
  return orderSystems({ [system]: address }, called).read({ system, credentials, today: TODAY });
}

async function readAll(system: OrderSystem, asked: Asked = {}): Promise<readonly StandingOrder[]> {
  const answer = await read(system, asked);
  if (answer.outcome !== 'read') throw new Error(answer.outcome);
  return answer.orders;
}

const SYSTEMS = ['cardcom', 'sumit', 'icount'] as const;

describe.each(SYSTEMS)('standing orders of %s', (system) => {
  test('are read with customer, sum, frequency, days and what pays them', async () => {
    const [order] = await readAll(system);
    expect(order).toMatchObject({
      externalId: '1',
      customer: { name: 'קפה הנמל', taxId: '514000009', email: 'c1@customer.test', ref: '901' },
      description: 'ליווי חודשי',
      amountAgorot: 118_50,
      includesVat: true,
      currency: 'ILS',
      unit: 'month',
      every: 1,
      nextOn: '2026-12-05',
      lastChargedOn: '2026-11-05',
      paymentsLeft: null,
      state: 'active',
      means: { kind: 'card', lastDigits: '0000' },
    });
  });

  test('of a year, of a bank, in dollars, and stopped ones are said as they are', async () => {
    const orders = await readAll(system, {
      orders: [
        anOrder(1, { everyMonths: 12 }),
        anOrder(2, { card: null }),
        anOrder(3, { currency: 'USD' }),
        anOrder(4, { isActive: false }),
      ],
    });
    const [ofYear, ofBank, inDollars, stopped] = orders;
    expect(ofYear?.every).toBe(system === 'cardcom' ? 12 : 1);
    expect(ofBank?.means.kind).toBe('bank');
    expect(inDollars?.currency).toBe('other');
    expect(stopped?.state).toBe('stopped');
  });

  test('are not read by a wrong key', async () => {
    const answer = await read(system, { credentials: WRONG[system] });
    expect(answer).toEqual({ outcome: 'refused' });
  });

  test.each([
    ['unclear', { kind: 'html-before' }],
    ['unreachable', { kind: 'status', status: 500 }],
    ['unreachable', { kind: 'drops-before' }],
    ['unreachable', { kind: 'hangs-after' }],
  ] as const)('are %s where an answer is %o', async (outcome, fault) => {
    expect(await read(system, { fault })).toEqual({ outcome });
  });

  test('are refused where there are more than are read', async () => {
    const orders = Array.from({ length: 1001 }, (_, index) => anOrder(index + 1));
    expect(await read(system, { orders })).toEqual({ outcome: 'too-many' });
  });
});

test('a state that is in no list is unknown, so that it is not moved', async () => {
  const [ofSumit] = await readAll('sumit', { orders: [anOrder(1, { state: 5 })] });
  expect(ofSumit?.state).toBe('unknown');
  await simulator?.close();
  const [ofIcount] = await readAll('icount', { orders: [anOrder(1, { state: 'frozen' })] });
  expect(ofIcount?.state).toBe('unknown');
});

test('Cardcom gives the token of the card with its terminal, the others none', async () => {
  const [order] = await readAll('cardcom');
  const means = order?.means;
  if (means?.kind !== 'card') throw new Error('no card');
  expect(means).toMatchObject({ terminal: '1000417', expiry: { month: 5, year: 2031 } });
  expect(means.token?.value).toMatch(/^[0-9a-f-]{36}$/);
  await simulator?.close();
  const [other] = await readAll('sumit');
  expect(other?.means).toMatchObject({ terminal: null, token: null });
});

test('an order of Cardcom that was never charged is not seen', async () => {
  expect(await readAll('cardcom', { orders: [anOrder(1, { lastChargedOn: null })] })).toEqual([]);
});

const many = (): SimulatedOrder[] => Array.from({ length: 120 }, (_, index) => anOrder(index + 1));

describe('a list of several parts', () => {
  test.each(['sumit', 'icount'] as const)('is read whole from %s', async (system) => {
    expect(await readAll(system, { orders: many() })).toHaveLength(120);
  });

  test.each(['sumit', 'icount'] as const)(
    'that changed under way is not moved: %s',
    async (system) => {
      const orders = many();
      let isFirst = true;
      const after = () => {
        if (isFirst) orders.unshift(anOrder(500));
        isFirst = false;
      };
      expect(await read(system, { orders, after })).toEqual({ outcome: 'changed' });
    },
  );

  test('of which a part is missing is not moved', async () => {
    simulator = gatewaySimulator(sumitProtocol(SUMIT, many()), { seed: 's', nowMs: () => NOW_MS });
    const address = await simulator.listen();
    const call = outsideCaller(silentLog());
    const emptied: CallOutside = async (one) => {
      const answer = await call(one);
      if (answer.outcome !== 'answered' || !(one.body ?? '').includes('"StartIndex":50')) {
        return answer;
      }
      return { ...answer, json: { Status: 0, Data: { Payments: [], HasNextPage: true } } };
    };
    const systems = orderSystems({ sumit: address }, emptied);
    const asked = { system: 'sumit', credentials: CREDENTIALS.sumit, today: TODAY } as const;
    expect(await systems.read(asked)).toEqual({ outcome: 'unclear' });
  });
});

test.each(['cardcom', 'sumit'] as const)(
  'of %s those that are wanted are asked about, and no others',
  async (system) => {
    const orders = many();
    simulator = gatewaySimulator(protocolOf(system, orders), { seed: 's', nowMs: () => NOW_MS });
    const systems = orderSystems(
      { [system]: await simulator.listen() },
      outsideCaller(silentLog()),
    );
    const only = new Set(['3', '7']);
    const credentials = CREDENTIALS[system];
    const answer = await systems.read({ system, credentials, today: TODAY, only });
    if (answer.outcome !== 'read') throw new Error(answer.outcome);
    expect(answer.orders.map(({ externalId }) => externalId)).toEqual(['3', '7']);
    expect(simulator.requests.length).toBeLessThan(10);
  },
);
