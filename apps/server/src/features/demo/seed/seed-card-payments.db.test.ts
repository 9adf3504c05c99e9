import { paymentStateOf, type PaymentState } from '@pinkas/domain/clearing/payment-state';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { composeFeatures } from '../../../features.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { verifyAccount } from '../../accounting/documents/verify/verify-account.ts';
import { askDueAttempts } from '../../sales/card-payments/ask-due-attempts.ts';
import { findAttempt, type StoredAttempt } from '../../sales/card-payments/card-payments.api.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';
import { seedCardPayments } from './seed-card-payments.ts';

let server: TestServer;
let attempts: StoredAttempt[];

beforeAll(async () => {
  server = await startTestServer();
  await composeFeatures(server.services).seedDemo();
  const { rows } = await server.db.superuser.query<{ id: string }>(
    'select id from card_attempts where account_id = $1 order by created_at',
    [DEMO_ACCOUNT_ID],
  );
  attempts = await inAccount(server.services.db, { accountId: DEMO_ACCOUNT_ID }, async (tx) => {
    const found: StoredAttempt[] = [];
    for (const { id } of rows) {
      const attempt = await findAttempt(tx, id);
      if (attempt !== undefined) found.push(attempt);
    }
    return found;
  });
});
afterAll(() => server.stop());

test('the demo shows payments of every state that a business deals with, in the past', () => {
  const refundedOf = (id: string): number =>
    attempts
      .filter(({ originalId }) => originalId === id)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const states = attempts
    .filter(({ operation }) => operation === 'charge')
    .map(({ id, state, amountMinor: amount }) =>
      paymentStateOf(state, { amount, refunded: refundedOf(id) }),
    );
  const shown: PaymentState[] = [
    'paid',
    'partly-refunded',
    'refused',
    'not-paid',
    'unknown',
    'charged-back',
    'refunded',
  ];
  expect(new Set(states)).toEqual(new Set(shown));
  expect(attempts.filter(({ trouble }) => trouble !== null)).toMatchObject([
    { state: 'unknown', trouble: 'cannot-tell' },
  ]);
  const now = server.services.clock.now();
  for (const { createdAt } of attempts) expect(createdAt < now).toBe(true);
});

test('each payment that was charged paid a document of the demo by the same card', async () => {
  const paid = attempts.filter(
    // Orders of sales pages are shown without their documents.
    ({ state, operation, source }) =>
      state === 'approved' && operation === 'charge' && source !== 'order',
  );
  expect(paid.length).toBeGreaterThan(2);
  for (const { documentId, amountMinor } of paid) {
    const { rows } = await server.db.superuser.query(
      `select 1 from document_payments where account_id = $1 and document_id = $2 and kind = 'card' and sum_agorot = $3`,
      [DEMO_ACCOUNT_ID, documentId, amountMinor],
    );
    expect(rows).toHaveLength(1);
  }
});

test('each payment by a link belongs to the request of that link, with its sum', async () => {
  const { rows } = await server.db.superuser.query<{ amounts: number[]; states: string[] }>(
    `select array_agg(r.amount_agorot::int order by a.id) as amounts, array_agg(a.state) as states
      from payment_requests r join card_attempts a on a.account_id = $1 and a.source_id = r.id
      where r.account_id = $1`,
    [DEMO_ACCOUNT_ID],
  );
  const byLink = attempts.filter(({ source }) => source === 'request');
  const inOrder = byLink.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(rows[0]?.amounts).toEqual(inOrder.map(({ amountMinor }) => amountMinor));
  expect(rows[0]?.states).toContain('approved');
});

test('no gateway is asked about them, a second seed adds none, and the books hold', async () => {
  server.time.advanceDays(2);
  expect(await askDueAttempts(server.services)).toBe(0);
  const target = { accountId: DEMO_ACCOUNT_ID, userId: attempts[0]?.responsibleId ?? '' };
  await seedCardPayments(server.services, { ...target, secret: 'x' }, server.time.now());
  const { rows } = await server.db.superuser.query('select 1 from card_attempts');
  expect(rows).toHaveLength(attempts.length);
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, DEMO_ACCOUNT_ID);
  expect(report.violations).toEqual([]);
});
