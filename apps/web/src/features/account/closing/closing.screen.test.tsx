import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';

const ASK = 'POST /v2/api/account/closing';
const OPEN = {
  state: 'open',
  askedAt: null,
  closesAt: '2026-12-04T08:00:00.000Z',
  retainedUntil: '2033-12-31',
  codeFrom: 'mail',
};
const CODE = `${ASK}/code`;
const CLOSING = { ...OPEN, state: 'closing', askedAt: '2026-11-20T08:00:00.000Z' };

let server: FakeServer;
let closing: object;

beforeEach(() => {
  closing = OPEN;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/closing': () => closing,
    'GET /v2/api/account/archive': () => ({ archive: null }),
    [CODE]: () => ({ outcome: 'sent', waitSeconds: 60 }),
    [ASK]: () => (closing = CLOSING),
    [`${ASK}/undo`]: () => (closing = OPEN),
  });
});

async function givePassword(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'סגירת החשבון' }));
  const dialog = page.getByRole('dialog', { name: 'לסגור את החשבון?' });
  await userEvent.fill(dialog.getByLabelText('הסיסמה שלך'), 'A-Password-1');
  await userEvent.click(dialog.getByRole('button', { name: 'המשך' }));
}

const codeDialog = () => page.getByRole('dialog', { name: 'הקוד שנשלח בדואר' });

async function giveCode(): Promise<void> {
  await userEvent.fill(codeDialog().getByLabelText('הקוד שבדואר'), '123456');
  await userEvent.click(codeDialog().getByRole('button', { name: 'סגירת החשבון' }));
}

test('says what happens, asks for password and mailed code, and shows the day with the way back', async () => {
  const screen = await renderApp('/account/closing');
  await expect.element(screen.getByText(/עד 04\/12\/2026 ממשיכים לעבוד כרגיל/)).toBeVisible();
  await expect.element(screen.getByText(/לפחות עד 31\/12\/2033/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await givePassword();
  await expect.element(codeDialog().getByText(/שלחנו קוד אל/)).toBeVisible();
  await expect.element(codeDialog().getByText(/אפשר לשלוח שוב בעוד/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await giveCode();
  await expect.element(screen.getByRole('button', { name: 'ביטול הסגירה' })).toBeVisible();
  expect(server.callsTo(ASK).map(({ body }) => body)).toEqual([
    { password: 'A-Password-1', code: '123456' },
  ]);
  expect(server.callsTo(CODE).map(({ body }) => body)).toEqual([{ password: 'A-Password-1' }]);
  await userEvent.click(screen.getByRole('button', { name: 'ביטול הסגירה' }));
  await expect.element(screen.getByRole('button', { name: 'סגירת החשבון' })).toBeVisible();
});

test('a wrong password is said in the dialog, and nothing closes', async () => {
  server.answer({ [CODE]: () => refusal(422, 'PROOF_WRONG') });
  const screen = await renderApp('/account/closing');
  await givePassword();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible();
  expect(server.callsTo(ASK)).toEqual([]);
});

test('a wrong code is said in the dialog, and another one is mailed when its minute is over', async () => {
  server.answer({
    [CODE]: () => ({ outcome: 'wait', waitSeconds: 0 }),
    [ASK]: () => refusal(422, 'PROOF_WRONG'),
  });
  await renderApp('/account/closing');
  await givePassword();
  await giveCode();
  await expect.element(codeDialog().getByRole('alert')).toBeVisible();
  server.answer({ [CODE]: () => ({ outcome: 'sent', waitSeconds: 60 }) });
  await userEvent.click(codeDialog().getByRole('button', { name: 'שליחה חוזרת' }));
  await expect.element(codeDialog().getByText(/אפשר לשלוח שוב בעוד/)).toBeVisible();
  expect(server.callsTo(CODE)).toHaveLength(2);
});

test.each([
  ['too-many', 'נשלחו יותר מדי קודים. אפשר לנסות שוב מחר'],
  ['not-sent', 'הקוד לא נשלח. אפשר לנסות שוב בעוד כמה דקות'],
])('%s is told at the password', async (outcome, sentence) => {
  server.answer({ [CODE]: () => ({ outcome, waitSeconds: 0 }) });
  await renderApp('/account/closing');
  await givePassword();
  await expect.element(page.getByRole('dialog').getByText(sentence)).toBeVisible();
});

test('whoever has an authenticator app gives its code beside the password', async () => {
  closing = { ...OPEN, codeFrom: 'app' };
  const screen = await renderApp('/account/closing');
  await userEvent.click(screen.getByRole('button', { name: 'סגירת החשבון' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('הסיסמה שלך'), 'A-Password-1');
  await userEvent.fill(dialog.getByLabelText('קוד מאפליקציית האימות'), '654321');
  await userEvent.click(dialog.getByRole('button', { name: 'סגירת החשבון' }));
  await expect.element(screen.getByRole('button', { name: 'ביטול הסגירה' })).toBeVisible();
  expect(server.callsTo(ASK).map(({ body }) => body)).toEqual([
    { password: 'A-Password-1', code: '654321' },
  ]);
  expect(server.callsTo(CODE)).toEqual([]);
});

test('a closed account offers neither closing nor undoing', async () => {
  closing = { ...CLOSING, state: 'closed' };
  const screen = await renderApp('/account/closing');
  await expect.element(screen.getByText('החשבון סגור מ־04/12/2026')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /סגירה|סגירת/ })).not.toBeInTheDocument();
});
