import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aDashboard } from '../test/a-dashboard.ts';
import { aUser, fakeServer, refusal, startHandlers, type FakeServer } from '../test/fake-server.ts';
import { renderApp } from '../test/render-app.tsx';
import { forgetSession } from './shared/session/load-session.ts';

const LANGUAGE = 'POST /v2/api/account/accounts/language';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/dashboard': () => aDashboard(),
    'GET /v2/api/documents': () => ({ rows: [], after: null, before: null }),
    [LANGUAGE]: () => ({ success: true }),
  });
});

test('a page without a session leads to sign-in, which knows the way back', async () => {
  server = fakeServer(startHandlers(false));
  await renderApp('/dashboard');
  await expect
    .poll(() => window.location.hash)
    .toBe('#/auth/login?noSession=1&redirectAfter=%2Fdashboard');
});

test('an unknown address leads to the dashboard of someone signed in', async () => {
  const screen = await renderApp('/no-such-page');
  await expect.element(screen.getByText(/הכנסות בנובמבר/)).toBeVisible();
  await expect.poll(() => window.location.hash).toBe('#/dashboard');
});

test('nobody without a session is told which pages there are', async () => {
  server = fakeServer(startHandlers(false));
  const screen = await renderApp('/no-such-page');
  await expect.element(screen.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  await expect
    .poll(() => window.location.hash)
    .toBe('#/auth/login?noSession=1&redirectAfter=%2Fno-such-page');
});

test.each([
  ['fail_reason=SSO_PROBLEM&sso_failure_reason=email_not_exist&providerType=google', 'Google'],
  ['sso_link=a-partner&u_email=x%40y.test', 'שותף הסליקה'],
])(
  'whoever is signed in reads that a provider did not let them in, and goes on: %s',
  async (query, provider) => {
    const screen = await renderApp(`/auth/login?${query}`);
    await expect.poll(() => window.location.hash).toBe('#/dashboard');
    // The text is in the page once more, for screen readers.
    const news = screen
      .getByText(new RegExp(`^הכניסה עם ${provider} לא הצליחה. הכניסה הקודמת`))
      .last();
    await expect.element(news).toBeVisible();
    await expect.element(screen.getByText(/הכנסות בנובמבר/)).toBeVisible();
    expect(server.callsTo('GET /front/auth/logout')).toEqual([]);
  },
);

test('a page that the permissions leave out leads to the blocked page', async () => {
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        isOwner: false,
        isPermissionModeActive: true,
        accountPermissionsGroupsObj: { documents: { pg_ui_uri: '/documents' } },
      }),
    }),
  });
  const screen = await renderApp('/dashboard');
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'אין גישה לדף הזה' }))
    .toBeInTheDocument();
  await expect.element(screen.getByText(/^הדף לוח בקרה לא כלול בהרשאות שלך/)).toBeVisible();
  await expect.poll(() => window.location.hash).toBe('#/blocked?page=dashboard');
  // What the page of another was refused for does not go along.
  await userEvent.click(screen.getByRole('link', { name: 'לדף הראשי' }));
  await expect.poll(() => window.location.hash).toBe('#/documents');
});

test.each([
  ['/accountant', 'accountant/user_list', /מיועד לרואי חשבון/],
  ['/affiliate', 'affiliate/report', /מיועד לשותפים/],
  [
    '/account_manager',
    'account_manager/account_manager_user_list',
    /מיועד למי שפותח ומנהל חשבונות/,
  ],
])('an owner at %s reads for whom it is', async (path, page, sentence) => {
  const screen = await renderApp(path);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByText(/בעל העסק יכול/)).not.toBeInTheDocument();
  await expect.poll(() => window.location.hash).toBe(`#/blocked?page=${page}`);
});

test.each([
  [
    'the page that it names',
    '?redirectAfter=%2Fdocuments%3Fstate%3Dopen',
    '#/documents?state=open',
  ],
  [
    'the first page where it names another site',
    '?redirectAfter=https%3A%2F%2Fevil.test',
    '#/dashboard',
  ],
  ['the first page where it names none', '', '#/dashboard'],
])('the session is reloaded, and it goes on to %s', async (_case, query, expected) => {
  await renderApp('/account/company');
  await expect.poll(() => server.callsTo('GET /v2/api/data/init').length).toBe(1);
  window.location.hash = `#/settings/session_refresh${query}`;
  await expect.poll(() => window.location.hash).toBe(expected);
  expect(server.callsTo('GET /v2/api/data/init')).toHaveLength(2);
});

test('TE-05: somebody whose permission mode holds nothing reads who can grant something, and can look again or sign out', async () => {
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ isOwner: false, isPermissionModeActive: true }),
    }),
  });
  const screen = await renderApp('/');
  await expect.poll(() => window.location.hash).toBe('#/blocked');
  for (const page of ['documents', 'documents/create']) {
    window.location.hash = `#/${page}${page === 'documents' ? '' : '/305'}`;
    await expect.poll(() => window.location.hash).toBe(`#/blocked?page=${page}`);
  }
  await expect.element(screen.getByText(/כדי לעבוד בעסק .*סטודיו קו תכלת/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'בדיקה חוזרת' }));
  await expect.element(screen.getByText('עדיין אין הרשאות')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'יציאה מהמערכת' }));
  await expect.element(screen.getByRole('heading', { name: 'התחברות' })).toBeVisible();
});

test('a registration that waits for its telephone may not come in', async () => {
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ u_registration_step: 'PHONE_VERIFICATION' }),
    }),
  });
  await renderApp('/dashboard');
  await expect.poll(() => window.location.hash).toContain('#/auth/login');
  await expect.poll(() => server.callsTo('GET /front/auth/logout')).toHaveLength(1);
});

test('a session that ended in the middle leads to sign-in with its reason and the way back', async () => {
  server.answer({ 'GET /v2/api/dashboard': () => refusal(401, 'NOT_SIGNED_IN') });
  const screen = await renderApp('/dashboard');
  await expect.element(screen.getByText('נותקת מהמערכת, יש להתחבר מחדש')).toBeVisible();
  await expect
    .poll(() => window.location.hash)
    .toBe('#/auth/login?noSession=1&error=disconnected&redirectAfter=%2Fdashboard');
});

test('somebody whose access was closed while they worked reads that, and not that they were disconnected', async () => {
  server.answer({ 'GET /v2/api/dashboard': () => refusal(401, 'ACCESS_ENDED') });
  const screen = await renderApp('/dashboard');
  await expect
    .element(screen.getByText('הגישה שלך לעסק נסגרה. לפרטים יש לפנות לבעל העסק'))
    .toBeVisible();
  await expect.poll(() => window.location.hash).toContain('error=accessEnded');
});

test('an address typed while a session is being lost leads to sign-in with the reason too', async () => {
  const screen = await renderApp('/dashboard');
  await expect.element(screen.getByText(/הכנסות בנובמבר/)).toBeVisible();
  forgetSession('disconnected');
  window.location.hash = '#/documents';
  await expect.element(screen.getByText('נותקת מהמערכת, יש להתחבר מחדש')).toBeVisible();
  await expect
    .poll(() => window.location.hash)
    .toBe('#/auth/login?noSession=1&error=disconnected&redirectAfter=%2Fdocuments');
});

test('signing out ends the session and shows sign-in', async () => {
  const screen = await renderApp('/dashboard');
  await userEvent.click(screen.getByRole('button', { name: /החשבון של / }));
  await userEvent.click(screen.getByRole('menuitem', { name: /יציאה מהמערכת/ }));
  await expect.element(screen.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  await expect.poll(() => server.callsTo('GET /front/auth/logout')).toHaveLength(1);
  expect(window.localStorage.getItem('tsi')).toBeNull();
});

test('signing out gives up the reads under way before the server hears of it', async () => {
  let stillRead = 0;
  server.answer({
    'GET /v2/api/dashboard': () => new Promise(() => undefined),
    'GET /front/auth/logout': () => {
      const reads = server.callsTo('GET /v2/api/dashboard');
      stillRead = reads.filter(({ signal }) => !signal.aborted).length;
      return { success: true };
    },
  });
  const screen = await renderApp('/dashboard');
  await expect.poll(() => server.callsTo('GET /v2/api/dashboard')).toHaveLength(1);
  window.location.hash = '#/auth/logout';
  await expect.element(screen.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  expect(server.callsTo('GET /front/auth/logout')).toHaveLength(1);
  expect(stillRead).toBe(0);
});

test('the product goes on when the second call of the start fails', async () => {
  server.answer({ 'GET /v2/api/data/init': () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await renderApp('/dashboard');
  await expect.element(screen.getByText(/הכנסות בנובמבר/)).toBeVisible();
});

test('a failure of the first call of the start signs out', async () => {
  server.answer({ 'GET /backoffice/data/initData': () => refusal(401, 'NOT_SIGNED_IN') });
  await renderApp('/dashboard');
  await expect.poll(() => window.location.hash).toContain('#/auth/login');
});

test('half an hour without use, found at the start, ends the session', async () => {
  const screen = await renderApp('/dashboard', Date.now() - 31 * 60_000);
  await expect.element(screen.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  await expect.poll(() => server.callsTo('GET /front/auth/logout')).toHaveLength(1);
});

test('half an hour without use in an open page ends the session and leads back after sign-in', async () => {
  const screen = await renderApp('/dashboard');
  await expect.element(screen.getByText(/הכנסות בנובמבר/)).toBeVisible();
  window.localStorage.setItem('lastUse', String(Date.now() - 31 * 60_000));
  await userEvent.keyboard('a');
  await userEvent.keyboard('b');
  await expect.element(screen.getByText(/עברו 30 דקות ללא שימוש/)).toBeVisible();
  await expect.poll(() => window.location.hash).toContain('redirectAfter=%2Fdashboard');
  await expect.poll(() => server.callsTo('GET /front/auth/logout')).toHaveLength(1);
});

test('the language switch turns the page and its words around', async () => {
  const screen = await renderApp('/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await expect.element(screen.getByText('Income in November, before VAT')).toBeVisible();
  expect(document.documentElement.dir).toBe('ltr');
  await expect.poll(() => server.callsTo(LANGUAGE)).toHaveLength(1);
  expect(server.callsTo(LANGUAGE)[0]).toMatchObject({ body: { language: 'en' } });
  await userEvent.click(screen.getByRole('button', { name: 'עברית' }));
  await expect.element(screen.getByText('הכנסות בנובמבר, לפני מע"מ')).toBeVisible();
  expect(document.documentElement.dir).toBe('rtl');
});
