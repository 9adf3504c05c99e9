import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const ASK = 'POST /front/auth/lost_password_actual';
const OPEN = 'POST /front/auth/password_link';
const CHOOSE = 'POST /front/auth/new_password_actual';
const LINK = '/auth/newPassword?code=a-code&action=RESET_PASSWORD';
const NEW_PASSWORD = 'Tavla-Zofia-7';

type Screen = Awaited<ReturnType<typeof renderApp>>;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer({
    ...startHandlers(false),
    [ASK]: () => ({ success: true }),
    [OPEN]: () => ({ success: true, u_email: 'd***@pinkas.test' }),
    [CHOOSE]: () => ({ success: true }),
  });
});

/** Calls the widget's callback for a solved robot check. */
function tellSolved(widget: Element | null): void {
  const detail = { state: 'verified', payload: 'an-answer' };
  widget?.dispatchEvent(new CustomEvent('statechange', { detail }));
}

/** Solves the robot check through its widget's callback. */
async function solveRobotCheck(): Promise<void> {
  await expect.poll(() => document.querySelector('altcha-widget')).not.toBeNull();
  tellSolved(document.querySelector('altcha-widget'));
}

/** Solves the robot check in the moment in which its widget is drawn. */
function solveRobotCheckAtOnce(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const widget = document.querySelector('altcha-widget');
      if (widget === null) return;
      observer.disconnect();
      tellSolved(widget);
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

describe('asking for a link', () => {
  const send = (screen: Screen) => screen.getByRole('button', { name: 'שליחת הקישור' });

  test('begins with the address typed at sign-in, and ends there with the news', async () => {
    const screen = await renderApp('/auth/login');
    await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'demo@pinkas.test');
    await userEvent.click(screen.getByRole('link', { name: 'שכחתי סיסמה' }));
    await expect.element(screen.getByRole('heading', { name: 'שכחת את הסיסמה?' })).toBeVisible();
    await expect.element(screen.getByLabelText('דואר אלקטרוני')).toHaveValue('demo@pinkas.test');
    await solveRobotCheck();
    await userEvent.click(send(screen));
    await expect
      .element(screen.getByRole('status').filter({ hasText: /שלחנו קישור לבחירת סיסמה/ }))
      .toBeVisible();
    await expect
      .poll(() => window.location.hash)
      .toBe('#/auth/login?lostPassStatus=EMAIL_SENT&u_email=demo%40pinkas.test');
    // Whoever comes back with the new password types that alone.
    await expect.element(screen.getByLabelText('דואר אלקטרוני')).toHaveValue('demo@pinkas.test');
    await expect.element(screen.getByLabelText('סיסמה', { exact: true })).toHaveFocus();
    expect(server.callsTo(ASK).map(({ body }) => body)).toEqual([
      { u_email: 'demo@pinkas.test', recaptcha: 'an-answer' },
    ]);
  });

  test('on the way of an application sends its query along, and stays on that way', async () => {
    const screen = await renderApp('/oauth2/lost_password?client_id=an-application&state=7');
    await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'demo@pinkas.test');
    await solveRobotCheck();
    await userEvent.click(send(screen));
    await expect.poll(() => window.location.hash).toMatch(/^#\/oauth2\/login\?/);
    expect(server.callsTo(ASK).map(({ body }) => body)).toEqual([
      {
        u_email: 'demo@pinkas.test',
        recaptcha: 'an-answer',
        application: 'client_id=an-application&state=7',
      },
    ]);
  });

  test('sends nothing before the robot check is solved', async () => {
    const screen = await renderApp('/auth/lost_password?u_email=demo%40pinkas.test');
    await expect.poll(() => document.querySelector('altcha-widget')).not.toBeNull();
    await userEvent.click(send(screen));
    await expect
      .element(screen.getByRole('status').filter({ hasText: /אני לא רובוט/ }))
      .toBeVisible();
    expect(server.callsTo(ASK)).toHaveLength(0);
  });

  test('keeps an answer that comes in the moment in which the robot check is drawn', async () => {
    const isSolved = solveRobotCheckAtOnce();
    const screen = await renderApp('/auth/lost_password?u_email=demo%40pinkas.test');
    await isSolved;
    await userEvent.click(send(screen));
    await expect
      .poll(() => window.location.hash)
      .toBe('#/auth/login?lostPassStatus=EMAIL_SENT&u_email=demo%40pinkas.test');
  });

  test('keeps the distributor by whose link somebody came, there and back', async () => {
    server.answer({ 'GET /front/register/distributor': () => ({ success: false }) });
    const screen = await renderApp('/auth/login?dist=plus');
    await userEvent.click(screen.getByRole('link', { name: 'שכחתי סיסמה' }));
    await expect.poll(() => window.location.hash).toBe('#/auth/lost_password?dist=plus');
    await userEvent.click(screen.getByRole('link', { name: 'חזרה' }));
    await expect.poll(() => window.location.hash).toBe('#/auth/login?dist=plus');
  });

  test.each([
    ['NO_EMAIL', 'alert', /כתובת הדואר שהוזנה לא קיימת במערכת/],
    ['TMP_BLOCK', 'status', /^נשלחו יותר מדי בקשות\. אפשר לנסות שוב בעוד שעה$/],
    ['NOT_SENT', 'status', /ההודעה לא נשלחה/],
  ])('%s is told as %s, and asks for the robot check anew', async (reason, role, words) => {
    server.answer({ [ASK]: () => ({ success: false, fail_reason: reason }) });
    const screen = await renderApp('/auth/lost_password?u_email=demo%40pinkas.test');
    await solveRobotCheck();
    const first = document.querySelector('altcha-widget');
    await userEvent.click(send(screen));
    await expect.element(screen.getByRole(role).filter({ hasText: words })).toBeVisible();
    await expect.poll(() => document.querySelector('altcha-widget') === first).toBe(false);
  });
});

describe('choosing a password', () => {
  const field = (screen: Screen) => screen.getByRole('textbox', { name: 'סיסמה חדשה' });
  const save = (screen: Screen) => screen.getByRole('button', { name: 'שמירת הסיסמה' });

  test('tells while it is typed which conditions are met, and leads back to sign-in', async () => {
    const screen = await renderApp(LINK);
    await expect.element(screen.getByText(/d\*\*\*@pinkas\.test/)).toBeVisible();
    await expect.element(field(screen)).toHaveFocus();
    await userEvent.fill(field(screen), 'tavla');
    await expect
      .element(screen.getByRole('img', { name: '2 מתוך 5 תנאים מתקיימים' }))
      .toBeVisible();
    await expect.element(screen.getByText('לפחות 8 תווים, חסר')).toBeVisible();
    await userEvent.fill(field(screen), NEW_PASSWORD);
    await expect.element(screen.getByText('לפחות 8 תווים, מתקיים')).toBeVisible();
    await userEvent.click(save(screen));
    await expect
      .element(screen.getByText(/הסיסמה נשמרה, ומכשירים שהיו מחוברים נותקו/))
      .toBeVisible();
    await expect.poll(() => window.location.hash).toBe('#/auth/login?lostPassStatus=CHANGED');
    expect(server.callsTo(CHOOSE).map(({ body }) => body)).toEqual([
      { code: 'a-code', u_password: NEW_PASSWORD },
    ]);
  });

  test('by a link that carries an application leads to its sign-in', async () => {
    const application = encodeURIComponent('client_id=an-application&state=7');
    const screen = await renderApp(`${LINK}&application=${application}`);
    await userEvent.fill(field(screen), NEW_PASSWORD);
    await userEvent.click(save(screen));
    await expect
      .element(screen.getByText(/הסיסמה נשמרה, ומכשירים שהיו מחוברים נותקו/))
      .toBeVisible();
    await expect
      .poll(() => window.location.hash)
      .toBe('#/oauth2/login?client_id=an-application&state=7&lostPassStatus=CHANGED');
  });

  test('a weak one is not sent; one that only the server finds guessable is told too', async () => {
    const screen = await renderApp(LINK);
    await userEvent.fill(field(screen), 'Password1');
    await userEvent.click(save(screen));
    const refused = screen.getByText(/לא עומדת בכל התנאים שברשימה/);
    await expect.element(refused).toBeVisible();
    expect(server.callsTo(CHOOSE)).toHaveLength(0);
    server.answer({ [CHOOSE]: () => ({ success: false, fail_reason: 'WEAK' }) });
    await userEvent.fill(field(screen), 'Demo-Zofia-7');
    await expect.element(refused).not.toBeInTheDocument();
    await userEvent.click(save(screen));
    await expect.element(refused).toBeVisible();
    await expect.element(screen.getByText(/השם מכתובת הדואר, חסר/)).toBeVisible();
  });

  test.each([
    ['/auth/newPassword', 'no code'],
    [LINK, 'a dead one'],
  ])('%s with %s offers a new link', async (address) => {
    server.answer({ [OPEN]: () => ({ success: false, fail_reason: 'LINK_ENDED' }) });
    const screen = await renderApp(address);
    await expect.element(screen.getByRole('heading', { name: 'הקישור כבר לא תקף' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'קישור חדש' }));
    await expect.poll(() => window.location.hash).toBe('#/auth/lost_password');
  });

  test('a link that ended while the password was typed says so', async () => {
    server.answer({ [CHOOSE]: () => ({ success: false, fail_reason: 'LINK_ENDED' }) });
    const screen = await renderApp(LINK);
    await userEvent.fill(field(screen), NEW_PASSWORD);
    await userEvent.click(save(screen));
    await expect.element(screen.getByRole('heading', { name: 'הקישור כבר לא תקף' })).toBeVisible();
  });

  test('a newer link in the tab of one that ended is opened, with the address of its own', async () => {
    server.answer({
      [OPEN]: ({ body }) =>
        (body as { code: string }).code === 'old'
          ? { success: false, fail_reason: 'LINK_ENDED' }
          : { success: true, u_email: 'd***@pinkas.test' },
    });
    const screen = await renderApp('/auth/newPassword?code=old&action=RESET_PASSWORD');
    await expect.element(screen.getByRole('link', { name: 'קישור חדש' })).toBeVisible();
    window.location.hash = LINK;
    await expect.element(screen.getByText(/d\*\*\*@pinkas\.test/)).toBeVisible();
    await expect.element(screen.getByLabelText('סיסמה חדשה', { exact: true })).toBeVisible();
  });

  test('a busy server is told, and what was typed stays', async () => {
    server.answer({ [CHOOSE]: () => refusal(503, 'BUSY') });
    const screen = await renderApp(LINK);
    await userEvent.fill(field(screen), NEW_PASSWORD);
    await userEvent.click(save(screen));
    await expect.element(screen.getByText(/המערכת עמוסה כרגע/)).toBeVisible();
    await expect.element(field(screen)).toHaveValue(NEW_PASSWORD);
  });

  test('speaks English too', async () => {
    await chooseLanguage('en');
    const screen = await renderApp(LINK);
    await expect
      .element(screen.getByRole('heading', { name: 'Choose a new password' }))
      .toBeVisible();
    await chooseLanguage('he');
  });
});

test('a sign-in that demands a new password leads to choosing it', async () => {
  server.answer({
    'POST /front/auth/login_actual': () => ({
      success: true,
      action: 'RESET_PASSWORD',
      code: 'from-sign-in',
    }),
  });
  const screen = await renderApp('/auth/login');
  await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'demo@pinkas.test');
  await userEvent.fill(screen.getByRole('textbox', { name: 'סיסמה' }), 'Demo-2026!');
  await userEvent.click(screen.getByRole('button', { name: 'התחברות', exact: true }));
  await expect.element(screen.getByRole('heading', { name: 'בחירת סיסמה חדשה' })).toBeVisible();
  await expect
    .poll(() => server.callsTo(OPEN).map(({ body }) => body))
    .toEqual([{ code: 'from-sign-in' }]);
});
