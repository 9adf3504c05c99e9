import { randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/settings/receiving';
const USUAL = { usualMeans: null, warnsOfCash: true };
const CHOSEN = { usualMeans: 'transfer', warnsOfCash: false };

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

/** What the screen of a document goes by. */
async function onScreen(): Promise<unknown> {
  const init = await getJson<{ data: { receiving: unknown } }>(browser, '/v2/api/data/init');
  return init.data.receiving;
}

test('payments are recorded as usual, then as the business chose, with what changed in the audit', async () => {
  expect([await getJson(browser, PATH), await onScreen()]).toEqual([
    { version: 1, ...USUAL },
    USUAL,
  ]);
  expect((await save({ version: 1, ...CHOSEN })).json).toEqual({ version: 2, ...CHOSEN });
  expect([await getJson(browser, PATH), await onScreen()]).toEqual([
    { version: 2, ...CHOSEN },
    CHOSEN,
  ]);
  const { rows } = await server.db.superuser.query(
    `select detail from audit_events where account_id = $1 and action = 'account.receiving-set'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ detail: { before: USUAL, after: CHOSEN } }]);
});

test('a save over that of somebody else, or of what nobody is usually paid by, is refused', async () => {
  await save({ version: 1, ...CHOSEN });
  const late = await save({ version: 1, ...USUAL });
  expect([late.status, late.json]).toMatchObject([409, { code: 'SETTINGS_CHANGED' }]);
  const wrong = await save({ version: 2, ...CHOSEN, usualMeans: 'withholding' });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('usualMeans')]);
  expect(await onScreen()).toEqual(CHOSEN);
});
