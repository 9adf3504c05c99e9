import { nextInquirySeconds } from '@pinkas/domain/clearing/inquiry-times';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { askDueAttempts } from '../../src/features/sales/card-payments/ask-due-attempts.ts';
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
  await letADayPass();
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

/** The schedule asks as often as it does within a day. */
async function letADayPass(): Promise<void> {
  const { server, all } = seven;
  let passed = 0;
  for (let asked = 0; ; asked += 1) {
    const seconds = nextInquirySeconds(asked);
    if (seconds === undefined) break;
    // A second later than the attempts that began last are due, and not within a pause between two questions.
    const until = seconds + 60;
    server.time.advance((until - passed) * 1_000);
    passed = until;
    await askDueAttempts(server.services);
    await Promise.all(all.map(({ worker, user }) => worker.runAll(user.accountId)));
  }
}

interface Booked {
  readonly reference: string;
  readonly sum: number;
  readonly trouble: string | null;
  readonly documents: number;
  readonly documentSum: number;
}

async function bookedOf({ user }: Payments): Promise<Map<string, Booked>> {
  const { rows } = await seven.server.db.superuser.query<Booked>(
    `select a.reference, a.amount_minor as sum, a.trouble, count(d.id)::int as documents,
        coalesce(sum(d.total_agorot), 0)::int as "documentSum"
      from card_attempts a left join documents d on d.account_id = $1 and d.id = a.document_id
      where a.account_id = $1 group by a.reference, a.amount_minor, a.trouble`,
    [user.accountId],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

async function countOf(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await seven.server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
    [...values],
  );
  return rows[0]?.count ?? 0;
}

test('I4: whatever happened, each charge of a card is booked once or stands on the desk', async () => {
  for (const payments of seven.all) {
    const { simulator, user, gateway } = payments;
    const booked = await bookedOf(payments);
    const charges = simulator.company.transactions.filter(
      ({ kind, outcome }) => kind === 'charge' && outcome === 'approved',
    );
    expect(charges.length).toBeGreaterThan(10);
    for (const { reference, amount } of charges) {
      const { documents = 0, documentSum = 0, trouble = null } = booked.get(reference) ?? {};
      const isOnDesk = trouble !== null && documents === 0;
      const isBooked = trouble === null && documents === 1 && documentSum === amount;
      expect([gateway, reference, isOnDesk || isBooked]).toEqual([gateway, reference, true]);
    }
    const charged = new Set(charges.map(({ reference }) => reference));
    const paid = [...booked.values()].filter(({ documents }) => documents > 0);
    expect(paid.filter(({ reference }) => !charged.has(reference))).toEqual([]);
    // No document is of two attempts, or of none.
    const all = await countOf('documents where account_id = $1', [user.accountId]);
    expect([gateway, all]).toEqual([gateway, paid.length]);
  }
});

test('the payer of each booked payment has one document by mail, and no other payer has any', async () => {
  for (const payments of seven.all) {
    for (const [index, { name }] of PAYMENT_FAULTS.entries()) {
      const isBooked = cells.get(payments.gateway)?.get(name)?.startsWith('booked') === true;
      const recipient = recipientOf(payments, index);
      const mails = await countOf('demo_messages where recipient = $1', [recipient]);
      expect([payments.gateway, name, mails]).toEqual([payments.gateway, name, isBooked ? 1 : 0]);
    }
  }
});

test('nothing is left to be asked about after a day', async () => {
  expect(await countOf('card_attempts where next_inquiry_at is not null', [])).toBe(0);
  const open = `card_attempts where state in ('created', 'pending', 'unknown')`;
  expect(await countOf(`${open} and trouble is null`, [])).toBe(0);
  expect(await countOf('card_attempts where amount_minor <> $1', [SUM])).toBe(0);
});

test('docs/gateways.md says what became of each', async () => {
  const columns = seven.all.map(({ gateway }) => ({ gateway, cells: cells.get(gateway) }));
  await expect(faultTable(PAYMENT_FAULTS, columns)).toMatchFileSnapshot('fault-table.md');
});
