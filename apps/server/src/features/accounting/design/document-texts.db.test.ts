import { randomUUID } from 'node:crypto';

import type {
  DesignSettings,
  DesignText,
} from '@pinkas/contract/accounting/design/design.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/settings/design';
const HEBREW: DesignText = {
  docType: 305,
  language: 'he',
  remarks: 'תודה',
  smsText: '[המסמך] כאן: [קישור]',
  saleTerms: 'האחריות לשנה',
};
const ENGLISH: DesignText = {
  docType: 305,
  language: 'en',
  remarks: 'Thanks',
  smsText: '',
  saleTerms: '',
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const design = (browser: HttpBrowser) => getJson<DesignSettings>(browser, PATH);
async function textsOf(browser: HttpBrowser): Promise<DesignText[]> {
  const path = '/v2/api/settings/document-texts';
  const { texts } = await getJson<{ texts: (DesignText & { mailText: string })[] }>(browser, path);
  return texts.map(({ mailText: _mailText, ...text }) => text);
}

async function save(browser: HttpBrowser, texts: readonly unknown[]): Promise<Answer> {
  const { version } = await design(browser);
  const headers = { 'idempotency-key': randomUUID() };
  return browser.send('PUT', PATH, { body: { version, texts }, headers });
}

test('texts are kept by type and language, and an emptied one is gone', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  expect(await textsOf(browser)).toEqual([]);
  expect((await save(browser, [HEBREW, ENGLISH])).status).toBe(200);
  expect((await design(browser)).texts).toEqual([ENGLISH, HEBREW]);
  await save(browser, [{ ...HEBREW, remarks: 'תודה רבה' }]);
  await save(browser, [{ ...ENGLISH, remarks: '' }]);
  expect(await textsOf(browser)).toEqual([{ ...HEBREW, remarks: 'תודה רבה' }]);
  const { rows } = await server.db.superuser.query<{ detail: { texts: unknown } }>(
    `select detail from audit_events where account_id = $1
      and action = 'account.document-settings-set' order by at, id`,
    [user.accountId],
  );
  expect(rows.map(({ detail }) => detail.texts)).toEqual([
    [
      { docType: 305, language: 'he' },
      { docType: 305, language: 'en' },
    ],
    [{ docType: 305, language: 'he' }],
    [{ docType: 305, language: 'en' }],
  ]);
});

test('a save of what stands already changes nothing, not even the version', async () => {
  const browser = await signIn(server, await server.givenUser());
  await save(browser, [HEBREW]);
  const { version } = await design(browser);
  expect((await save(browser, [HEBREW])).status).toBe(200);
  expect((await design(browser)).version).toBe(version);
});

test('texts are bounded, and of types that there are', async () => {
  const browser = await signIn(server, await server.givenUser());
  const long = await save(browser, [{ ...HEBREW, remarks: 'א'.repeat(4_001) }]);
  expect([long.status, long.text]).toEqual([400, expect.stringContaining('TEXT_TOO_LONG')]);
  expect((await save(browser, [{ ...HEBREW, docType: 7 }])).text).toContain('VALUE_NOT_ALLOWED');
});

test('who makes documents reads them, and changes none without the permission of the settings', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  await save(browser, [HEBREW]);
  const clerk = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['documents/create'] }),
  );
  expect(await textsOf(clerk)).toEqual([HEBREW]);
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await clerk.send('PUT', PATH, { body: { version: 2, texts: [] }, headers });
  expect(answer.status).toBe(403);
});

test('TE-01: nobody reads the texts of another account', async () => {
  const browser = await signIn(server, await server.givenUser());
  await save(browser, [HEBREW]);
  expect(await textsOf(await signIn(server, await server.givenUser()))).toEqual([]);
});
