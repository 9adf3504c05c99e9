import { randomUUID } from 'node:crypto';

import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { addDays } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, write } from '../accounting/customers.ts';
import { CARD_GATEWAYS } from '../../src/integrations/cards/card-gateways.ts';
import { TRANSACTIONS } from '../sales/transactions.ts';
import {
  goBack,
  startSevenTerminals,
  SUM,
  type Payments,
  type SevenTerminals,
} from './seven-terminals.ts';

let seven: SevenTerminals;

beforeAll(async () => {
  seven = await startSevenTerminals();
});
afterAll(() => seven.stop());

const LESS = SUM - 345;

function paymentsOf(gateway: string): Payments {
  const found = seven.all.find((one) => one.gateway === gateway);
  if (found === undefined) throw new Error(`${gateway} has no terminal`);
  return found;
}

/** Holds a sum on a page, as far as the product knows of it. Returns its id. */
async function givenHold(payments: Payments): Promise<string> {
  const holdUntil = addDays(seven.server.services.clock.today(), 2);
  const opened = await payments.open('ruth@customer.test', undefined, { holdUntil });
  await goBack(seven.server, await payments.pay(opened));
  await payments.worker.runAll(payments.user.accountId);
  return opened.attemptId;
}

const detailOf = ({ browser }: Payments, id: string) =>
  getJson<TransactionDetail>(browser, `${TRANSACTIONS}/${id}`);

const act = ({ browser }: Payments, id: string, deed: string, body: object, key = randomUUID()) =>
  write(browser, 'POST', `${TRANSACTIONS}/${id}/${deed}`, body, key);

async function documentsOf({ user }: Payments): Promise<number> {
  const { rows } = await seven.server.db.superuser.query<{ count: number }>(
    'select count(*)::int as count from documents where account_id = $1',
    [user.accountId],
  );
  return rows[0]?.count ?? 0;
}

const GATEWAYS = CARD_GATEWAYS.map(({ name }) => name);
const RELEASING = CARD_GATEWAYS.flatMap(({ name, capabilities }) =>
  capabilities.has('release') ? [name] : [],
);

test.each(GATEWAYS)('a part of what %s holds is taken, with one document of it', async (name) => {
  const payments = paymentsOf(name);
  const before = await documentsOf(payments);
  const id = await givenHold(payments);
  const held = await detailOf(payments, id);
  expect(held).toMatchObject({ state: 'held', amountMinor: SUM, trouble: null, document: null });
  expect(held.hold).toMatchObject({ canTake: true, canTakeLess: true, reason: null });
  const taken = await act(payments, id, 'capture', { amountMinor: LESS });
  expect(taken.json).toMatchObject({ state: 'approved', trouble: null });
  await payments.worker.runAll(payments.user.accountId);
  const after = await detailOf(payments, id);
  expect(after).toMatchObject({ state: 'paid', amountMinor: LESS, hold: null });
  // A charge in dollars needs a rate: a person issues its document.
  const isIssued = name !== 'stripe';
  expect(after.trouble).toBe(isIssued ? null : 'no-document');
  expect(await documentsOf(payments)).toBe(before + (isIssued ? 1 : 0));
});

test.each(RELEASING)('what %s holds is released before its day', async (name) => {
  const payments = paymentsOf(name);
  const id = await givenHold(payments);
  expect((await detailOf(payments, id)).hold).toMatchObject({ canRelease: true });
  const released = await act(payments, id, 'release', {});
  expect(released.json).toMatchObject({
    state: 'approved',
    transaction: { id, state: 'cancelled', hold: { canTake: false, reason: 'over' } },
  });
});

test.each(GATEWAYS)('PA-14: what %s took and never said so is not taken again', async (name) => {
  const payments = paymentsOf(name);
  const id = await givenHold(payments);
  const made = () => payments.simulator.company.transactions.length;
  payments.simulator.failNext({ kind: 'drops-after' });
  const lost = await act(payments, id, 'capture', { amountMinor: SUM });
  expect(lost.json).toMatchObject({ state: 'unknown', transaction: { state: 'unknown' } });
  const count = made();
  expect((await act(payments, id, 'capture', { amountMinor: SUM })).json).toMatchObject({
    code: 'CARD_PAYMENT_CHANGED',
  });
  expect(made()).toBe(count);
});
