import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { solveRobotCheck } from '../../../../test/auth/robot.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { PINKAS_REGISTRATION: 'closed' } });
});
afterAll(() => server.stop());

test('where registration is closed the start says so, nothing is opened and nothing is told', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  expect((await browser.get('/front/data/initData')).json).toMatchObject({
    ENV_DATA: { registration: 'closed' },
  });
  const answer = await browser.post('/front/register/quickRegistration', {
    ua_name: 'נועה ברק',
    email: `owner-${randomUUID()}@people.test`,
    phone: '050-1234567',
    comp_crn: '300000007',
    comp_type: 'company',
    comp_name: 'סטודיו לניסיון',
    comp_name_en: '',
    password: 'Tavla-Zofia-7',
    user_agreed: true,
    agreed_ads: false,
    request_id: randomUUID(),
    recaptcha: await solveRobotCheck(browser),
  });
  expect(answer.json).toEqual({
    success: false,
    errNum: 207,
    errMsg: 'ההרשמה סגורה בהתקנה הזאת',
  });
  for (const email of [user.email, 'nobody@people.test']) {
    const checked = await browser.send('POST', '/front/register/ajax_validator?type=email', {
      form: new URLSearchParams({ u_email: email }),
    });
    expect(checked.json).toEqual({ success: false, reason: 'CLOSED' });
  }
});
