import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { findInMail } from '@pinkas/test-kit/fakes/mailed-texts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  startProductionServer,
  type ProductionServer,
} from '../../../../test/process/production.ts';
import { solveRobotCheck } from '../../../../test/auth/robot.ts';
import { sendPassword } from '../../../../test/auth/sign-in.ts';

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

/** The code of the link in the newest mail to a person. */
function mailedCode(email: string): string {
  return findInMail(server.smtp.received, email, /newPassword\?code=([\w-]+)&/);
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

test('of links that were sent and links that were not, those that were sent count', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  const [sent, notSent] = [{ success: true }, { success: false, fail_reason: 'NOT_SENT' }];
  const ask = (): Promise<unknown> => askLink(browser, user.email);
  for (let tries = 0; tries < 4; tries += 1) expect(await ask()).toEqual(sent);
  server.smtp.refuseWith(450);
  // The fifth would block; it was not sent, so it does not.
  expect(await ask()).toEqual(notSent);
  server.smtp.refuseWith(undefined);
  expect(await ask()).toEqual(sent);
  const blocked = { success: false, fail_reason: 'TMP_BLOCK' };
  expect(await ask()).toEqual(blocked);
  expect(await ask()).toEqual(blocked);
});

test('the link that was sent before lives on when another could not be sent', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  await askLink(browser, user.email);
  const code = mailedCode(user.email);
  server.smtp.refuseWith(550);
  await askLink(browser, user.email);
  const body = { code, u_password: NEW_PASSWORD };
  expect((await browser.post('/front/auth/new_password_actual', body)).json).toEqual({
    success: true,
  });
});

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
