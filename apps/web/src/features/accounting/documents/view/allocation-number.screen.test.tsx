import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage } from '../testing/open-page.tsx';

const ATTACH = `PUT /v2/api/documents/${DOCUMENT_ID}/allocation-number`;
const VIEW = `GET /v2/api/documents/${DOCUMENT_ID}`;
const AT = '2026-12-01T09:00:00.000Z';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a number that came later is attached, with the spaces of where it was copied from', async () => {
  server.answer(ATTACH, () => {
    const told = {
      kind: 'allocation-number-attached' as const,
      at: AT,
      by: { kind: 'user' as const, name: 'רונית' },
      recipients: [],
      follower: null,
      allocationNumber: '519873001',
    };
    const changed = { allocationNumber: '519873001', allocationAttachedAt: AT };
    const { events } = aDocument();
    server.answer(VIEW, () => json(aDocument({ ...changed, events: [told, ...events] })));
    return json({ success: true });
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await screen.getByRole('button', { name: 'צירוף מספר הקצאה' }).click();
  const dialog = screen.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'מספר הקצאה' });
  const send = dialog.getByRole('button', { name: 'צירוף' });
  await expect.element(field).toHaveFocus();
  await send.click();
  await expect.element(dialog.getByText('יש להזין מספר הקצאה')).toBeVisible();
  await field.fill('12345');
  await send.click();
  await expect.element(dialog.getByText(/מספר הקצאה הוא 9 ספרות/)).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  expect(server.of(ATTACH)).toEqual([]);
  await field.fill('519-873 001');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.of(ATTACH).map(({ body }) => body)).toEqual([{ allocationNumber: '519873001' }]);
  await expect.element(screen.getByText('צורף ב־01/12/2026')).toBeVisible();
  await expect.element(screen.getByText('צורף מספר הקצאה 519873001')).toBeVisible();
});

test('an attached number can be corrected, a printed one cannot', async () => {
  const changed = { allocationNumber: '519873001', allocationAttachedAt: AT };
  server.answer(VIEW, () => json(aDocument(changed)));
  server.answer(ATTACH, () => json({ success: true }));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await screen.getByRole('button', { name: 'תיקון מספר ההקצאה שצורף' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'מספר הקצאה' }).fill('');
  await dialog.getByRole('button', { name: 'תיקון' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.of(ATTACH).map(({ body }) => body)).toEqual([{ allocationNumber: '' }]);
});

test('nothing is offered where one is printed', async () => {
  server.answer(VIEW, () => json(aDocument({ allocationNumber: '204519873' })));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText('204519873', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /הקצאה/ })).not.toBeInTheDocument();
});

test('the head tells the number by the nine digits that deduct the VAT, and the whole number stands once', async () => {
  const allocationNumber = '20261120300000007204519873';
  server.answer(VIEW, () => json(aDocument({ allocationNumber, allocationAttachedAt: null })));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText(/^הקצאה .?204519873.?$/)).toBeVisible();
  await expect.element(screen.getByText('204519873', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(allocationNumber)).toBeVisible();
});

test.each([
  ['asked', 'ממתין למספר הקצאה'],
  ['refused', 'בקשת ההקצאה נדחתה'],
] as const)('the head tells of a number that was %s', async (allocationState, words) => {
  server.answer(VIEW, () => json(aDocument({ allocationNumber: '', allocationState })));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});
