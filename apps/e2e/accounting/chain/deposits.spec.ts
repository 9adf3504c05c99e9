import type { Page } from '@playwright/test';

import {
  cellAt,
  expectIssued,
  expectMovedOn,
  fillInvoice,
  issueAndSend,
  openNewDocument,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';

const CUSTOMER = 'מאפיית שיבולת הכפר';

async function addMoney(page: Page, means: string): Promise<void> {
  await page.getByRole('button', { name: 'תקבול', exact: true }).click();
  await page.getByRole('menuitem', { name: means, exact: true }).click();
}

async function chooseListed(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'לקוח' }).fill(CUSTOMER);
  await page.getByRole('option', { name: new RegExp(`^${CUSTOMER}(?!, לקוח מזדמן)`) }).click();
  await expectMovedOn(page);
}

/** Uses a sum of the customer's deposit. */
async function useDeposit(page: Page, sum: string): Promise<void> {
  await addMoney(page, 'ניצול פיקדון');
  const choice = page.getByRole('combobox', { name: 'פיקדון' });
  await expect(choice.getByRole('option', { name: /קבלת פיקדון 1001/ })).toBeAttached();
  await choice.selectOption({ index: 1 });
  await page.getByLabel('סכום', { exact: true }).fill(sum);
}

async function openDeposit(page: Page): Promise<void> {
  const links = page.getByRole('region', { name: 'מסמכים מקושרים' });
  await links.getByRole('link', { name: 'קבלת פיקדון 1001' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('קבלת פיקדון 1001');
}

test('a deposit pays an invoice-receipt and a receipt, and never more than is left of it', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewDocument(page, 9998);
  await fillInvoice(page, { customer: CUSTOMER, saveCustomer: true, lines: [] });
  await addMoney(page, 'מזומן');
  await page.getByLabel('סכום', { exact: true }).fill('1000');
  await issueAndSend(page, 'קבלת פיקדון');
  await expectIssued(page, 1001, 'קבלת פיקדון');

  await openNewDocument(page, 320);
  await chooseListed(page);
  await cellAt(page, 'תיאור').fill('מגש מאפים');
  await cellAt(page, 'מחיר ליחידה').fill('1000');
  await useDeposit(page, '1000.01');
  await page.getByRole('button', { name: /^השלמת היתרה.*179\.99.*במזומן$/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText('הסכום גדול מהיתרה הפתוחה').first()).toBeVisible();
  await page.getByLabel('סכום', { exact: true }).fill('600');
  await page.getByRole('button', { name: /^השלמת היתרה.*400\.01.*במזומן$/ }).click();
  await issueAndSend(page, 'חשבונית מס קבלה');
  await expectIssued(page, 1001, 'חשבונית מס קבלה');
  await expect(page.getByRole('main')).toContainText('ניצול פיקדון');
  await expect(page.getByRole('region', { name: 'מסמכים מקושרים' })).toContainText('פתוח');
  await openDeposit(page);
  await expect(page.getByRole('main')).toContainText(/יתרת הפיקדון.*400\.00/);

  await openNewDocument(page, 400);
  await chooseListed(page);
  await useDeposit(page, '400');
  await issueAndSend(page, 'קבלה');
  await expectIssued(page, 1001, 'קבלה');
  await openDeposit(page);
  await expect(page.getByRole('main')).toContainText(/יתרת הפיקדון.*0\.00/);
  await expect(page.getByText('סגור', { exact: true }).first()).toBeVisible();
});
