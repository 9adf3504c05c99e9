import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const LOGIN = 'POST /front/auth/login_actual';
const CODE = 'POST /front/auth/tfa_actual';
const RESEND = 'GET /front/auth/twoFA_send';
const WAYS = 'GET /front/auth/twoFA_ways';

const APP_ASKED = {
  success: true,
  action: 'GOTO_TFA',
  ua_2fa_type: 'app',
  ua_email: 'd***@pinkas.test',
  RESEND_OPTION: 0,
};
const ALL_WAYS = {
  asked: 'app',
  ways: ['app', 'sms', 'whatsapp', 'email', 'recovery'],
  ua_email: 'd***@pinkas.test',
  ua_2fa_cellphone: '***412',
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(false),
    'GET /v2/api/dashboard': () => aDashboard(),
    'GET /v2/api/documents': () => ({ rows: [], after: null, before: null }),
    [LOGIN]: () => APP_ASKED,
    [CODE]: () => ({ success: true, action: 'GOTO_BACKOFFICE' }),
    [RESEND]: () => ({ success: true, RESEND_OPTION: 60 }),
    [WAYS]: () => ALL_WAYS,
  });
});

async function signIn(): Promise<void> {
  await renderApp('/auth/login');
  await userEvent.fill(page.getByLabelText('דואר אלקטרוני'), 'demo@pinkas.test');
  await userEvent.fill(page.getByRole('textbox', { name: 'סיסמה' }), 'Demo-2026!');
  await userEvent.click(page.getByRole('button', { name: 'התחברות', exact: true }));
  await expect.element(page.getByLabelText('קוד אימות')).toBeVisible();
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const sentCodes = () => server.callsTo(CODE).map(({ body }) => body);

async function openOtherWays(): Promise<void> {
  await userEvent.click(button('אימות בדרך אחרת'));
  await expect.element(button('קוד שחזור')).toBeVisible();
}

test('the app is asked for its code, and nothing is said of a code that was sent', async () => {
  await signIn();
  await expect.element(page.getByText('יש להזין את הקוד שאפליקציית האימות מציגה')).toBeVisible();
  await expect.element(page.getByText(/שליחת קוד/)).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText('קוד אימות'), '566358');
  await expect.poll(() => window.location.hash).toBe('#/dashboard');
  expect(sentCodes()).toEqual([{ oneTimeCode: '566358', ua_2fa_type: 'app' }]);
});

test('after a reload the server tells what it asks for', async () => {
  await renderApp('/auth/login?step=GOTO_TFA');
  await expect.element(page.getByText('יש להזין את הקוד שאפליקציית האימות מציגה')).toBeVisible();
});

test('digits typed after a reload stay when the server tells what it asks for', async () => {
  let tell: (ways: object) => void = () => undefined;
  server.answer({ [WAYS]: () => new Promise((resolve) => (tell = resolve)) });
  await renderApp('/auth/login?step=GOTO_TFA');
  await userEvent.fill(page.getByLabelText('קוד אימות'), '5663');
  await expect.poll(() => server.callsTo(WAYS).length).toBe(1);
  tell({ ...ALL_WAYS, asked: 'email' });
  await expect.element(page.getByText(/שלחנו קוד בן 6 ספרות לכתובת/)).toBeVisible();
  await expect.element(page.getByLabelText('קוד אימות')).toHaveValue('5663');
});

test('who had all sent codes of the day and has no app is asked for a recovery code', async () => {
  server.answer({ [LOGIN]: () => ({ ...APP_ASKED, ua_2fa_type: 'recovery' }) });
  await renderApp('/auth/login');
  await userEvent.fill(page.getByLabelText('דואר אלקטרוני'), 'demo@pinkas.test');
  await userEvent.fill(page.getByRole('textbox', { name: 'סיסמה' }), 'Demo-2026!');
  await userEvent.click(button('התחברות'));
  await expect.element(page.getByLabelText('קוד שחזור')).toHaveFocus();
});

test('after a reload whose session is over the password is asked for', async () => {
  server.answer({ [WAYS]: () => refusal(401, 'NOT_SIGNED_IN') });
  await renderApp('/auth/login?step=GOTO_TFA');
  await expect.element(page.getByText(/הקוד פג/)).toBeVisible();
  await expect.element(button('התחברות')).toBeVisible();
});

test('a question that is refused while a code is checked leaves the step to the answer of the code', async () => {
  let refuse: (answer: object) => void = () => undefined;
  let open: (answer: object) => void = () => undefined;
  server.answer({
    [WAYS]: () => new Promise((resolve) => (refuse = resolve)),
    [CODE]: () => new Promise((resolve) => (open = resolve)),
  });
  await renderApp('/auth/login?step=GOTO_TFA');
  await userEvent.fill(page.getByLabelText('קוד אימות'), '566358');
  await expect.poll(() => server.callsTo(CODE).length).toBe(1);
  refuse(refusal(401, 'NOT_SIGNED_IN'));
  open({ success: false, fail_reason: 'WRONG' });
  await expect.element(page.getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
  await userEvent.fill(page.getByLabelText('קוד אימות'), '566359');
  await expect.poll(() => server.callsTo(CODE).length).toBe(2);
  open({ success: true, action: 'GOTO_BACKOFFICE' });
  await expect.poll(() => window.location.hash).toBe('#/dashboard');
});

describe('another way', () => {
  test.each([
    [/הודעה לטלפון שמסתיים ב/, 'sms', /שלחנו קוד בן 6 ספרות לטלפון שמסתיים ב/],
    [/וואטסאפ לטלפון שמסתיים ב/, 'whatsapp', /שלחנו קוד בן 6 ספרות בוואטסאפ לטלפון שמסתיים ב/],
    [/דואר לכתובת/, 'email', /שלחנו קוד בן 6 ספרות לכתובת/],
  ])('%s sends a code at once', async (name, way, sentence) => {
    await signIn();
    await openOtherWays();
    await userEvent.click(button(name));
    await expect.element(page.getByText(sentence)).toBeVisible();
    expect(server.callsTo(RESEND).map(({ query }) => query.get('ua_2fa_type'))).toEqual([way]);
    await userEvent.fill(page.getByLabelText('קוד אימות'), '566358');
    await expect.poll(sentCodes).toEqual([{ oneTimeCode: '566358', ua_2fa_type: way }]);
  });

  test('a code that could not go yet is told, and can be sent from there', async () => {
    server.answer({ [RESEND]: () => ({ success: false, RESEND_OPTION: 0 }) });
    await signIn();
    await openOtherWays();
    await userEvent.click(button(/דואר לכתובת/));
    await expect.element(page.getByText('הקוד עדיין לא נשלח. אפשר לשלוח אותו מכאן')).toBeVisible();
    server.answer({ [RESEND]: () => ({ success: true, RESEND_OPTION: 60 }) });
    await userEvent.click(button('שליחת קוד חדש'));
    await expect.element(page.getByText(/שלחנו קוד בן 6 ספרות לכתובת/)).toBeVisible();
  });

  test('what is asked for is not offered again, and "back" leads to it', async () => {
    await signIn();
    await openOtherWays();
    await expect.element(button('קוד מאפליקציית האימות')).not.toBeInTheDocument();
    expect((await axeAtRest()).violations).toEqual([]);
    await userEvent.click(button('חזרה'));
    await expect.element(page.getByLabelText('קוד אימות')).toBeVisible();
  });

  test('who has no other way is told how to get one', async () => {
    server.answer({
      [LOGIN]: () => ({ ...APP_ASKED, ua_2fa_type: 'email', RESEND_OPTION: 60 }),
      [WAYS]: () => ({ ...ALL_WAYS, asked: 'email', ways: ['email'] }),
    });
    await signIn();
    await userEvent.click(button('אימות בדרך אחרת'));
    await expect.element(page.getByText(/עדיין לא הוגדרה דרך אחרת/)).toBeVisible();
  });

  test('a busy server is told', async () => {
    server.answer({ [WAYS]: () => refusal(503, 'BUSY') });
    await signIn();
    await userEvent.click(button('אימות בדרך אחרת'));
    await expect.element(page.getByText(/המערכת עמוסה כרגע/)).toBeVisible();
  });
});

describe('a recovery code', () => {
  async function chooseRecovery(): Promise<void> {
    await signIn();
    await openOtherWays();
    await userEvent.click(button('קוד שחזור'));
    await expect.element(page.getByRole('heading', { name: 'קוד שחזור' })).toBeVisible();
    await expect.element(page.getByLabelText('קוד שחזור')).toHaveFocus();
  }

  test('signs in and says how many are left', async () => {
    server.answer({
      [CODE]: () => ({ success: true, action: 'GOTO_BACKOFFICE', recovery_codes_left: 1 }),
    });
    await chooseRecovery();
    expect((await axeAtRest()).violations).toEqual([]);
    await userEvent.fill(page.getByLabelText('קוד שחזור'), ' k7qf3-9xj2m ');
    await userEvent.click(button('המשך'));
    await expect.element(page.getByText(/נכנסת בקוד שחזור\. נשאר קוד אחד/)).toBeVisible();
    expect(sentCodes()).toEqual([{ oneTimeCode: 'k7qf3-9xj2m', ua_2fa_type: 'recovery' }]);
    await userEvent.click(button('הבנתי'));
    await expect.poll(() => window.location.hash).toBe('#/dashboard');
  });

  test('an empty and a wrong one are told at the field', async () => {
    server.answer({ [CODE]: () => ({ success: false, fail_reason: 'WRONG' }) });
    await chooseRecovery();
    await userEvent.click(button('המשך'));
    await expect.element(page.getByText('יש להזין קוד שחזור')).toBeVisible();
    expect(sentCodes()).toEqual([]);
    await userEvent.fill(page.getByLabelText('קוד שחזור'), 'AAAAA-AAAAA');
    await userEvent.click(button('המשך'));
    await expect
      .element(page.getByText('הקוד שגוי או שכבר נעשה בו שימוש. אפשר לנסות קוד אחר'))
      .toBeVisible();
    await expect.element(page.getByLabelText('קוד שחזור')).toHaveFocus();
  });

  test('too many wrong ones lead back to the password', async () => {
    server.answer({ [CODE]: () => ({ success: false, fail_reason: 'TMP_BLOCK' }) });
    await chooseRecovery();
    await userEvent.fill(page.getByLabelText('קוד שחזור'), 'AAAAA-AAAAA');
    await userEvent.click(button('המשך'));
    await expect.element(page.getByText(/יותר מדי ניסיונות כושלים/)).toBeVisible();
  });
});
