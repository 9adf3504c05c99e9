import { randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function sessionUser(browser: HttpBrowser): Promise<unknown> {
  const answer = await browser.get('/backoffice/data/initData');
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { data: unknown }).data;
}

async function approveDonations(browser: HttpBrowser, validUntil: string): Promise<void> {
  const answer = await browser.send('PUT', '/v2/api/settings/design', {
    body: { version: 1, section46: { number: '46-1234', validUntil } },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status, answer.text).toBe(200);
}

test('the static data name the kinds of businesses', async () => {
  const { json } = await server.browser().get('/front/data/initData');
  expect(json).toMatchObject({
    STATIC_DATA: {
      COMP_TYPES: { COMPANY: 2 },
      COMP_TYPES_NAMES: {
        1: 'עוסק מורשה',
        2: 'חברה בע"מ',
        3: 'עוסק פטור',
        4: 'עמותה / מלכ"ר',
      },
      RECAPCHA_KEY: '',
      USER_TYPES: ['ACCOUNTANT', 'AFFILIATE'],
    },
  });
});

test('the product says before a document is written whether it sends text messages', async () => {
  const { sms } = server.services;
  const { isConfigured } = sms;
  onTestFinished(() => void Object.assign(sms, { isConfigured }));
  for (const hasSms of [true, false]) {
    Object.assign(sms, { isConfigured: hasSms });
    const { json } = await server.browser().get('/front/data/initData');
    expect(json).toMatchObject({ ENV_DATA: { hasSms } });
  }
});

test('a person of a business has the threshold of the day and no type', async () => {
  const browser = await signIn(server, await server.givenUser());
  const { json } = await browser.get('/v2/api/data/init');
  const { today, allocationThresholds } = (
    json as {
      data: {
        today: string;
        allocationThresholds: { validFrom: string; netAboveAgorot: number }[];
      };
    }
  ).data;
  const inForce = allocationThresholds.filter(({ validFrom }) => validFrom <= today).at(-1);
  expect(await sessionUser(browser)).toMatchObject({
    u_type: [],
    preferences: { IRS_rule_46_approved: false },
    taxMinistryVatThreshold: inForce?.netAboveAgorot,
  });
});

test('until when the business is connected to the tax authority is told, and null without', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const untilOf = async () => {
    const { json } = await browser.get('/v2/api/data/init');
    return (json as { data: { taxAuthorityUntil: string | null } }).data.taxAuthorityUntil;
  };
  expect(await untilOf()).toBeNull();
  await server.db.superuser.query(
    `insert into tax_authority_connections (account_id, id, connected_at, connected_by, consent_until, access_token,
        access_until, refresh_token, renewed_at)
      values ($1, gen_random_uuid(), now(), gen_random_uuid(), '2027-01-12', '', now(), '', now())`,
    [user.accountId],
  );
  expect(await untilOf()).toBe('2027-01-12');
});

test('an accountant is told as such', async () => {
  const browser = await signIn(server, await server.givenUser({ role: 'accountant' }));
  expect(await sessionUser(browser)).toMatchObject({ u_type: ['ACCOUNTANT'] });
});

test('a non-profit whose approval for donations is in force has no threshold', async () => {
  const approved = await signIn(server, await server.givenUser({}, { kind: 'non-profit' }));
  await approveDonations(approved, '2099-12-31');
  expect(await sessionUser(approved)).toMatchObject({
    preferences: { IRS_rule_46_approved: true },
    taxMinistryVatThreshold: -1,
  });
  const expired = await signIn(server, await server.givenUser({}, { kind: 'non-profit' }));
  await approveDonations(expired, '2020-12-31');
  expect(await sessionUser(expired)).toMatchObject({
    preferences: { IRS_rule_46_approved: false },
    taxMinistryVatThreshold: 500_000,
  });
});
