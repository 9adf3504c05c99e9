import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { axeAtRest } from '../../../../../test/axe-at-rest.ts';

const ASK = 'POST /v2/api/account/closing';
const OPEN = {
  state: 'open',
  askedAt: null,
  closesAt: '2026-12-04T08:00:00.000Z',
  keptUntil: '2033-12-31',
  asksForCode: false,
};
const CLOSING = { ...OPEN, state: 'closing', askedAt: '2026-11-20T08:00:00.000Z' };

let server: FakeServer;
let closing: object;

beforeEach(() => {
  closing = OPEN;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/closing': () => closing,
    'GET /v2/api/account/archive': () => ({ archive: null }),
    [ASK]: () => (closing = CLOSING),
    [`${ASK}/undo`]: () => (closing = OPEN),
  });
});

test('says what happens, asks for the password, and shows the day with the way back', async () => {
  const screen = await renderApp('/account/closing');
  await expect.element(screen.getByText(/עד 04\/12\/2026 ממשיכים לעבוד כרגיל/)).toBeVisible();
  await expect.element(screen.getByText(/לפחות עד 31\/12\/2033/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'סגירת החשבון' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('הסיסמה שלך'), 'A-Password-1');
  await userEvent.click(dialog.getByRole('button', { name: 'סגירת החשבון' }));
  await expect.element(screen.getByRole('button', { name: 'ביטול הסגירה' })).toBeVisible();
  expect(server.callsTo(ASK).map(({ body }) => body)).toEqual([
    { password: 'A-Password-1', code: null },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'ביטול הסגירה' }));
  await expect.element(screen.getByRole('button', { name: 'סגירת החשבון' })).toBeVisible();
});

test('a wrong password is said in the dialog, and nothing closes', async () => {
  server.answer({ [ASK]: () => refusal(422, 'PROOF_WRONG') });
  const screen = await renderApp('/account/closing');
  await userEvent.click(screen.getByRole('button', { name: 'סגירת החשבון' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('הסיסמה שלך'), 'Wrong-Password-1');
  await userEvent.click(dialog.getByRole('button', { name: 'סגירת החשבון' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('a closed account offers neither closing nor undoing', async () => {
  closing = { ...CLOSING, state: 'closed' };
  const screen = await renderApp('/account/closing');
  await expect.element(screen.getByText('החשבון סגור מ־04/12/2026')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /סגירה|סגירת/ })).not.toBeInTheDocument();
});
