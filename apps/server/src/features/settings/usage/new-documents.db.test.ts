import { randomUUID } from 'node:crypto';

import type { NewDocumentSettings } from '@pinkas/contract/settings/usage/new-documents.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/settings/new-documents';
const USUAL = { rounding: 'none', pricesIncludeVat: false, isMailed: true, sendsCopy: false };
const CHOSEN = { rounding: 'shekel', pricesIncludeVat: true, isMailed: false, sendsCopy: true };

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

const save = (body: object) => write(browser, 'PUT', PATH, body, randomUUID());
const stored = () => getJson<NewDocumentSettings>(browser, PATH);

/** With what the screen of a new document begins. */
async function begun(): Promise<unknown> {
  const init = await getJson<{ data: { newDocuments: unknown } }>(browser, '/v2/api/data/init');
  return init.data.newDocuments;
}

test('new documents begin as usual, then as the business chose, with what changed in the audit', async () => {
  expect([await stored(), await begun()]).toEqual([{ version: 1, ...USUAL }, USUAL]);
  expect((await save({ version: 1, ...CHOSEN })).json).toEqual({ version: 2, ...CHOSEN });
  expect([await stored(), await begun()]).toEqual([{ version: 2, ...CHOSEN }, CHOSEN]);
  const { rows } = await server.db.superuser.query(
    `select detail from audit_events where account_id = $1 and action = 'account.new-documents-set'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ detail: { before: USUAL, after: CHOSEN } }]);
});

test('a save over that of somebody else, or of what is no rounding, is refused', async () => {
  await save({ version: 1, ...CHOSEN });
  const late = await save({ version: 1, ...USUAL });
  expect([late.status, late.json]).toMatchObject([409, { code: 'SETTINGS_CHANGED' }]);
  const wrong = await save({ version: 2, ...CHOSEN, rounding: 'agora' });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('rounding')]);
  expect(await stored()).toMatchObject(CHOSEN);
});
