import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

import { aDashboard } from '../../../../test/a-dashboard.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LOGIN = 'POST /front/auth/login_actual';
const CODE = 'POST /front/auth/tfa_actual';
const RESEND = 'GET /front/auth/twoFA_send';
const WAYS = 'GET /front/auth/twoFA_ways';

const CODE_SENT = {
  success: true,
  action: 'GOTO_TFA',
  ua_2fa_type: 'email',
  ua_email: 'd***@pinkas.test',
  RESEND_OPTION: 60,
};

type Screen = Awaited<ReturnType<typeof renderApp>>;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer({
    ...startHandlers(false),
    'GET /v2/api/dashboard': () => aDashboard(),
    'GET /v2/api/documents': () => ({ rows: [], after: null, before: null }),
    [LOGIN]: () => CODE_SENT,
    [CODE]: () => ({ success: true, action: 'GOTO_BACKOFFICE' }),
    [RESEND]: () => ({ success: true, RESEND_OPTION: 60 }),
    [WAYS]: () => ({
      asked: 'email',
      ways: ['email'],
      ua_email: 'd***@pinkas.test',
      ua_2fa_cellphone: '',
    }),
  });
});

function submit(screen: Screen): Locator {
  return screen.getByRole('button', { name: 'התחברות', exact: true });
}

async function signIn(screen: Screen): Promise<void> {
  await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'demo@pinkas.test');
  await userEvent.fill(screen.getByRole('textbox', { name: 'סיסמה' }), 'Demo-2026!');
  await userEvent.click(submit(screen));
}

function code(screen: Screen): Locator {
  return screen.getByLabelText('קוד אימות');
}

describe('the password', () => {
  test.each([
    ['/auth/login', 'דואר אלקטרוני'],
    ['/auth/login?u_email=demo%40pinkas.test', 'סיסמה'],
  ])('%s begins in the first field to fill', async (path, field) => {
    const screen = await renderApp(path);
    await expect.element(screen.getByLabelText(field, { exact: true })).toHaveFocus();
  });

  test('empty and wrong fields are told before anything is sent', async () => {
    const screen = await renderApp('/auth/login');
    await userEvent.click(submit(screen));
    await expect.element(screen.getByText('יש להזין כתובת דואר אלקטרוני')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'demo@');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('כתובת דואר אלקטרוני לא תקינה')).toBeVisible();
    await expect.element(screen.getByText('יש להזין סיסמה')).toBeVisible();
    await expect.element(screen.getByLabelText('דואר אלקטרוני')).toHaveFocus();
    expect(server.callsTo(LOGIN)).toHaveLength(0);
  });

  test.each([
    ['WRONG', 'alert', 'הדואר האלקטרוני או הסיסמה שגויים'],
    ['BLOCKED', 'status', 'המשתמש חסום. יש לפנות לתמיכה'],
    ['TMP_BLOCK', 'status', 'יותר מדי ניסיונות כושלים'],
    ['DIST_BLOCKED', 'status', 'לקוחות של מפיץ לא יכולים להשתמש'],
    ['SSO_PROBLEM', 'status', 'ההתחברות דרך השותף לא הצליחה'],
    [undefined, 'status', 'ההתחברות לא הצליחה. אפשר לנסות שוב'],
  ])('%s is told as %s', async (reason, role, sentence) => {
    server.answer({ [LOGIN]: () => ({ success: false, fail_reason: reason }) });
    const screen = await renderApp('/auth/login');
    await signIn(screen);
    await expect.element(screen.getByRole(role).filter({ hasText: sentence })).toBeVisible();
  });

  test('whom support alone can let in is led to it', async () => {
    server.answer({ [LOGIN]: () => ({ success: false, fail_reason: 'BLOCKED' }) });
    const screen = await renderApp('/auth/login');
    await signIn(screen);
    await screen.getByRole('button', { name: 'פנייה לתמיכה' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'פנייה לתמיכה' })).toBeVisible();
  });

  test('a customer of a distributor that lets none in is told whom to turn to', async () => {
    const extra = { dist_name: 'סליקה פלוס' };
    server.answer({ [LOGIN]: () => ({ success: false, fail_reason: 'DIST_BLOCKED', extra }) });
    const screen = await renderApp('/auth/login');
    await signIn(screen);
    await expect.element(screen.getByText(/נעשית במערכת של סליקה פלוס/)).toBeVisible();
  });

  test('an action that the product does not know is told as such', async () => {
    server.answer({ [LOGIN]: () => ({ success: true, action: 'GOTO_MOON' }) });
    const screen = await renderApp('/auth/login');
    await signIn(screen);
    await expect.element(screen.getByText('התקבלה פעולה לא מוכרת מהשרת')).toBeVisible();
  });

  test('the robot check comes only when the server asks, and holds back the next try', async () => {
    server.answer({ [LOGIN]: () => ({ success: false, fail_reason: 'CAPTCHA' }) });
    const screen = await renderApp('/auth/login');
    expect(document.querySelector('altcha-widget')).toBeNull();
    await signIn(screen);
    await expect.poll(() => document.querySelector('altcha-widget')).not.toBeNull();
    await userEvent.click(submit(screen));
    await expect
      .element(screen.getByRole('status').filter({ hasText: /אני לא רובוט/ }))
      .toBeVisible();
    await expect.poll(() => server.callsTo(LOGIN)).toHaveLength(1);
  });

  test('a browser without a connection is told that sign-in has to wait', async () => {
    const screen = await renderApp('/auth/login');
    const words = screen.getByText(/אפשר יהיה להתחבר כשהחיבור יחזור/);
    await expect.element(screen.getByRole('heading', { name: 'התחברות' })).toBeVisible();
    await expect.element(words).not.toBeInTheDocument();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await expect.element(words).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await expect.element(words).not.toBeInTheDocument();
  });

  test('blocked cookies are told in both languages', async () => {
    Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true });
    try {
      const screen = await renderApp('/auth/login');
      await expect.element(screen.getByText(/הדפדפן חוסם עוגיות/)).toBeVisible();
      await expect
        .element(screen.getByText(/The browser blocks cookies/))
        .toHaveAttribute('lang', 'en');
    } finally {
      Reflect.deleteProperty(navigator, 'cookieEnabled');
    }
  });

  test('a busy server is told with its reference number', async () => {
    server.answer({ [LOGIN]: () => refusal(503, 'BUSY') });
    const screen = await renderApp('/auth/login');
    await signIn(screen);
    await expect.element(screen.getByText(/המערכת עמוסה כרגע/)).toBeVisible();
    await expect.element(screen.getByText('req-7f3')).toBeVisible();
  });
});

describe('the code', () => {
  test('the sixth digit signs in and leads to the dashboard', async () => {
    const screen = await renderApp('/auth/login');
    await signIn(screen);
    await expect.element(screen.getByText(/d\*\*\*@pinkas\.test/)).toBeVisible();
    await userEvent.fill(code(screen), '566358');
    await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/סטודיו קו/);
    await expect
      .poll(() => server.callsTo(CODE).map((call) => call.body))
      .toEqual([{ oneTimeCode: '566358', ua_2fa_type: 'email' }]);
    await expect.poll(() => window.location.hash).toBe('#/dashboard');
  });

  test('where a new password is required, the code leads to its choice', async () => {
    server.answer({
      [CODE]: () => ({ success: true, action: 'RESET_PASSWORD', code: 'a-link' }),
      'POST /front/auth/password_link': () => ({ success: true }),
    });
    const screen = await renderApp('/auth/login?step=GOTO_TFA');
    await userEvent.fill(code(screen), '566358');
    await expect
      .poll(() => window.location.hash)
      .toBe('#/auth/newPassword?code=a-link&action=RESET_PASSWORD');
  });

  test('a wrong code can be tried again in emptied boxes', async () => {
    server.answer({ [CODE]: () => ({ success: false, fail_reason: 'WRONG' }) });
    const screen = await renderApp('/auth/login?step=GOTO_TFA');
    await userEvent.fill(code(screen), '111111');
    await expect.element(screen.getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
    await expect.element(code(screen)).toHaveValue('');
    await expect.element(code(screen)).toHaveFocus();
  });

  test('has an address of its own, which keeps where to go', async () => {
    const screen = await renderApp('/auth/otp?redirectAfter=%2Fcustomers');
    await expect.element(code(screen)).toBeVisible();
    await expect
      .poll(() => window.location.hash)
      .toBe('#/auth/login?redirectAfter=%2Fcustomers&step=GOTO_TFA');
  });

  test('a code whose time is over leads back to the password', async () => {
    server.answer({ [CODE]: () => refusal(401, 'NOT_SIGNED_IN') });
    const screen = await renderApp('/auth/login?step=GOTO_TFA');
    await userEvent.fill(code(screen), '111111');
    await expect.element(screen.getByText(/הקוד פג/)).toBeVisible();
    await expect.element(submit(screen)).toBeVisible();
  });

  test('a new code can be asked for when the wait is over, and the wait begins anew', async () => {
    server.answer({ [LOGIN]: () => ({ ...CODE_SENT, RESEND_OPTION: 0 }) });
    const screen = await renderApp('/auth/login');
    await signIn(screen);
    await userEvent.click(screen.getByRole('button', { name: 'שליחת קוד חדש' }));
    await expect.element(screen.getByText('נשלח קוד חדש')).toBeVisible();
    await expect.element(screen.getByText(/שליחת קוד חוזרת בעוד/)).toBeVisible();
    await expect.poll(() => server.callsTo(RESEND)).toHaveLength(1);
  });
});

describe('after sign-in', () => {
  test('the page that was asked for opens', async () => {
    const screen = await renderApp(
      `/documents?state=open&search=${encodeURIComponent('שיבולת א')}`,
    );
    await expect.element(submit(screen)).toBeVisible();
    await expect
      .poll(() => window.location.hash)
      .toMatch(/^#\/auth\/login\?noSession=1&redirectAfter=%2Fdocuments%3Fstate%3Dopen/);
    await signIn(screen);
    await userEvent.fill(code(screen), '566358');
    await expect.poll(() => window.location.hash).toMatch(/^#\/documents\?/);
    const query = new URLSearchParams(window.location.hash.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ state: 'open', search: 'שיבולת א' });
    await expect.element(screen.getByLabelText('חיפוש במסמכים')).toHaveValue('שיבולת א');
  });

  test('nothing of sign-in stays in the history, so that Back does not sign out', async () => {
    const screen = await renderApp('/documents?state=open');
    await expect.element(submit(screen)).toBeVisible();
    const entries = window.history.length;
    await signIn(screen);
    await userEvent.fill(code(screen), '566358');
    await expect.poll(() => window.location.hash).toBe('#/documents?state=open');
    expect(window.history.length).toBe(entries);
  });

  test('an address outside the product is refused with its own message', async () => {
    const screen = await renderApp('/auth/login?redirectAfter=%2F%2Fevil.example');
    await signIn(screen);
    await userEvent.fill(code(screen), '566358');
    await expect.element(screen.getByText(/מוביל אל מחוץ לפנקס/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'הבנתי' }));
    await expect.poll(() => window.location.hash).toBe('#/dashboard');
  });
});

test('someone who was disconnected is told why', async () => {
  const screen = await renderApp('/auth/login?noSession=1&error=disconnected');
  await expect.element(screen.getByText('נותקת מהמערכת, יש להתחבר מחדש')).toBeVisible();
});
