import { localDate, startOfDayMs } from '@pinkas/domain/time/local-date';
import { cardcomProtocol } from '@pinkas/gateway-simulators/cardcom/cardcom';
import { icountProtocol } from '@pinkas/gateway-simulators/icount/icount';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { SimulatedOrder } from '@pinkas/gateway-simulators/standing-orders';
import { sumitProtocol } from '@pinkas/gateway-simulators/sumit/sumit';
import { afterEach, expect, test } from 'vitest';

import { silentLog } from '../../platform/log/log.ts';
import { outsideCaller, type CallOutside } from '../outside-call/call-outside.ts';
import { orderSystems } from './order-systems.ts';
import type { OrdersRead } from './standing-order.ts';

const TODAY = localDate('2026-12-01');
const NOW_MS = startOfDayMs(TODAY) + 43_200_000;

let simulator: GatewaySimulator | undefined;
afterEach(async () => {
  await simulator?.close();
  simulator = undefined;
});

const anOrder = (changes: Partial<SimulatedOrder> = {}): SimulatedOrder => ({
  id: 1,
  customer: { id: 901, name: 'קפה הנמל', taxId: '', email: '', phone: '' },
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
});

const LOGIN = {
  cardcom: { apiName: 'name', apiPassword: 'password' },
  sumit: { companyId: '77', apiKey: 'key' },
  icount: { token: 'token' },
} as const;
type System = keyof typeof LOGIN;

async function read(
  system: System,
  changes: Partial<SimulatedOrder>,
  {
    call = outsideCaller(silentLog()),
    nowMs = () => 0,
  }: { readonly call?: CallOutside; readonly nowMs?: () => number } = {},
): Promise<OrdersRead> {
  const orders = [anOrder(changes)];
  const protocol = {
    cardcom: () => cardcomProtocol({ terminal: 1_000_417, ...LOGIN.cardcom }, orders),
    sumit: () => sumitProtocol({ companyId: 77, apiKey: 'key' }, orders),
    icount: () => icountProtocol(LOGIN.icount, orders),
  }[system]();
  simulator = gatewaySimulator(protocol, { seed: 's', nowMs: () => NOW_MS });
  const systems = orderSystems({ [system]: await simulator.listen() }, call, nowMs);
  return systems.read({ system, credentials: LOGIN[system], today: TODAY });
}

async function readOne(system: System, changes: Partial<SimulatedOrder>) {
  const answer = await read(system, changes);
  if (answer.outcome !== 'read') throw new Error(answer.outcome);
  return { ...answer.orders[0], unreadable: answer.unreadable };
}

test.each(['DEBTAUTOBILLING', 'LOSTDEBT', 'ONHOLD'])(
  'a charge of Cardcom that is %s was not made',
  async (status) => {
    const charges = [{ on: '2026-11-30', status }];
    expect(await readOne('cardcom', { charges })).toMatchObject({
      lastChargedOn: '2026-11-05',
      pendingOn: null,
    });
  },
);

test('one that is in process is in doubt, until a later one succeeds', async () => {
  const pending = { on: '2026-11-30', status: 'PENDINGFORPROCESSING' };
  expect(await readOne('cardcom', { charges: [pending] })).toMatchObject({
    lastChargedOn: '2026-11-05',
    pendingOn: '2026-11-30',
  });
  await simulator?.close();
  const charges = [{ ...pending, on: '2026-10-30' }];
  expect(await readOne('cardcom', { charges })).toMatchObject({ pendingOn: null });
});

test('an order of which no charge succeeded was never charged', async () => {
  const charges = [{ on: '2026-11-30', status: 'LOSTDEBT' }];
  expect(await readOne('cardcom', { lastChargedOn: null, charges })).toMatchObject({
    externalId: '1',
    lastChargedOn: null,
  });
});

test.each(['cardcom', 'icount'] as const)(
  'an order of %s whose last charge has no day that is read is not read',
  async (system) => {
    const broken = { lastChargedOn: '2026-99-05' };
    expect(await readOne(system, broken)).toEqual({ unreadable: 1 });
  },
);

test.each(['cardcom', 'icount'] as const)(
  'nor one of %s that is said to be charged on a day to come',
  async (system) => {
    expect(await readOne(system, { lastChargedOn: '2026-12-02' })).toEqual({ unreadable: 1 });
  },
);

test('a payment at SUMIT counts before its order knows of it', async () => {
  expect((await readOne('sumit', { paidOn: '2026-11-30' })).lastChargedOn).toBe('2026-11-30');
});

test('an expiry that is none is left out', async () => {
  const { means } = await readOne('cardcom', { expiry: { month: 5.5, year: 2031 } });
  expect(means).toMatchObject({ kind: 'card', expiry: null });
});

test('an answer that is longer than is read is too many', async () => {
  const call: CallOutside = () => Promise.resolve({ outcome: 'unknown', cause: 'too-long' });
  expect(await read('icount', {}, { call })).toEqual({ outcome: 'too-many' });
});

test('a reading ends after three minutes, however many calls it still has', async () => {
  let now = 0;
  const call: CallOutside = async (one) => {
    now += 100_000;
    return outsideCaller(silentLog())(one);
  };
  expect(await read('cardcom', {}, { call, nowMs: () => now })).toEqual({ outcome: 'unreachable' });
});
