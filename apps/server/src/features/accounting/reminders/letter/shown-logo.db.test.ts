import type { ShownReminder } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import {
  aRemindingBusiness,
  PLAN_PATH,
  type RemindingBusiness,
} from '../../../../../test/accounting/reminders.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let business: RemindingBusiness;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  business = await aRemindingBusiness(server);
});
afterAll(() => server.stop());

const text = { subject: '[המסמך]', body: '[שם הלקוח] [ימי איחור] [יתרה לתשלום] [קישור]' };

test('a reminder that is shown has the name of the business, and its logo once it has one', async () => {
  const logo = '/v2/api/reminders/logo';
  const look = async (days: number | null) => {
    const several = days === null ? { ...text, body: '[המסמכים]' } : text;
    const body = { days, language: 'he', text: several };
    const answer = await business.browser.post(`${PLAN_PATH}/preview`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as ShownReminder;
  };
  expect((await look(3)).logo).toBeNull();
  expect((await business.browser.get(logo)).status).toBe(404);
  const fileId = await upload(business.browser, TINY_PNG, { fileName: 'logo.png' });
  const image = { kind: 'logo', fileId };
  await write(business.browser, 'PUT', '/v2/api/account/company/images', image);
  for (const days of [3, null]) {
    const { fromName, logo: shown } = await look(days);
    expect(fromName).not.toBe('');
    expect(shown).toEqual({ widthPx: 1, heightPx: 1 });
  }
  const picture = await business.browser.get(logo);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const given = await server.givenColleague(business.user, {
    permissionGroups: ['settings/usage'],
  });
  expect((await (await signIn(server, given)).get(logo)).status).toBe(200);
  const plain = await signIn(server, await server.givenColleague(business.user));
  expect((await plain.get(PLAN_PATH)).status).toBe(403);
});
