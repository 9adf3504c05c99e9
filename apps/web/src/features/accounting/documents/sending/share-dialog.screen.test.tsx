import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { DOCUMENT_ID } from '../testing/fake-documents.ts';
import { A_LINK, aMessage } from '../testing/fake-messages.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage } from '../testing/open-page.tsx';

const ADDRESS = `/documents/${DOCUMENT_ID}`;
const MESSAGE = `GET /v2/api/documents/${DOCUMENT_ID}/message`;
const SEND = `POST /v2/api/documents/${DOCUMENT_ID}/sms`;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer(MESSAGE, () => json(aMessage()));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openDialog() {
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'עוד פעולות' }).click();
  await screen.getByRole('menuitem', { name: 'שיתוף בהודעה' }).click();
  const dialog = screen.getByRole('dialog', { name: 'שיתוף בהודעה' });
  await expect.element(dialog.getByLabelText('ההודעה')).toBeVisible();
  return { screen, dialog };
}

test('a text message is sent once, without the spaces around it', async () => {
  server.answer(SEND, () => json({ success: true }));
  const { screen, dialog } = await openDialog();
  await dialog.getByRole('textbox', { name: /טלפון/ }).fill(' 052-1234567 ');
  await dialog.getByLabelText('ההודעה').fill(`  הנה החשבונית: ${A_LINK} `);
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(dialog.getByRole('textbox', { name: /טלפון/ })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(1440, 900);
  await dialog.getByRole('button', { name: 'שליחה ב־SMS' }).dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText(/ההודעה ל־.*נשלחת/).last()).toBeVisible();
  expect(server.of(SEND).map(({ body }) => body)).toEqual([
    { to: '052-1234567', text: `הנה החשבונית: ${A_LINK}` },
  ]);
});

test('a phone without a share sheet opens the dialog by one tap, with WhatsApp in it', async () => {
  expect('share' in navigator).toBe(false);
  const { screen } = await openPage(ADDRESS);
  await page.viewport(390, 844);
  await screen.getByRole('button', { name: 'שיתוף', exact: true }).click();
  await expect
    .element(
      screen.getByRole('dialog', { name: 'שיתוף בהודעה' }).getByRole('link', { name: 'WhatsApp' }),
    )
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\//));
});

test('what is missing is told at its field, and Enter sends nothing', async () => {
  const { dialog } = await openDialog();
  const words = dialog.getByLabelText('ההודעה');
  const phone = dialog.getByRole('textbox', { name: /טלפון/ });
  await phone.fill('03-5551234');
  await words.fill('');
  await dialog.getByRole('button', { name: 'שליחה ב־SMS' }).click();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await expect.element(words).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('052-1234567');
  await words.fill('שלום');
  await phone.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
  expect(server.of(SEND)).toEqual([]);
});

test('a refusal of the server stands at the telephone until that is changed', async () => {
  server.answer(SEND, () =>
    refusal(422, 'DOCUMENT_REFUSED', [{ path: 'to', code: 'SMS_LIMIT_REACHED' }]),
  );
  const { dialog } = await openDialog();
  const phone = dialog.getByRole('textbox', { name: /טלפון/ });
  await phone.fill('052-1234567');
  await dialog.getByRole('button', { name: 'שליחה ב־SMS' }).click();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('052-7654321');
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
});
