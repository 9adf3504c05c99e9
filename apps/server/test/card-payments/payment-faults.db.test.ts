import { afterAll, beforeAll, expect, test } from 'vitest';

import { countOf, expectBookedOnce, letADayPass } from './after-a-day.ts';
import { faultTable } from './fault-table.ts';
import { PAYMENT_FAULTS } from './payment-faults.ts';
import { startSevenTerminals, SUM, type Payments, type SevenTerminals } from './seven-terminals.ts';
import { toldCell } from './told-cell.ts';

/** What happened at one gateway, by the name of the fault. */
type Cells = Map<string, string>;

let seven: SevenTerminals;
const cells = new Map<string, Cells>();

beforeAll(async () => {
  seven = await startSevenTerminals();
  const { server, all } = seven;
  const attempts = new Map(
    await Promise.all(all.map(async (one) => [one, await actAll(one)] as const)),
  );
  await letADayPass(seven);
  await Promise.all(all.map((one) => actLater(one)));
  for (const [payments, named] of attempts) {
    const told: Cells = new Map();
    for (const [name, attemptId] of named) {
      told.set(name, await toldCell(server, payments, attemptId));
    }
    cells.set(payments.gateway, told);
  }
}, 300_000);
afterAll(() => seven.stop());

const recipientOf = ({ gateway }: Payments, index: number) =>
  `payer${String(index)}@${gateway}.test`;

/** Lets everything happen at one gateway; returns the attempts by the name of what happened to them. */
async function actAll(payments: Payments): Promise<Map<string, string>> {
  const { server } = seven;
  const attempts = new Map<string, string>();
  for (const [index, { name, act, needsNews = false }] of PAYMENT_FAULTS.entries()) {
    if (needsNews && payments.simulator.notifies.length === 0) continue;
    const mailTo = recipientOf(payments, index);
    try {
      attempts.set(name, await act({ server, payments, mailTo }));
    } catch (error) {
      throw new Error(`${payments.gateway}: ${name}`, { cause: error });
    }
  }
  return attempts;
}

async function actLater(payments: Payments): Promise<void> {
  const { server } = seven;
  for (const [index, { actLater: later }] of PAYMENT_FAULTS.entries()) {
    await later?.({ server, payments, mailTo: recipientOf(payments, index) });
  }
}

test('I4: whatever happened, each charge of a card is booked once or stands on the desk', async () => {
  for (const payments of seven.all) await expectBookedOnce(seven.server, payments);
});

test('the payer of each booked payment has one document by mail, and no other payer has any', async () => {
  for (const payments of seven.all) {
    for (const [index, { name }] of PAYMENT_FAULTS.entries()) {
      const isBooked = cells.get(payments.gateway)?.get(name)?.startsWith('booked') === true;
      const recipient = recipientOf(payments, index);
      const mails = await countOf(seven.server, 'demo_messages where recipient = $1', [recipient]);
      expect([payments.gateway, name, mails]).toEqual([payments.gateway, name, isBooked ? 1 : 0]);
    }
  }
});

test('nothing is left to be asked about after a day', async () => {
  expect(await countOf(seven.server, 'card_attempts where next_inquiry_at is not null')).toBe(0);
  const open = `card_attempts where state in ('created', 'pending', 'unknown')`;
  expect(await countOf(seven.server, `${open} and trouble is null`)).toBe(0);
  expect(await countOf(seven.server, 'card_attempts where amount_minor <> $1', [SUM])).toBe(0);
});

test('docs/gateways.md says what became of each', async () => {
  const columns = seven.all.map(({ gateway }) => ({ gateway, cells: cells.get(gateway) }));
  await expect(faultTable(PAYMENT_FAULTS, columns)).toMatchFileSnapshot('fault-table.md');
});
