import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { someCredits } from '../../../../../shared/allocations/testing/fake-credits.ts';
import { aDocument, DOCUMENT_ID } from '../../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { openPage } from '../../testing/open-page.tsx';

const RECEIPT_ID = '0193eeee-0000-7000-8000-000000000001';
const ALLOCATION_ID = '0193eeee-0000-7000-8000-000000000002';
const CHANGE = 'POST /v2/api/allocations';
const { customerId, docType, number, documentDate } = aDocument();
const RECEIPT = { id: RECEIPT_ID, docType: 400, number: 1_007, documentDate };
const INVOICE = { id: DOCUMENT_ID, docType, number, documentDate };

let server: FakeServer;

function answerCredits(credits: Partial<CustomerCredits>): void {
  server.answer(`GET /v2/api/customers/${customerId}/credits`, () => json(someCredits(credits)));
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
    credits: [{ ...RECEIPT, creditAgorot: 11_800, isReserved: false, isOnAccount: false }],
    items: [{ ...INVOICE, dueDate: null, openAgorot: 20_000, isIncome: false }],
    suggestions: [
      { creditId: RECEIPT_ID, itemId: DOCUMENT_ID, sumAgorot: 11_800, reason: 'oldest-first' },
    ],
  });
  server.answer(CHANGE, () => json({ ids: [ALLOCATION_ID] }));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await expect.element(card.getByText(/ללקוח יש זכות של .₪\s118\.00.\. לקזז\?/)).toBeVisible();
  await card.getByRole('button', { name: 'קיזוז' }).click();
  const dialog = screen.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: /סכום לקיזוז, קבלה 1007/ });
  await expect.element(field).toHaveValue('118.00');
  await field.fill('118.01');
  await expect.element(dialog.getByText('הסכום גדול מהיתרה')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(field).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(1440, 900);
  await dialog.getByRole('button', { name: 'קיזוז' }).click();
  expect(server.of(CHANGE)).toEqual([]);
  await field.fill('50');
  await dialog.getByRole('button', { name: 'קיזוז' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.of(CHANGE).map(({ body }) => body))
    .toEqual([{ allocate: [{ creditId: RECEIPT_ID, itemId: DOCUMENT_ID, sumAgorot: 5_000 }] }]);
});

test('money that came before the invoice is set off by its filled act, and a receipt is the lesser one', async () => {
  const earlier = { ...RECEIPT, documentDate: localDate('2026-10-31') };
  answerCredits({
    credits: [{ ...earlier, creditAgorot: 11_800, isReserved: false, isOnAccount: false }],
    items: [{ ...INVOICE, dueDate: null, openAgorot: 20_000, isIncome: false }],
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const act = screen.getByRole('button', { name: 'קיזוז הזכות' });
  await expect.element(act).toHaveClass(/pk-button--filled/);
  const receipt = screen.getByRole('button', { name: 'קבלה', exact: true });
  await expect.element(receipt).not.toHaveClass(/pk-button--filled/);
  const send = screen.getByRole('button', { name: 'שליחה ללקוח' });
  await expect.element(send).not.toHaveClass(/pk-button--filled/);
  // The card stands under the sum, once.
  await expect.element(screen.getByRole('region', { name: 'זכויות וקיזוז' })).toBeVisible();
  await act.click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByRole('textbox', { name: /סכום לקיזוז, קבלה 1007/ }))
    .toHaveValue('118.00');
  await expect.element(dialog.getByText(/הכסף התקבל בחודש שלפני החשבונית/)).toBeVisible();
});

test('a credit that may not pay the document leaves the receipt as the filled act', async () => {
  answerCredits({
    credits: [{ ...RECEIPT, creditAgorot: 11_800, isReserved: false, isOnAccount: false }],
    items: [{ ...INVOICE, dueDate: null, openAgorot: 20_000, isIncome: true }],
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByRole('button', { name: 'שליחה ללקוח' })).toBeVisible();
  await expect
    .poll(() => server.of(`GET /v2/api/customers/${customerId}/credits`).length)
    .toBeGreaterThan(0);
  await expect
    .element(screen.getByRole('button', { name: 'קבלה', exact: true }))
    .toHaveClass(/pk-button--filled/);
  await expect.element(screen.getByRole('button', { name: 'קיזוז הזכות' })).not.toBeInTheDocument();
});

test('beside more credits than are shown, the sum is of all, and the dialog says so', async () => {
  answerCredits({
    freeAgorot: 99_900,
    credits: [{ ...RECEIPT, creditAgorot: 11_800, isReserved: false, isOnAccount: false }],
    hasMoreCredits: true,
    items: [{ ...INVOICE, dueDate: null, openAgorot: 20_000, isIncome: false }],
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await expect.element(card.getByText(/ללקוח יש זכות של .₪\s999\.00.\. לקזז\?/)).toBeVisible();
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
    .element(card.getByRole('link', { name: /קוזז .₪\s118\.00. מתוך קבלה 1007/ }))
    .toBeVisible();
  await card.getByRole('button', { name: /ביטול הקיזוז של .₪\s118\.00/ }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect
    .poll(() => server.of(CHANGE).map(({ body }) => body))
    .toEqual([{ undo: [ALLOCATION_ID] }]);
});

test('credits that did not load say so, and come when they are asked for again', async () => {
  const path = `GET /v2/api/customers/${customerId}/credits`;
  server.answer(path, () => refusal(500, 'INTERNAL_ERROR'));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await expect.element(card.getByText('הזכויות לא נטענו')).toBeVisible();
  answerCredits({
    credits: [{ ...RECEIPT, creditAgorot: 11_800, isReserved: false, isOnAccount: false }],
    items: [{ ...INVOICE, dueDate: null, openAgorot: 20_000, isIncome: false }],
  });
  await card.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(card.getByText(/ללקוח יש זכות/)).toBeVisible();
});

test('a refused allocation reads the credits anew, and what was typed can be corrected in the dialog', async () => {
  const credit = { ...RECEIPT, creditAgorot: 11_800, isReserved: false, isOnAccount: false };
  const items = [{ ...INVOICE, dueDate: null, openAgorot: 20_000, isIncome: false }];
  answerCredits({ credits: [credit], items });
  server.answer(CHANGE, () => {
    answerCredits({ credits: [{ ...credit, creditAgorot: 4_000 }], items });
    return refusal(409, 'ALLOCATION_ABOVE_CREDIT');
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await screen.getByRole('button', { name: 'קיזוז', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: /סכום לקיזוז, קבלה 1007/ });
  await field.fill('50');
  await dialog.getByRole('button', { name: 'קיזוז' }).click();
  await expect.element(dialog.getByText(/הסכום גדול מיתרת הזכות/)).toBeVisible();
  await expect.element(dialog.getByText(/זכות .₪\s40\.00/)).toBeVisible();
  await expect.element(dialog.getByText('הסכום גדול מהיתרה', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('50.00');
  server.answer(CHANGE, () => json({ ids: [ALLOCATION_ID] }));
  await field.fill('40');
  await dialog.getByRole('button', { name: 'קיזוז' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.of(CHANGE);
  expect(sent.at(-1)?.body).toEqual({
    allocate: [{ creditId: RECEIPT_ID, itemId: DOCUMENT_ID, sumAgorot: 4_000 }],
  });
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('the dialog stays with its sentence when a refusal finds no credit left', async () => {
  answerCredits({
    credits: [{ ...RECEIPT, creditAgorot: 11_800, isReserved: false, isOnAccount: false }],
    items: [{ ...INVOICE, dueDate: null, openAgorot: 20_000, isIncome: false }],
  });
  server.answer(CHANGE, () => {
    answerCredits({});
    return refusal(409, 'ALLOCATION_ABOVE_CREDIT');
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await screen.getByRole('button', { name: 'קיזוז', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'קיזוז' }).click();
  await expect.element(dialog.getByText('אין מסמכים פתוחים לקיזוז')).toBeVisible();
  await expect.element(dialog.getByText(/הסכום גדול מיתרת הזכות/)).toBeVisible();
});

test('a refund of the credit of a document is in the language of the document', async () => {
  const receipt = { docType: 400, number: 1_007, state: 'received', language: 'en' } as const;
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}`, () => json(aDocument(receipt)));
  answerCredits({
    credits: [
      {
        ...INVOICE,
        docType: 400,
        number: 1_007,
        creditAgorot: 5_000,
        isReserved: false,
        isOnAccount: false,
      },
    ],
  });
  server.answer('POST /v2/api/refunds', () =>
    json({ id: RECEIPT_ID, docType: 400, number: 1_008, totalAgorot: -5_000 }),
  );
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await screen.getByRole('button', { name: 'החזר כספי' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'הפקת החזר' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.of('POST /v2/api/refunds').map(({ body }) => body);
  expect(sent).toMatchObject([{ language: 'en', payment: { sumAgorot: 5_000 } }]);
});
