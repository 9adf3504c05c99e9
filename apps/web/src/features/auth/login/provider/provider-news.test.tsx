import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const AUTHORIZE = 'POST /front/auth/getAuthorizeUrlForOpenIdConnect';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer({
    ...startHandlers(false),
    [AUTHORIZE]: () => ({ success: false, errMsg: 'unreachable' }),
  });
});

const warning = (sentence: string | RegExp) =>
  page.getByRole('status').filter({ hasText: sentence });

test.each([
  ['email_not_exist', 'אין בפנקס משתמש עם הכתובת שקיבלנו מ־Google'],
  ['sso_disabled', 'בעסק הזה אי אפשר להיכנס עם Google'],
  ['general', 'שגיאה בניסיון התחברות עם Google'],
  ['made-up', 'שגיאה בניסיון התחברות עם Google'],
])('SSO_PROBLEM for %s is told as a warning', async (reason, sentence) => {
  await renderApp(
    `/auth/login?fail_reason=SSO_PROBLEM&sso_failure_reason=${reason}&providerType=google`,
  );
  await expect.element(warning(sentence)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('the technical detail is one of ours, and a name of the address is never shown', async () => {
  const general = '/auth/login?fail_reason=SSO_PROBLEM&sso_failure_reason=general';
  await renderApp(`${general}&providerType=google&sso_detail=untrusted`);
  await expect.element(warning('פרט טכני: untrusted')).toBeVisible();
  await renderApp(`${general}&providerType=call-03-1234567&sso_detail=call-me`);
  await expect.element(warning('שגיאה בניסיון התחברות עם שותף הסליקה')).toBeVisible();
  await expect.element(page.getByText(/call/)).not.toBeInTheDocument();
});

test.each([
  ['BLOCKED', 'המשתמש חסום. יש לפנות לתמיכה'],
  ['TMP_BLOCK', 'יותר מדי ניסיונות כושלים'],
])('%s of who came back is told as at the password', async (reason, sentence) => {
  await renderApp(`/auth/login?fail_reason=${reason}`);
  await expect.element(warning(sentence)).toBeVisible();
});

test('who is not linked yet is asked for the password, with the e-mail filled in', async () => {
  const screen = await renderApp('/auth/login?sso_link=google&u_email=demo%40pinkas.test');
  await expect.element(warning('כדי לחבר את Google')).toBeVisible();
  await expect.element(screen.getByLabelText('דואר אלקטרוני')).toHaveValue('demo@pinkas.test');
});

test('Google that does not answer is told on the page', async () => {
  const screen = await renderApp('/auth/login?redirectAfter=%2Fdocuments');
  await userEvent.click(screen.getByRole('button', { name: 'כניסה עם Google' }));
  await expect.element(warning('פרט טכני: unreachable')).toBeVisible();
  const [call] = server.callsTo(AUTHORIZE);
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    providerType: 'google',
    redirectAfter: '/documents',
  });
});
