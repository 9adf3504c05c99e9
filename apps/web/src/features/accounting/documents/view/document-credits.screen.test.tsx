import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage } from '../testing/open-page.tsx';

const RECEIPT_ID = '0193eeee-0000-7000-8000-000000000001';
const ALLOCATION_ID = '0193eeee-0000-7000-8000-000000000002';
const CHANGE = 'POST /v2/api/allocations';
const { customerId, docType, number, documentDate } = aDocument();
const RECEIPT = { id: RECEIPT_ID, docType: 400, number: 1_007, documentDate };
const INVOICE = { id: DOCUMENT_ID, docType, number, documentDate };

let server: FakeServer;

function answerCredits(credits: Partial<CustomerCredits>): void {
  const free = credits.credits ?? [];
  const nothing: CustomerCredits = {
    balanceAgorot: 0,
    freeAgorot: free.reduce((sum, { creditAgorot }) => sum + creditAgorot, 0),
    reservedAgorot: 0,
    credits: [],
    hasMoreCredits: false,
    items: [],
    hasMoreItems: false,
    allocations: [],
    suggestions: [],
  };
  server.answer(`GET /v2/api/customers/${customerId}/credits`, () =>
    json({ ...nothing, ...credits }),
  );
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an open invoice offers the credit of its customer, and takes what is typed', async () => {
  answerCredits({
    credits: [{ ...RECEIPT, creditAgorot: 11_800, isReserved: false }],
    items: [{ ...INVOICE, dueDate: null, openAgorot: 20_000 }],
    suggestions: [
      { creditId: RECEIPT_ID, itemId: DOCUMENT_ID, sumAgorot: 11_800, reason: 'oldest-first' },
    ],
  });
  server.answer(CHANGE, () => json({ ids: [ALLOCATION_ID] }));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await expect.element(card.getByText('ללקוח יש זכות של 118.00. לקזז?')).toBeVisible();
  await card.getByRole('button', { name: 'קיזוז' }).click();
  const dialog = screen.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: /סכום לקיזוז, קבלה 1007/ });
  await expect.element(field).toHaveValue('118.00');
  await field.fill('118.01');
  await expect.element(dialog.getByText('הסכום גדול מהיתרה')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'קיזוז' }).click();
  expect(server.of(CHANGE)).toEqual([]);
  await field.fill('50');
  await dialog.getByRole('button', { name: 'קיזוז' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.of(CHANGE).map(({ body }) => body)).toEqual([
    { allocate: [{ creditId: RECEIPT_ID, itemId: DOCUMENT_ID, sumAgorot: 5_000 }] },
  ]);
});

test('beside more credits than are shown, the sum is of all, and the dialog says so', async () => {
  answerCredits({
    freeAgorot: 99_900,
    credits: [{ ...RECEIPT, creditAgorot: 11_800, isReserved: false }],
    hasMoreCredits: true,
    items: [{ ...INVOICE, dueDate: null, openAgorot: 20_000 }],
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await expect.element(card.getByText('ללקוח יש זכות של 999.00. לקזז?')).toBeVisible();
  await card.getByRole('button', { name: 'קיזוז' }).click();
  await expect.element(screen.getByRole('dialog').getByText(/100 הראשונים בלבד/)).toBeVisible();
});

test('an allocation is shown with its receipt, and taken back', async () => {
  answerCredits({
    allocations: [
      {
        id: ALLOCATION_ID,
        credit: RECEIPT,
        item: INVOICE,
        sumAgorot: 11_800,
        at: '2026-05-03T08:00:00.000Z',
        by: { kind: 'user', name: 'רונית' },
      },
    ],
  });
  server.answer(CHANGE, () => {
    answerCredits({});
    return json({ ids: [] });
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await expect
    .element(card.getByRole('link', { name: /קוזז 118.00 מתוך קבלה 1007/ }))
    .toBeVisible();
  await card.getByRole('button', { name: /ביטול הקיזוז של 118.00/ }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(server.of(CHANGE).map(({ body }) => body)).toEqual([{ undo: [ALLOCATION_ID] }]);
});
