import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';
import { seedDemoBusiness } from './seed-demo.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function seed(): Promise<void> {
  const { db, passwords, config, clock } = server.services;
  return seedDemoBusiness({ db, passwords, linkSecret: config.secret }, () => clock.nowMs());
}

async function rowsOf(text: string): Promise<unknown[]> {
  const { rows } = await server.db.database.owner.query<object>(text, [DEMO_ACCOUNT_ID]);
  return rows;
}

test('the demo has notes on a document and a finished archive of several, once', async () => {
  await seed();
  await server.db.superuser.query('delete from client_visits');
  await server.db.superuser.query('delete from memberships');
  await server.db.superuser.query('delete from person_identities');
  await server.db.superuser.query('delete from member_invitations');
  await server.db.superuser.query('delete from affiliate_payouts');
  await server.db.superuser.query('delete from affiliate_referrals');
  await server.db.superuser.query('delete from affiliates');
  await server.db.superuser.query('delete from distributor_people');
  await server.db.superuser.query('delete from client_requests');
  await server.db.superuser.query('delete from users');
  // A seed that was cut off before its person is completed, and adds nothing twice.
  await seed();
  const worker = openHandWorker(server);
  await worker.runAll(DEMO_ACCOUNT_ID);
  expect(await rowsOf('select from document_notes where account_id = $1')).toHaveLength(2);
  const jobs = `select b.kind, j.state from bulk_jobs b
    join long_jobs j on j.account_id = $1 and j.id = b.id where b.account_id = $1`;
  expect(await rowsOf(jobs)).toEqual([{ kind: 'zip', state: 'done' }]);
});
