import { randomUUID } from 'node:crypto';

import {
  startFakeWhatsapp,
  whatsappPost,
  type FakeWhatsapp,
} from '@pinkas/test-kit/fakes/fake-whatsapp';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { changeFactors, factorsOf, sendWay } from '../../../../test/auth/factors.ts';
import { sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { reportKeyOf } from './report-key.ts';

const PHONE = '050-1234567';
const PREFERRED = '/v2/api/account/factors/preferred';

let meta: FakeWhatsapp;
let server: TestServer;
let key: string;

beforeAll(async () => {
  meta = await startFakeWhatsapp();
  server = await startTestServer({ env: meta.env });
  key = reportKeyOf(server.services.config.secret, 'whatsapp');
});
afterAll(async () => {
  await server.stop();
  await meta.close();
});
beforeEach(async () => {
  meta.be({ kind: 'takes' });
  await server.db.superuser.query('truncate login_throttles');
});

/** The code and the id of the newest message. */
function newest(): { readonly code: string; readonly id: string } {
  const told = JSON.stringify(meta.calls.at(-1)?.body);
  return {
    code: /"text":"(\d{6})"/.exec(told)?.[1] ?? 'none',
    id: /"biz_opaque_callback_data":"([^"]+)"/.exec(told)?.[1] ?? 'none',
  };
}

/** Somebody who wants codes by WhatsApp. */
async function givenWanting(): Promise<TestUser> {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  await server.db.superuser.query('update users set phone = $2 where id = $1', [user.id, PHONE]);
  const answer = await browser.send('PUT', PREFERRED, { body: { factor: 'whatsapp' } });
  if (answer.status !== 200) throw new Error(`WhatsApp was not chosen: ${answer.text}`);
  return user;
}

/** A browser that waits for the code of its message. */
async function givenMessaged() {
  const user = await givenWanting();
  const browser = server.browser();
  await sendPassword(browser, user);
  const { id } = newest();
  const stateOf = async () =>
    ((await browser.get('/front/auth/twoFA_delivery')).json as { state: string | null }).state;
  return { user, browser, id, stateOf };
}

describe('the second step', () => {
  test('who chose WhatsApp gets the code there, and it signs in', async () => {
    const user = await givenWanting();
    const browser = server.browser();
    expect((await sendPassword(browser, user)).json).toMatchObject({
      ua_2fa_type: 'whatsapp',
      ua_2fa_cellphone: '***567',
      RESEND_OPTION: 60,
    });
    expect((await sendWay(browser, 'whatsapp', newest().code)).json).toMatchObject({
      action: 'GOTO_BACKOFFICE',
    });
  });

  test('it is another way for who has a telephone, and for nobody else', async () => {
    const waysOf = async (phone: string) => {
      const browser = server.browser();
      await sendPassword(browser, await server.givenUser({ phone }));
      return (await browser.get('/front/auth/twoFA_ways')).json;
    };
    expect(await waysOf(PHONE)).toMatchObject({ asked: 'sms', ways: ['sms', 'whatsapp', 'email'] });
    expect(await waysOf('03-5551234')).toMatchObject({ ways: ['email'] });
    expect(await waysOf('')).toMatchObject({ ways: ['email'] });
    const calls = meta.calls.length;
    const browser = server.browser();
    await sendPassword(browser, await server.givenUser());
    server.time.advance(60_000);
    await browser.get('/front/auth/twoFA_send?ua_2fa_type=whatsapp');
    expect(meta.calls).toHaveLength(calls);
  });

  test('a code asked for as another way counts among those of the day and of the minute', async () => {
    const browser = server.browser();
    await sendPassword(browser, await server.givenUser({ phone: PHONE }));
    const another = () => browser.get('/front/auth/twoFA_send?ua_2fa_type=whatsapp');
    const calls = meta.calls.length;
    expect((await another()).json).toMatchObject({ success: false });
    expect(meta.calls).toHaveLength(calls);
    server.time.advance(60_000);
    expect((await another()).json).toEqual({ success: true, RESEND_OPTION: 60 });
    expect((await sendCode(browser, newest().code)).json).toMatchObject({ success: true });
  });

  test('a number that WhatsApp does not reach is told at once, and leaves no code that counts', async () => {
    meta.be({ kind: 'refuses', code: 131_026 });
    const user = await givenWanting();
    const browser = server.browser();
    expect((await sendPassword(browser, user)).json).toMatchObject({ RESEND_OPTION: 0 });
    expect((await sendCode(browser, newest().code)).json).toMatchObject({ fail_reason: 'WRONG' });
    expect((await browser.get('/front/auth/twoFA_send?ua_2fa_type=email')).json).toMatchObject({
      success: true,
    });
  });

  test('a code whose message was cut off before the answer signs in', async () => {
    meta.be({ kind: 'drops' });
    const { browser, stateOf } = await givenMessaged();
    expect(await stateOf()).toBe('unknown');
    expect((await sendCode(browser, newest().code)).json).toMatchObject({ success: true });
  });

  test('with the telephone the choice goes too', async () => {
    const user = await givenWanting();
    const browser = server.browser();
    await sendPassword(browser, user);
    await sendCode(browser, newest().code);
    expect(await factorsOf(browser)).toMatchObject({ asked: 'whatsapp', phone: PHONE });
    const proof = { proof: { kind: 'password', text: PASSWORD } };
    expect((await changeFactors(browser, 'phone/removal', proof)).status).toBe(200);
    expect(await factorsOf(browser)).toMatchObject({ asked: 'email', phone: '' });
    expect(
      (await browser.send('PUT', PREFERRED, { body: { factor: 'whatsapp' } })).json,
    ).toMatchObject({ code: 'FACTOR_NOT_SET_UP' });
  });
});

describe('reports of Meta', () => {
  const path = () => `/front/texts/${key}/whatsapp`;
  const post = (signed: ReturnType<typeof whatsappPost>, to = path()) =>
    server.browser().send('POST', to, signed);
  const report = (id: string, status: string, more: object = {}) =>
    post(whatsappPost([{ id: 'wamid.1', status, biz_opaque_callback_data: id, ...more }]));

  test('are told in the second step, and take nothing back', async () => {
    const { id, stateOf } = await givenMessaged();
    expect(await stateOf()).toBe('taken');
    for (const [status, state] of [
      ['sent', 'taken'],
      ['failed', 'not-delivered'],
      ['delivered', 'delivered'],
      ['read', 'delivered'],
      ['failed', 'delivered'],
      ['sent', 'delivered'],
    ] as const) {
      expect((await report(id, status, { errors: [{ code: 131_026 }] })).json).toEqual({
        success: true,
      });
      expect(await stateOf(), status).toBe(state);
    }
  });

  test('that Meta did not sign, or signed for another body, change nothing', async () => {
    const { id, stateOf } = await givenMessaged();
    const failed = [{ id: 'wamid.1', status: 'failed', biz_opaque_callback_data: id }];
    const { body, headers } = whatsappPost(failed);
    const other = whatsappPost([{ status: 'read' }]);
    const forged = [
      { body, headers: {} },
      { body, headers: { 'x-hub-signature-256': '' } },
      { body, headers: { 'x-hub-signature-256': 'sha256=00' } },
      { body, headers: { 'x-hub-signature': headers['x-hub-signature-256'] ?? '' } },
      { body, headers: other.headers },
      whatsappPost(failed, 'another-secret-of-tests'),
      whatsappPost(failed, ''),
    ];
    for (const signed of forged) expect((await post(signed)).status).toBe(404);
    const { secret } = server.services.config;
    for (const to of [
      '/front/texts/guessed/whatsapp',
      `/front/texts/${reportKeyOf(secret, 'http')}/whatsapp`,
    ]) {
      expect((await post({ body, headers }, to)).status).toBe(404);
    }
    expect(await stateOf()).toBe('taken');
    expect((await post({ body, headers })).status).toBe(200);
    expect(await stateOf()).toBe('not-delivered');
  });

  test('of unknown messages, of people and of other things are answered the same', async () => {
    const { stateOf } = await givenMessaged();
    for (const statuses of [
      [{ status: 'failed', biz_opaque_callback_data: randomUUID() }],
      [{ status: 'failed', biz_opaque_callback_data: 'not an id' }],
      [{ status: 'failed' }],
      [{ status: 'something new' }],
      [],
    ]) {
      expect((await post(whatsappPost(statuses))).json).toEqual({ success: true });
    }
    expect(await stateOf()).toBe('taken');
  });

  test('may come here once Meta has its challenge back, with the key alone', async () => {
    const challenge = (token: string, at = key) =>
      server.browser().get(
        `/front/texts/${at}/whatsapp?${new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.verify_token': token,
          'hub.challenge': '1158201444',
        }).toString()}`,
      );
    const answer = await challenge(key);
    expect([answer.status, answer.text]).toEqual([200, '1158201444']);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect((await challenge('guessed')).status).toBe(404);
    expect((await challenge('guessed', 'guessed')).status).toBe(404);
    expect((await server.browser().get(path())).status).toBe(400);
  });
});

test('the demo shows the code in its outbox, and knows no reports', async () => {
  const demo = await startTestServer();
  try {
    const browser = demo.browser();
    await sendPassword(browser, await demo.givenUser({ phone: PHONE }));
    demo.time.advance(60_000);
    await browser.get('/front/auth/twoFA_send?ua_2fa_type=whatsapp');
    const { json } = await browser.get('/outbox/messages');
    const [message] = json as { kind: string; to: string; code: string; text: string }[];
    expect(message).toMatchObject({ kind: 'whatsapp', to: PHONE });
    expect(message?.text).toContain(message?.code ?? 'no code');
    expect((await sendCode(browser, message?.code ?? '')).json).toMatchObject({ success: true });
    const own = reportKeyOf(demo.services.config.secret, 'whatsapp');
    const answer = await browser.send('POST', `/front/texts/${own}/whatsapp`, whatsappPost([]));
    expect(answer.status).toBe(404);
  } finally {
    await demo.stop();
  }
});
