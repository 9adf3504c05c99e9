import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const DELIVERY = 'GET /front/auth/twoFA_delivery';
const RESEND = 'GET /front/auth/twoFA_send';
const WAYS = 'GET /front/auth/twoFA_ways';

const WITH_PHONE = {
  asked: 'sms',
  ways: ['sms', 'email'],
  ua_email: 'd***@pinkas.test',
  ua_2fa_cellphone: '***412',
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(false),
    [RESEND]: () => ({ success: true, RESEND_OPTION: 60 }),
    [WAYS]: () => WITH_PHONE,
    [DELIVERY]: () => ({ state: 'taken' }),
  });
});

const openStep = () => renderApp('/auth/login?step=GOTO_TFA');
const line = (text: string | RegExp) => page.getByText(text);
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Returns the text of the live region, for screen readers. */
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

const ON_ITS_WAY = 'ההודעה בדרך. בדרך כלל היא מגיעה תוך דקה';
const LOST = /ההודעה לא הגיעה לטלפון/;

test('a message on its way and one that arrived are told quietly, and then nothing more is asked', async () => {
  await openStep();
  await expect.element(line(ON_ITS_WAY)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  server.answer({ [DELIVERY]: () => ({ state: 'delivered' }) });
  await expect.element(line('ההודעה הגיעה לטלפון')).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'הודעה' }))
    .not.toBeInTheDocument();
});

test('a message that did not arrive is announced, with another way beside it', async () => {
  server.answer({ [DELIVERY]: () => ({ state: 'not-delivered' }) });
  await openStep();
  await expect.element(line(LOST)).toBeVisible();
  expect(announced()).toMatch(LOST);
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(button('אימות בדרך אחרת').first());
  await userEvent.click(button(/דואר לכתובת/));
  await expect.element(line(/שלחנו קוד בן 6 ספרות לכתובת/)).toBeVisible();
  await expect.element(line(LOST)).not.toBeInTheDocument();
});

test('a message that comes after all takes the warning back', async () => {
  server.answer({ [DELIVERY]: () => ({ state: 'not-delivered' }) });
  await openStep();
  await expect.element(line(LOST)).toBeVisible();
  server.answer({ [DELIVERY]: () => ({ state: 'delivered' }) });
  await expect.element(line('ההודעה הגיעה לטלפון')).toBeVisible();
  await expect.element(line(LOST)).not.toBeInTheDocument();
});

test('what nobody can confirm is told as that', async () => {
  server.answer({ [DELIVERY]: () => ({ state: 'unknown' }) });
  await openStep();
  await expect.element(line(/אין אישור שההודעה הגיעה/)).toBeVisible();
});

test('a code that goes by mail asks for no delivery', async () => {
  server.answer({ [WAYS]: () => ({ ...WITH_PHONE, asked: 'email' }) });
  await openStep();
  await expect.element(line(/שלחנו קוד בן 6 ספרות לכתובת/)).toBeVisible();
  expect(server.callsTo(DELIVERY)).toHaveLength(0);
});

test('where no supplier reports nothing is said, and nothing more is asked', async () => {
  server.answer({ [DELIVERY]: () => ({ state: null }) });
  await openStep();
  await expect.poll(() => server.callsTo(DELIVERY).length).toBe(1);
  await expect.element(line(/ההודעה/)).not.toBeInTheDocument();
});

test('digits that are typed stay where they are when news comes', async () => {
  await openStep();
  await userEvent.fill(page.getByLabelText('קוד אימות'), '5663');
  server.answer({ [DELIVERY]: () => ({ state: 'not-delivered' }) });
  await expect.element(line(LOST)).toBeVisible();
  await expect.element(page.getByLabelText('קוד אימות')).toHaveValue('5663');
  await expect.element(page.getByLabelText('קוד אימות')).toHaveFocus();
});

test('a question that failed is asked again, and an attempt that is over leads to the password', async () => {
  server.answer({ [DELIVERY]: () => refusal(503, 'BUSY') });
  await openStep();
  await expect.poll(() => server.callsTo(DELIVERY).length).toBe(2);
  await expect.element(page.getByLabelText('קוד אימות')).toBeVisible();
  server.answer({ [DELIVERY]: () => refusal(401, 'NOT_SIGNED_IN') });
  await expect.element(line(/הקוד פג/)).toBeVisible();
});

test('a code that is sent again is asked for anew', async () => {
  server.answer({
    [DELIVERY]: () => ({ state: 'delivered' }),
    'POST /front/auth/login_actual': () => ({
      success: true,
      action: 'GOTO_TFA',
      ua_2fa_type: 'sms',
      ua_2fa_cellphone: '***412',
      RESEND_OPTION: 1,
    }),
  });
  await renderApp('/auth/login');
  await userEvent.fill(page.getByLabelText('דואר אלקטרוני'), 'demo@pinkas.test');
  await userEvent.fill(page.getByRole('textbox', { name: 'סיסמה' }), 'Demo-2026!');
  await userEvent.click(button('התחברות').first());
  await expect.element(line('ההודעה הגיעה לטלפון')).toBeVisible();
  server.answer({ [DELIVERY]: () => ({ state: 'taken' }) });
  await userEvent.click(button('שליחת קוד חדש'));
  await expect.element(line(ON_ITS_WAY)).toBeVisible();
});

test('a code by WhatsApp is told of alike', async () => {
  server.answer({
    [WAYS]: () => ({ ...WITH_PHONE, asked: 'whatsapp', ways: ['whatsapp', 'email'] }),
  });
  await openStep();
  await expect.element(line(/שלחנו קוד בן 6 ספרות בוואטסאפ/)).toBeVisible();
  await expect.element(line(ON_ITS_WAY)).toBeVisible();
});

test('while a code is checked nothing is asked; after a wrong one the questions go on', async () => {
  let check: (answer: object) => void = () => undefined;
  const checked = new Promise<object>((resolve) => (check = resolve));
  server.answer({
    [DELIVERY]: () => new Promise(() => undefined),
    'POST /front/auth/tfa_actual': () => checked,
  });
  await openStep();
  await expect.poll(() => server.callsTo(DELIVERY).length).toBe(1);
  await userEvent.fill(page.getByLabelText('קוד אימות'), '566312');
  // Its session may end with the code: the answer would be a refusal that means nothing.
  await expect.poll(() => server.callsTo(DELIVERY)[0]?.signal.aborted).toBe(true);
  server.answer({ [DELIVERY]: () => ({ state: 'delivered' }) });
  check({ success: false, fail_reason: 'WRONG' });
  await expect.element(line('ההודעה הגיעה לטלפון')).toBeVisible();
  expect(server.callsTo(DELIVERY)).toHaveLength(2);
});
