import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startProductionServer, type ProductionServer } from '../../../../test/production.ts';
import { solveRobotCheck } from '../../../../test/robot.ts';
import { sendPassword } from '../../../../test/sign-in.ts';

const NEW_PASSWORD = 'Tavla-Zofia-7';

let server: ProductionServer;

beforeAll(async () => {
  server = await startProductionServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.smtp.refuseWith(undefined);
  await server.db.superuser.query('truncate login_throttles');
});

async function askLink(browser: HttpBrowser, email: string): Promise<unknown> {
  await browser.get('/front/data/initData');
  const body = { u_email: email, recaptcha: await solveRobotCheck(browser) };
  return (await browser.post('/front/auth/lost_password_actual', body)).json;
}

/** The code of the link in the newest mail to a person, whose lines may be cut. */
function mailedCode(email: string): string {
  const source = server.smtp.received.findLast(({ to }) => to.includes(email))?.source ?? '';
  const parts = source.split(/content-transfer-encoding: /i).slice(1);
  const texts = parts.map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n');
    return /^base64/i.test(head)
      ? Buffer.from(body.split('\r\n--')[0] ?? '', 'base64').toString('utf8')
      : body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  });
  const code = texts
    .map((text) => /newPassword\?code=([\w-]+)&/.exec(text)?.[1])
    .find((found) => found !== undefined);
  if (code === undefined) throw new Error(`no link was mailed to ${email}`);
  return code;
}

async function kindsOf(userId: string): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ kind: string }>(
    'select kind from security_events where user_id = $1',
    [userId],
  );
  return rows.map(({ kind }) => kind).toSorted();
}

test.each([450, 550])(
  'a link that the mail server answers with %i is told as not sent, is dead and does not count',
  async (refusal) => {
    const user = await server.givenUser();
    const browser = server.browser();
    server.smtp.refuseWith(refusal);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await askLink(browser, user.email)).toEqual({
        success: false,
        fail_reason: 'NOT_SENT',
      });
    }
    const { rows } = await server.db.superuser.query(
      'select from password_links where user_id = $1 and ended_at is null',
      [user.id],
    );
    expect(rows).toHaveLength(0);
    expect(await kindsOf(user.id)).toContain('password-link-not-sent');
    server.smtp.refuseWith(undefined);
    expect(await askLink(browser, user.email)).toEqual({ success: true });
    const opened = await browser.post('/front/auth/password_link', {
      code: mailedCode(user.email),
    });
    expect(opened.json).toMatchObject({ success: true });
  },
);

test('a password is changed also when the news of it cannot be mailed', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  await askLink(browser, user.email);
  server.smtp.refuseWith(550);
  const body = { code: mailedCode(user.email), u_password: NEW_PASSWORD };
  expect((await browser.post('/front/auth/new_password_actual', body)).json).toEqual({
    success: true,
  });
  expect(server.logged.join('\n')).toContain('the news of a new password was not sent');
  server.smtp.refuseWith(undefined);
  expect((await sendPassword(server.browser(), user, NEW_PASSWORD)).json).toMatchObject({
    action: 'GOTO_TFA',
  });
});
