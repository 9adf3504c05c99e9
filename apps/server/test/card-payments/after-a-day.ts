import { nextInquirySeconds } from '@pinkas/domain/clearing/inquiry-times';
import { expect } from 'vitest';

import { askDueAttempts } from '../../src/features/sales/card-payments/ask-due-attempts.ts';
import type { TestServer } from '../test-server.ts';
import type { Payments, SevenTerminals } from './seven-terminals.ts';

/** Lets the schedule ask as often as it does within a day, and runs what follows. */
export async function letADayPass({ server, all }: SevenTerminals): Promise<void> {
  let passed = 0;
  for (let seconds = nextInquirySeconds(0); seconds !== undefined;) {
    // A second later than the attempts that began last are due, and not within a pause between two questions.
    const until = seconds + 60;
    server.time.advance((until - passed) * 1_000);
    passed = until;
    await askDueAttempts(server.services);
    await Promise.all(all.map(({ worker, user }) => worker.runAll(user.accountId)));
    seconds = nextInquirySeconds(seconds);
  }
  // What began after the first of a fault is a day old as well by then.
  server.time.advance(3_600_000);
  await askDueAttempts(server.services);
  await Promise.all(all.map(({ worker, user }) => worker.runAll(user.accountId)));
}

interface Booked {
  readonly reference: string;
  readonly trouble: string | null;
  readonly documents: number;
  readonly documentSum: number;
}

async function bookedOf({ db }: TestServer, { user }: Payments): Promise<Map<string, Booked>> {
  const { rows } = await db.superuser.query<Booked>(
    `select a.reference, a.trouble, count(d.id)::int as documents,
        coalesce(sum(d.total_agorot), 0)::int as "documentSum"
      from card_attempts a left join documents d on d.account_id = $1 and d.id = a.document_id
      where a.account_id = $1 group by a.reference, a.trouble`,
    [user.accountId],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Fails unless each charge at the card company has one document of its sum or is on the desk, and no document is of another. */
export async function expectBookedOnce(server: TestServer, payments: Payments): Promise<void> {
  const { simulator, user, gateway } = payments;
  const booked = await bookedOf(server, payments);
  const charges = simulator.company.transactions.filter(
    ({ kind, outcome }) => kind === 'charge' && outcome === 'approved',
  );
  expect(charges.length).toBeGreaterThan(8);
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
  const all = await countOf(server, 'documents where account_id = $1', [user.accountId]);
  expect([gateway, all]).toEqual([gateway, paid.length]);
}

/** Counts rows of a table, with its condition. */
export async function countOf(
  { db }: TestServer,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await db.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
    [...values],
  );
  return rows[0]?.count ?? 0;
}
