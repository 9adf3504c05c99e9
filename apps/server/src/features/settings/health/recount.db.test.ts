import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/settings/storage-count';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

const count = () => getJson<{ stored: number; counted: number }>(browser, PATH);
const correct = () => write(browser, 'PUT', PATH);
const audited = async () => {
  const { rows } = await server.db.superuser.query<{ detail: unknown }>(
    `select detail from audit_events where account_id = $1 and action = 'account.storage-recounted'`,
    [user.accountId],
  );
  return rows.map(({ detail }) => detail);
};

test('a business without files has nothing to correct', async () => {
  expect(await count()).toEqual({ stored: 0, counted: 0 });
  expect((await correct()).json).toEqual({ stored: 0, counted: 0 });
  expect(await audited()).toEqual([]);
});

test('a count that ran away from the files is shown, and set to what they say, once', async () => {
  await upload(browser, TINY_PNG);
  const { stored, counted } = await count();
  expect(stored).toBe(counted);
  expect(counted).toBeGreaterThan(0);
  await server.db.superuser.query(
    'update storage_usage set used_bytes = used_bytes + 5000 where account_id = $1',
    [user.accountId],
  );
  expect(await count()).toEqual({ stored: stored + 5000, counted });
  expect((await correct()).json).toEqual({ stored: counted, counted });
  expect((await correct()).json).toEqual({ stored: counted, counted });
  expect(await count()).toEqual({ stored: counted, counted });
  expect(await audited()).toEqual([
    { before: { bytes: stored + 5000 }, after: { bytes: counted } },
  ]);
});

test('a file that was removed counts no more, on either side', async () => {
  const id = await upload(browser, TINY_PNG);
  expect((await count()).counted).toBeGreaterThan(0);
  expect((await browser.send('DELETE', `/v2/api/files/${id}`)).status).toBe(200);
  expect(await count()).toEqual({ stored: 0, counted: 0 });
  expect((await correct()).json).toEqual({ stored: 0, counted: 0 });
  expect(await audited()).toEqual([]);
});

test('what is on its way counts too', async () => {
  await server.db.superuser.query(
    `insert into upload_sessions (account_id, id, user_id, parts_total, received_bytes, received_parts, created_at)
     values ($1, gen_random_uuid(), $2, 3, 700, 1, now())`,
    [user.accountId, user.id],
  );
  expect(await count()).toEqual({ stored: 0, counted: 700 });
});

test('an upload that was finished counts as its file alone', async () => {
  await upload(browser, TINY_PNG);
  const { counted } = await count();
  await server.db.superuser.query(
    `insert into upload_sessions (account_id, id, user_id, parts_total, received_bytes, received_parts, state,
       file_id, created_at)
     select $1, gen_random_uuid(), $2, 1, 700, 1, 'done', id, now() from stored_files where account_id = $1`,
    [user.accountId, user.id],
  );
  expect((await count()).counted).toBe(counted);
});
