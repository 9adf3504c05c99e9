import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const STATE = 'GET /front/register/phone';
const SEND = 'POST /front/register/send_phone_code';
const CONFIRM = 'POST /front/register/confirm_phone';
const PAGE = '/register?GOTO_PHONE_VERIFICATION=1';
const PHONE = { ua_2fa_cellphone: '***567', ua_email: 'd***@pinkas.test' };

let server: FakeServer;
const bodiesOf = (key: string) => server.callsTo(key).map(({ body }) => body);

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(false),
    [STATE]: () => ({ ...PHONE, isSent: false, RESEND_OPTION: 0 }),
    [SEND]: () => ({ outcome: 'sent', ua_2fa_cellphone: '***567', RESEND_OPTION: 60 }),
    [CONFIRM]: () => ({ outcome: 'wrong' }),
  });
});

test('the codes are sent at a press, both are typed, and a wrong one is told', async () => {
  const screen = await renderApp(PAGE);
  await screen.getByRole('button', { name: 'שליחת הקודים' }).click();
  await screen.getByLabelText('הקוד שהגיע לטלפון').fill('123456');
  await screen.getByRole('button', { name: 'אימות' }).click();
  await expect.element(screen.getByText('יש להזין את כל שש הספרות')).toBeVisible();
  expect(bodiesOf(CONFIRM)).toEqual([]);
  await screen.getByLabelText('הקוד שהגיע בדואר').fill('654321');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
  expect(bodiesOf(CONFIRM)).toEqual([{ oneTimeCode: '123456', mailCode: '654321' }]);
  await expect.element(screen.getByText(/אפשר לשלוח שוב בעוד/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a wrong number is corrected before anything is sent', async () => {
  const screen = await renderApp(PAGE);
  await screen.getByRole('button', { name: 'המספר לא נכון?' }).click();
  await screen.getByLabelText('טלפון נייד').fill('03-5551234');
  await screen.getByRole('button', { name: 'שליחת הקודים' }).click();
  expect(bodiesOf(SEND)).toEqual([]);
  await screen.getByLabelText('טלפון נייד').fill('050-7654321');
  await screen.getByRole('button', { name: 'שליחת הקודים' }).click();
  await expect.element(screen.getByLabelText('הקוד שהגיע לטלפון')).toBeVisible();
  expect(bodiesOf(SEND)).toEqual([{ phone: '050-7654321' }]);
});

test('a number that had its codes of the day is told so', async () => {
  server.answer({
    [SEND]: () => ({ outcome: 'too-many', ua_2fa_cellphone: '***567', RESEND_OPTION: 0 }),
  });
  const screen = await renderApp(PAGE);
  await screen.getByRole('button', { name: 'שליחת הקודים' }).click();
  await expect.element(screen.getByText(/נשלחו יותר מדי קודים/)).toBeVisible();
});

test.each([
  ['ended', 'הקוד כבר לא תקף. יש לשלוח קוד חדש'],
  ['blocked', 'הוזנו יותר מדי קודים שגויים. אפשר לנסות שוב בעוד שעה'],
  ['too-many-people', 'הטלפון הזה כבר משמש חמישה משתמשים. יש לבחור טלפון אחר'],
])('%s is told at the codes', async (outcome, sentence) => {
  server.answer({ [CONFIRM]: () => ({ outcome }) });
  const screen = await renderApp(PAGE);
  await screen.getByRole('button', { name: 'שליחת הקודים' }).click();
  await screen.getByLabelText('הקוד שהגיע לטלפון').fill('123456');
  await screen.getByLabelText('הקוד שהגיע בדואר').fill('654321');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('without a session of this step the page leads to signing in', async () => {
  server.answer({ [STATE]: () => refusal(401, 'NOT_SIGNED_IN') });
  const screen = await renderApp(PAGE);
  await expect.element(screen.getByRole('link', { name: 'התחברות' })).toBeVisible();
});
