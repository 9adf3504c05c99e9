import type {
  EmailAskOutcome,
  EmailConfirmOutcome,
} from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const ASK = 'POST /v2/api/account/accounts/email';
const CHECK = 'POST /front/register/validAccountEmail';
const CONFIRM = 'POST /v2/api/account/accounts/email/confirm';

let server: FakeServer;
let asked: EmailAskOutcome;
let confirmed: EmailConfirmOutcome;

beforeEach(async () => {
  await chooseLanguage('he');
  asked = 'sent';
  confirmed = 'changed';
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/accounts/sessions': () => ({ sessions: [] }),
    [CHECK]: ({ form }) => ({ success: form?.get('ua_email') !== 'taken@studio.test' }),
    [ASK]: () => ({ outcome: asked }),
    [CONFIRM]: () => ({ outcome: confirmed }),
  });
});

const askDialog = () => page.getByRole('dialog', { name: 'החלפת כתובת', exact: true });
const codesDialog = () => page.getByRole('dialog', { name: 'הקודים משתי הכתובות' });

async function openAsk(): Promise<void> {
  await renderApp('/account/accounts?tab=sign_in');
  await page.getByRole('button', { name: 'החלפת כתובת', exact: true }).click();
  await expect.element(askDialog()).toBeVisible();
}

async function sendAsk(): Promise<void> {
  await askDialog().getByLabelText('הכתובת החדשה').fill('new@studio.test');
  await askDialog().getByLabelText('הסיסמה הנוכחית', { exact: true }).fill('Old-Password-1');
  await askDialog().getByRole('button', { name: 'שליחת הקודים' }).click();
}

async function sendCodes(): Promise<void> {
  await codesDialog().getByLabelText('הקוד שנשלח אל הכתובת הנוכחית').fill('111111');
  await codesDialog().getByLabelText('הקוד שנשלח אל הכתובת החדשה').fill('222222');
  await codesDialog().getByRole('button', { name: 'החלפת הכתובת' }).click();
}

test('the address is changed by both codes, and axe finds nothing', async () => {
  await openAsk();
  expect((await axeAtRest()).violations).toEqual([]);
  await sendAsk();
  await expect.element(codesDialog()).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await sendCodes();
  await expect
    .element(page.getByText('הכתובת הוחלפה, וכל המכשירים האחרים נותקו').first())
    .toBeVisible();
  expect(server.callsTo(ASK).map(({ body }) => body)).toEqual([
    { current: 'Old-Password-1', email: 'new@studio.test' },
  ]);
  expect(server.callsTo(CONFIRM).map(({ body }) => body)).toEqual([
    { oldCode: '111111', newCode: '222222' },
  ]);
});

test.each([
  ['wrong-password', 'הסיסמה הנוכחית שגויה, אפשר לנסות שוב'],
  ['blocked', /^יותר מדי ניסיונות עם סיסמה שגויה/],
  ['same', 'זאת הכתובת שנכנסים איתה עכשיו'],
  ['too-many', 'נשלחו יותר מדי קודים. אפשר לנסות שוב בעוד שעה'],
  ['not-sent', 'הקודים לא נשלחו. אפשר לנסות שוב בעוד כמה דקות'],
] as const)('%s is told where the address was asked for', async (outcome, sentence) => {
  asked = outcome;
  await openAsk();
  await sendAsk();
  await expect.element(askDialog().getByText(sentence)).toBeVisible();
});

test.each([
  ['wrong', 'אחד הקודים שגוי, אפשר לנסות שוב'],
  ['ended', 'הקודים כבר לא תקפים. אפשר לסגור ולבקש קודים חדשים'],
  ['taken', 'מישהו אחר כבר נכנס עם הכתובת הזאת. אפשר לבחור כתובת אחרת'],
] as const)('%s is told where the codes were typed', async (outcome, sentence) => {
  confirmed = outcome;
  await openAsk();
  await sendAsk();
  await expect.element(codesDialog()).toBeVisible();
  await sendCodes();
  await expect.element(codesDialog().getByText(sentence)).toBeVisible();
});

test('nothing typed is told at the fields of both steps', async () => {
  await openAsk();
  await askDialog().getByRole('button', { name: 'שליחת הקודים' }).click();
  await expect.element(askDialog().getByText('יש להזין כתובת דואר אלקטרוני')).toBeVisible();
  await sendAsk();
  await expect.element(codesDialog()).toBeVisible();
  await codesDialog().getByRole('button', { name: 'החלפת הכתובת' }).click();
  await expect.element(codesDialog().getByText('יש להזין את הקוד שהתקבל').first()).toBeVisible();
  expect(server.callsTo(CONFIRM)).toEqual([]);
});

test('an address of somebody else is told when its field is left, and no more once it is changed', async () => {
  await openAsk();
  const field = askDialog().getByLabelText('הכתובת החדשה');
  await field.fill('taken@studio.test');
  await askDialog().getByLabelText('הסיסמה הנוכחית', { exact: true }).click();
  const taken = askDialog().getByText('מישהו אחר כבר נכנס עם הכתובת הזאת. אפשר לבחור כתובת אחרת');
  await expect.element(taken).toBeVisible();
  await field.fill('new@studio.test');
  await expect.element(taken).not.toBeInTheDocument();
});
