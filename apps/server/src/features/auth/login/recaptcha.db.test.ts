import { startFakeRecaptcha, type FakeRecaptcha } from '@pinkas/test-kit/fakes/fake-recaptcha';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aBusiness, REGISTER, visitor } from '../../../../test/auth/registration.ts';
import { sendPassword } from '../../../../test/auth/sign-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let google: FakeRecaptcha;
let server: TestServer;

beforeAll(async () => {
  google = await startFakeRecaptcha();
  server = await startTestServer({ env: google.env });
});
afterAll(async () => {
  await server.stop();
  await google.close();
});
beforeEach(() => google.be({ kind: 'works' }));

test('a sign-in that needs no robot check asks nobody', async () => {
  const asked = google.asked;
  const user = await server.givenUser();
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ success: true });
  expect(google.asked).toBe(asked);
});

/** Somebody with so many wrong tries that the next one needs a robot check. */
async function givenGuessed() {
  const user = await server.givenUser();
  for (let tries = 0; tries < 3; tries += 1) {
    await sendPassword(server.browser(), user, 'Wrong-guess');
  }
  return user;
}

/** Each form behind the robot check, sent with an answer. */
const FORMS: readonly [
  string,
  (browser: HttpBrowser, answer: string | undefined) => Promise<unknown>,
][] = [
  [
    'a sign-in after failures',
    async (browser, answer) =>
      (await sendPassword(browser, await givenGuessed(), PASSWORD, answer)).json,
  ],
  [
    'a lost password',
    async (browser, recaptcha) =>
      (
        await browser.post('/front/auth/lost_password_actual', {
          u_email: (await server.givenUser()).email,
          recaptcha,
        })
      ).json,
  ],
  [
    'a registration',
    async (browser, recaptcha) =>
      (await browser.post(REGISTER, { ...aBusiness(), recaptcha })).json,
  ],
  [
    'another link for an address',
    async (browser, recaptcha) =>
      (
        await browser.post('/front/register/send_email_link', {
          u_email: 'somebody@people.test',
          recaptcha,
        })
      ).json,
  ],
];

describe.each(FORMS)('%s', (_name, send) => {
  test('AU-07: passes with a fresh answer of Google', async () => {
    expect(await send(await visitor(server), google.tick())).toMatchObject({ success: true });
  });

  test('AU-07: is refused without one, with an empty, used or strange one, and with a proof of work', async () => {
    const browser = await visitor(server);
    const used = google.tick();
    expect(await send(browser, used)).toMatchObject({ success: true });
    const proofOfWork = Buffer.from('{"challenge":{},"solution":{}}').toString('base64');
    for (const answer of [
      undefined,
      '',
      used,
      google.tickElsewhere(),
      google.tick('other.test'),
      proofOfWork,
    ]) {
      expect(await send(await visitor(server), answer), String(answer)).toMatchObject({
        success: false,
      });
    }
  });

  test('AU-07: is refused with words of its own while Google is away', async () => {
    google.be({ kind: 'drops' });
    expect(await send(await visitor(server), google.tick())).toMatchObject({
      success: false,
      code: 'ROBOT_CHECK_AWAY',
    });
  });
});

test('the start tells the site key, and there is no challenge of our own', async () => {
  const browser = server.browser();
  expect((await browser.get('/front/data/initData')).json).toMatchObject({
    STATIC_DATA: { RECAPCHA_KEY: google.env['PINKAS_RECAPTCHA_SITE_KEY'] },
  });
  expect((await browser.get('/front/auth/captcha')).status).toBe(404);
});
