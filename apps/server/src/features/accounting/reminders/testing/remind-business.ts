import { afterAll, beforeAll, beforeEach } from 'vitest';

import {
  aRemindingBusiness,
  reminderBench,
  type ReminderBench,
  type RemindingBusiness,
} from '../../../../../test/accounting/reminders.ts';
import type { Environment } from '../../../../config/environment.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export let server: TestServer;
export let bench: ReminderBench;
export let business: RemindingBusiness;

/** Enqueues what is due and sends it; returns the mails that were sent. */
export async function run() {
  const before = bench.mail.taken.length;
  await bench.enqueueDue();
  await bench.send(business.user.accountId);
  return bench.mail.taken.slice(before);
}

export async function countOf(table: string): Promise<number> {
  const { rows } = await server.db.superuser.query<{ n: number }>(
    `select count(*)::int as n from ${table} where account_id = $1`,
    [business.user.accountId],
  );
  return rows[0]?.n ?? 0;
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startReminderServer(env: Environment = {}): void {
  beforeAll(async () => {
    server = await startTestServer({ env });
    bench = reminderBench(server);
  });
  beforeEach(async () => {
    await bench.startAnew();
    business = await aRemindingBusiness(server);
  });
  afterAll(() => server.stop());
}
