import { creditguardProtocol } from '@pinkas/gateway-simulators/creditguard/creditguard';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { gatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import { testCard } from '@pinkas/gateway-simulators/test-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '../../../platform/log/log.ts';
import { outsideCaller } from '../../outside-call/call-outside.ts';
import { askGateway, type GatewayCaller } from '../ask-gateway.ts';
import type { FollowUp, GatewayAccount, PageRequest } from '../card-gateway.ts';
import { creditguard } from './creditguard.ts';

const login = { terminal: '0962832', mid: '938', user: 'books', password: 'merchantpw' };
const account: GatewayAccount = { gateway: 'creditguard', credentials: login };
const page: PageRequest = {
  reference: 'P2',
  operation: 'charge',
  amount: 12_345,
  currency: 'ILS',
  description: '',
  language: 'he',
  payer: { name: '', email: '', phone: '' },
  isByPhone: false,
  minutesValid: 10,
  addresses: {
    success: 'https://books.example.com/r?to=success',
    failure: 'https://books.example.com/r?to=failure',
    cancel: 'https://books.example.com/r?to=cancel',
    notify: 'https://books.example.com/n',
  },
};

let nowMs = 1_700_000_000_000;
const simulator = gatewaySimulator(creditguardProtocol(login), {
  seed: 'creditguard',
  nowMs: () => nowMs,
});
let asks: GatewayCaller;
beforeAll(async () => {
  const api = await simulator.listen();
  asks = { call: outsideCaller(silentLog()), addresses: { api } };
});
afterAll(() => simulator.close());

test('pages are used once, within ten minutes', async () => {
  const open = await askGateway(creditguard, account, 'openPage', page, asks);
  if (open.outcome !== 'answered') throw new Error(open.cause);
  await payAsPayer(open.result);
  await expect(payAsPayer(open.result)).rejects.toThrow('no page to pay on');
  const late = await askGateway(creditguard, account, 'openPage', page, asks);
  if (late.outcome !== 'answered') throw new Error(late.cause);
  nowMs += 600_001;
  await expect(payAsPayer(late.result)).rejects.toThrow('no page to pay on');
  const asked = { pageId: late.result.pageId, currency: 'ILS' } as const;
  expect(await askGateway(creditguard, account, 'inquire', asked, asks)).toMatchObject({
    result: { transaction: { state: 'pending' } },
  });
});

test('a list comes by fifty, and further parts are of the same result', async () => {
  const { company } = simulator;
  nowMs += 10 * 86_400_000;
  for (let count = 0; count < 101; count += 1) {
    company.charge({
      terminal: login.terminal,
      reference: `L${String(count)}`,
      amount: 100 + count,
      currency: 'ILS',
      card: testCard('good'),
    });
  }
  const days = { from: '2023-11-24', to: '2023-11-25' };
  const parts: number[] = [];
  const seen = new Set<string>();
  let next: string | undefined;
  do {
    const asked = { ...days, ...(next !== undefined && { next }) };
    // oxlint-disable-next-line no-await-in-loop
    const part = await askGateway(creditguard, account, 'list', asked, asks);
    if (part.outcome !== 'answered') throw new Error(part.cause);
    parts.push(part.result.transactions.length);
    for (const { transactionId } of part.result.transactions) seen.add(transactionId);
    next = part.result.next;
  } while (next !== undefined);
  expect(parts).toEqual([50, 50, 1]);
  expect(seen.size).toBe(101);
});

test('a whole refund before the charge was sent cancels it, and a part is refunded', async () => {
  const { company } = simulator;
  const made = (reference: string) =>
    company.charge({
      terminal: login.terminal,
      reference,
      amount: 5_000,
      currency: 'ILS',
      card: testCard('good'),
    });
  const refund = async (id: number, amount: number) => {
    const original = { transactionId: String(id), amount: 5_000 };
    const asked: FollowUp = { reference: 'R1', original, amount, currency: 'ILS' };
    return askGateway(creditguard, account, 'refund', asked, asks);
  };
  const [whole, part] = [made('W1'), made('W2')];
  expect(await refund(whole.id, 5_000)).toMatchObject({
    result: { state: 'approved', direction: 'refund', amount: 5_000 },
  });
  expect(whole.state).toBe('voided');
  expect(await refund(part.id, 1_000)).toMatchObject({
    result: { state: 'approved', direction: 'refund', amount: 1_000 },
  });
  expect(company.moneyOf('W2')).toBe(4_000);
});
