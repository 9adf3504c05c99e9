import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { expectedGrow } from './expected/grow.ts';
import { expectState, openBench, SUM, type GatewayBench } from './gateway-bench.ts';

const MINUTE_MS = 60_000;

let bench: GatewayBench;
let simulator: GatewaySimulator;
let nowMs: number;
beforeEach(async () => {
  nowMs = 1_764_000_000_000;
  bench = await openBench(expectedGrow, () => nowMs);
  ({ simulator } = bench);
});
afterEach(() => simulator.close());

test('a message comes again until the payment is acknowledged', async () => {
  const { transaction, hint } = await bench.pay({});
  if (transaction === undefined) throw new Error('no transaction');
  expect(simulator.notifies).toHaveLength(1);
  nowMs += 10 * MINUTE_MS;
  await bench.get('inquire', { ...hint, currency: 'ILS' });
  expect(simulator.notifies).toHaveLength(2);
  expect(simulator.notifies[1]?.body).toBe(simulator.notifies[0]?.body);
  expect(await bench.get('acknowledge', transaction)).toBe(true);
  nowMs += 60 * MINUTE_MS;
  await bench.get('inquire', { ...hint, currency: 'ILS' });
  expect(simulator.notifies).toHaveLength(2);
});

test('neither a hold nor a charge of a kept card is acknowledged', async () => {
  const { transaction: hold } = await bench.pay({ operation: 'hold' });
  if (hold === undefined) throw new Error('no hold');
  expect(await bench.get('acknowledge', hold)).toBe(false);
  const charged = await bench.get('chargeToken', await bench.aTokenCharge());
  expect(await bench.get('acknowledge', charged)).toBe(false);
  expect(simulator.requests.map(({ path }) => path).join(' ')).not.toContain('approve');
});

test('a transaction is found by its number with its token, and not without', async () => {
  const { transaction } = await bench.pay({});
  const { transactionId = '', handle } = transaction ?? {};
  const asked = { transactionId, currency: 'ILS' } as const;
  const found = await bench.get('inquire', { ...asked, proof: handle?.['token'] ?? '' });
  expect(found).toMatchObject({ kind: 'found', transaction: { transactionId } });
  expect(await bench.ask('inquire', { ...asked, proof: 'another' })).toMatchObject({
    outcome: 'not-sent',
    cause: 'unreadable-answer',
  });
});

test('a payer whose card is refused pays on the same page with another', async () => {
  const refused = await bench.pay({}, { card: 'refused' });
  expect(refused.location).toBe(refused.page.url);
  expect(await payAsPayer(refused.page)).toContain('&response=success&cField1=');
  const told = await bench.get('inquire', { ...refused.hint, currency: 'ILS' });
  expect(told).toMatchObject({ kind: 'found', transaction: { state: 'approved' } });
});

test('a charge of a kept card whose answer was lost is found by its card and our reference', async () => {
  const charge = await bench.aTokenCharge();
  simulator.failNext({ kind: 'drops-after' });
  expect(await bench.ask('chargeToken', charge)).toEqual({ outcome: 'unknown', cause: 'lost' });
  const { reference, token } = charge;
  const found = await bench.get('inquire', { reference, token, currency: 'ILS' });
  expect(found).toMatchObject({
    kind: 'found',
    transaction: { state: 'approved', reference, amount: charge.amount },
  });
  const other = { reference: bench.nextReference(), token, currency: 'ILS' } as const;
  expect(await bench.get('inquire', other)).toEqual({ kind: 'cannot-tell' });
});

test('on its day a charge is given back whole, and twice at most', async () => {
  const { transaction, asked } = await bench.pay({});
  if (transaction === undefined) throw new Error('no transaction');
  const refund = async (amount: number): Promise<string> => {
    const answer = await bench.ask('refund', bench.aFollowUp(transaction, amount));
    return answer.outcome === 'answered' ? answer.result.code.value : answer.cause;
  };
  expect(await refund(100)).toBe('207');
  simulator.company.transmit();
  // Refunded before (210): whether by this refund, nobody knows.
  const third = 'unreadable-answer';
  expect([await refund(100), await refund(100), await refund(100)]).toEqual(['1', '1', third]);
  expect(simulator.company.moneyOf(asked.reference)).toBe(SUM - 200);
});

test('a hold that was taken is refunded under its own number', async () => {
  const { transaction: hold } = await bench.pay({ operation: 'hold' });
  if (hold === undefined) throw new Error('no hold');
  const taken = expectState(await bench.ask('capture', bench.aFollowUp(hold, 5_000)), 'approved');
  expect(taken).toMatchObject({ transactionId: hold.transactionId, amount: 5_000 });
  expectState(await bench.ask('refund', bench.aFollowUp(taken)), 'approved');
});

test('JSON has no fields to Grow', async () => {
  const response = await fetch(`${bench.address}/api/light/server/1.0/createPaymentProcess`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageCode: '9bb0001', userId: '41aa0001', sum: '1' }),
  });
  expect(await response.json()).toMatchObject({ status: 0, err: { id: 54 } });
});
