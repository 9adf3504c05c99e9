import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewDocument,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { countDocuments } from '../../support/people/people.ts';

const CUSTOMER = 'מאפיית שיבולת הכפר';

function actions(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'עוד פעולות', exact: true });
}

/** Continues from the shown document to one that follows it, and issues that. */
async function followBy(page: Page, type: string): Promise<void> {
  await actions(page).click();
  await page.getByRole('menuitem', { name: `המשך ל${type}`, exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'סיכום המסמך' })).toContainText('1,180.00');
  await issueAndSend(page, type);
  await expectIssued(page, 1001, type);
}

/** Opens a document that the shown one is linked with. */
async function openLinked(page: Page, name: string): Promise<void> {
  // A drawing of several rows moves what is below it.
  await expect(page.getByRole('navigation', { name: 'שרשרת המסמכים' })).toBeVisible();
  const links = page.getByRole('region', { name: 'מסמכים מקושרים' });
  await links.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

/** Receives a part of the shown invoice and returns to it. */
async function receivePart(page: Page, number: number, sum: string): Promise<void> {
  await page.getByRole('button', { name: 'קבלה', exact: true }).click();
  await page.getByRole('button', { name: 'תקבול', exact: true }).click();
  await page.getByRole('menuitem', { name: 'מזומן' }).click();
  await page.getByLabel('סכום', { exact: true }).fill(sum);
  await page.getByLabel('סכום משויך לחשבונית מס 1001').fill(sum);
  await issueAndSend(page, 'קבלה');
  await expectIssued(page, number, 'קבלה');
  await openLinked(page, 'חשבונית מס 1001');
}

function facts(page: Page) {
  return page.getByRole('main');
}

test('a quote becomes an order, a delivery note and an invoice that parts and a credit settle', async ({
  page,
  owner,
}) => {
  await openNewDocument(page, 9999);
  await fillInvoice(page, {
    customer: CUSTOMER,
    saveCustomer: true,
    lines: [{ description: 'עיצוב אריזה', quantity: '2', price: '500' }],
  });
  await issueAndSend(page, 'הצעת מחיר');
  await expectIssued(page, 1001, 'הצעת מחיר');

  await followBy(page, 'הזמנה');
  await openLinked(page, 'הצעת מחיר 1001');
  await expect(page.getByText('סגור', { exact: true }).first()).toBeVisible();
  await openLinked(page, 'הזמנה 1001');
  await followBy(page, 'תעודת משלוח');
  await followBy(page, 'חשבונית מס');
  await expect(page.getByRole('img', { name: 'שולמו 0.00 מתוך 1,180.00 שקלים' })).toBeVisible();

  await receivePart(page, 1001, '500');
  await expect(page.getByText('שולם חלקית', { exact: true }).first()).toBeVisible();
  await receivePart(page, 1002, '380');
  await expect(facts(page)).toContainText(/יתרה לתשלום.*300\.00/);

  await page.getByRole('button', { name: 'זיכוי', exact: true }).click();
  await page.getByRole('radio', { name: 'לפי סכום' }).check();
  await page.getByLabel('סכום הזיכוי, כולל מע"מ').fill('300');
  await issueAndSend(page, 'חשבונית זיכוי');
  await expectIssued(page, 1001, 'חשבונית זיכוי');
  await expect(page.getByText('מסמך מזכה', { exact: true }).first()).toBeVisible();

  await openLinked(page, 'חשבונית מס 1001');
  await expect(page.getByText('שולם', { exact: true }).first()).toBeVisible();
  await expect(facts(page)).toContainText('שולם במלואו');
  await expect(facts(page)).toContainText(/זוכה.*300\.00/);
  await expect(page.getByRole('button', { name: 'קבלה', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'זיכוי', exact: true })).toBeVisible();
  expect(await countDocuments(owner.accountId)).toBe(7);
  await page.goto('/#/dashboard');
  const figures = page.getByRole('region', { name: 'נתוני העסק' });
  await expect(figures).toContainText('אין מסמכים פתוחים');
  // What was received, 880.00, without its VAT.
  await expect(figures).toContainText('745.76');
  await expect(figures).toContainText('134.24');
});

test('the simulator gives a print and takes no number', async ({ page, owner }) => {
  await page.goto('/#/dashboard');
  const menu = page.getByRole('navigation', { name: 'תפריט ראשי' });
  await menu.getByRole('button', { name: 'הנהלת חשבונות' }).click();
  await menu.getByRole('link', { name: 'סימולטור' }).click();
  await expect(page.getByText('סימולציה. המסמך לא יקבל מספר')).toBeVisible();
  await fillInvoice(page, {
    customer: CUSTOMER,
    lines: [{ description: 'מגש מאפים', quantity: '1', price: '1000' }],
  });
  await page.getByRole('button', { name: 'הפקת סימולציה' }).click();
  const dialog = page.getByRole('dialog', { name: 'הסימולציה מוכנה' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'הורדה' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('סימולציה.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await countDocuments(owner.accountId)).toBe(0);
  const next = await page.request.get('/v2/api/documents/next-number/305');
  expect(await next.json()).toMatchObject({ nextNumber: 1001 });
});
