import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { anOpenDocument } from '../testing/fake-chain.ts';
import { aBeside, CUSTOMER_ID, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';

const { INVOICE, RECIEPT } = DOC_TYPES;
const SIZES = [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const;

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = startFakeServer();
  server.answer('GET /v2/api/documents/next-number/400', () =>
    json({ nextNumber: 5400, lastDocumentDate: null }),
  );
  server.answer('GET /v2/api/documents/open', () => json({ documents: [] }));
  server.answer('POST /v2/api/documents/checks', () => json({ cashLaw: null }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];

/** Fills one row where the size has its fields, and closes a phone's sheet. */
async function fillRow(screen: Screen, isPhone: boolean, price: string): Promise<void> {
  if (!isPhone) {
    await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מיתוג');
    await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill(price);
    return userEvent.tab();
  }
  await screen.getByRole('button', { name: 'הוספת פריט' }).click();
  const sheet = screen.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'תיאור' }).fill('מיתוג');
  await sheet.getByRole('textbox', { name: 'מחיר ליחידה' }).fill(price);
  await sheet.getByRole('button', { name: 'סיום' }).click();
}

async function chooseInMenu(screen: Screen, item: string): Promise<void> {
  await screen.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
  await screen.getByRole('menuitem', { name: item }).click();
}

describe.each(SIZES)('on a %s', (size, width, height) => {
  const isPhone = size === 'phone';
  beforeEach(() => page.viewport(width, height));

  test('the fields of delivery are accessible, own words and files among them', async () => {
    const { screen } = await openPage('/documents/create/305', [INVOICE]);
    await chooseCustomer(screen);
    await screen.getByText('עוד על המייל').click();
    await screen.getByRole('button', { name: 'הוספת טקסט אישי למייל' }).click();
    await expect.element(screen.getByRole('textbox', { name: /טקסט אישי במייל/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'צירוף קבצים' })).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
  });

  test('headings, subtotals and further words of rows are accessible', async () => {
    const { screen } = await openPage('/documents/create/305', [INVOICE]);
    await fillRow(screen, isPhone, '100');
    await screen.getByRole('button', { name: 'כותרת או טקסט', exact: true }).click();
    if (isPhone) {
      const sheet = screen.getByRole('dialog');
      await sheet.getByRole('textbox').first().fill('חלק א');
      expect(await findAxeProblems()).toEqual([]);
      await sheet.getByRole('button', { name: 'סיום' }).click();
    } else {
      await expect.element(screen.getByLabelText('כותרת או טקסט, שורה 2')).toHaveFocus();
      await userEvent.keyboard('חלק א');
      await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).click();
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
      await expect.element(screen.getByRole('textbox', { name: 'פירוט, שורה 1' })).toBeVisible();
    }
    await screen.getByRole('button', { name: 'סכום ביניים', exact: true }).click();
    expect(await findAxeProblems()).toEqual([]);
  });

  test('the allocation of a receipt is accessible', async () => {
    server.answer('GET /v2/api/documents/open', () => json({ documents: [anOpenDocument()] }));
    const { screen } = await openPage('/documents/create/400', [RECIEPT]);
    await chooseCustomer(screen);
    const sum = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30100' });
    await sum.fill('5');
    await userEvent.tab();
    expect(await findAxeProblems()).toEqual([]);
  });

  test('the question for a series of cheques is accessible, refused too', async () => {
    const { screen } = await openPage('/documents/create/400', [RECIEPT]);
    await screen.getByRole('button', { name: /^תקבול( |$)/ }).click();
    expect(await findAxeProblems()).toEqual([]);
    await screen.getByRole('menuitem', { name: 'סדרת המחאות' }).click();
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /^הוספת/ })
      .click();
    await expect.element(screen.getByText(/יש להזין בין 2 ל־60 המחאות/)).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
  });

  test('all warnings before the issue are accessible', async () => {
    server.answer(`GET /v2/api/customers/${CUSTOMER_ID}/beside`, () =>
      json(aBeside({ creditLimitAgorot: 100 })),
    );
    server.answer('GET /v2/api/documents/alike', () =>
      json({
        document: { id: DOCUMENT_ID, docType: 305, number: 30120, documentDate: '2026-11-18' },
      }),
    );
    const { screen } = await openPage('/documents/create/305', [INVOICE]);
    await chooseCustomer(screen);
    await fillRow(screen, isPhone, '9000');
    if (isPhone) await screen.getByRole('button', { name: /סה"כ לתשלום/ }).click();
    await expect.element(screen.getByText(/30120/).first()).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
  });

  test('the menu of drafts and templates is accessible, and what it asks', async () => {
    const { screen } = await openPage('/documents/create/305', [INVOICE]);
    await chooseCustomer(screen);
    await fillRow(screen, isPhone, '100');
    await screen.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'שמירה כתבנית' })).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await chooseInMenu(screen, 'שמירה כתבנית');
    await expect.element(screen.getByRole('textbox', { name: 'שם התבנית' })).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await chooseInMenu(screen, 'תזמון הפקה');
    await expect.element(screen.getByRole('textbox', { name: 'תאריך הפקה' })).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
  });
});

test('on a desk the question about pasted columns is accessible', async () => {
  await page.viewport(1440, 900);
  const { screen } = await openPage('/documents/create/305', [INVOICE]);
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).click();
  const data = new DataTransfer();
  data.setData('text/plain', '100.00\tשולחן\tx\n250.00\tכיסא\ty');
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});
