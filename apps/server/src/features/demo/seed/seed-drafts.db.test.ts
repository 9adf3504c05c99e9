import { randomUUID } from 'node:crypto';

import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { isoText } from '../../../platform/clock/clock.ts';
import { demoCustomer } from '../demo-invoices.ts';
import { seedDrafts } from './seed-drafts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the demo has two drafts, a template that makes drafts and one that issues, however often it is seeded', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const db = server.db.database;
  const { accountId, id: userId, email } = user;
  const today = server.services.clock.today();
  const createdAt = isoText(server.services.clock.nowMs());
  const customers = [1, 2, 3, 4].map((index) => demoCustomer(randomUUID(), index));
  const seed = { accountId, userId, email, today, createdAt, customers };
  await seedDrafts(db, seed);
  await seedDrafts(db, seed);
  const { drafts } = await getJson<{ drafts: DraftRow[] }>(browser, '/v2/api/drafts');
  expect(drafts.map(({ kind }) => kind).toSorted()).toEqual([
    'draft',
    'draft',
    'template',
    'template',
  ]);
  const templates = drafts.filter(({ kind }) => kind === 'template');
  for (const { reminder } of templates) {
    expect(reminder).toMatchObject({ everyMonths: 1, mailTo: email });
  }
  expect(templates.filter(({ reminder }) => reminder?.isIssuing === true)).toHaveLength(1);
  for (const { id } of drafts) {
    const { content } = await getJson<{ content: { lines: unknown[] } }>(
      browser,
      `/v2/api/drafts/${id}`,
    );
    expect(content.lines.length).toBeGreaterThan(0);
  }
});
