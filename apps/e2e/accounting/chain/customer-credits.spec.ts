import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { APIRequestContext, Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../../support/pages/accessibility.ts';
import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewDocument,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { DESK, PHONE } from '../../support/pages/sizes.ts';

const CUSTOMER = 'מאפיית שיבולת הכפר';

function credits(page: Page) {
  return page.getByRole('region', { name: 'זכויות וקיזוז' });
}

function state(page: Page, name: string) {
  return page.getByRole('main').getByText(name, { exact: true }).first();
}

/** Issues a receipt on account and then an invoice of its sum, and stays on the invoice. */
async function issueBoth(page: Page): Promise<void> {
  await openNewDocument(page, DOC_TYPES.RECIEPT);
  await fillInvoice(page, { customer: CUSTOMER, saveCustomer: true, lines: [] });
  await page.getByRole('button', { name: 'תקבול', exact: true }).click();
  await page.getByRole('menuitem', { name: 'מזומן', exact: true }).click();
  await page.getByLabel('סכום', { exact: true }).fill('118');
  await issueAndSend(page, 'קבלה');
  await expectIssued(page, 1001, 'קבלה');
  await expect(credits(page)).toContainText(/נשארה זכות של .₪\s118\.00.*שלא קוזזה/);

  await openNewDocument(page, DOC_TYPES.INVOICE);
  await page.getByRole('combobox', { name: 'לקוח' }).fill(CUSTOMER);
  await page.getByRole('option', { name: new RegExp(`^${CUSTOMER}(?!, לקוח מזדמן)`) }).click();
  await page.getByLabel('תיאור, שורה 1', { exact: true }).fill('מגש מאפים');
  await page.getByLabel('מחיר ליחידה, שורה 1', { exact: true }).fill('100');
  await issueAndSend(page);
  await expectIssued(page, 1001);
}

/** Returns the id of the customer in the book. */
async function customerIdOf(request: APIRequestContext): Promise<string> {
  const found = await request.get(`/v2/api/customers?search=${encodeURIComponent(CUSTOMER)}`);
  const { customers } = (await found.json()) as { customers: { id: string }[] };
  const [customer] = customers;
  if (customer === undefined) throw new Error('the customer is not in the book');
  return customer.id;
}

/**
 * Asserts that neither the dashboard nor the customer's card requests a payment; credits are deducted from what is
 * open.
 */
async function expectNothingOwed(page: Page, open: RegExp): Promise<void> {
  const customerId = await customerIdOf(page.request);
  await page.goto('/#/dashboard');
  const business = page.getByRole('region', { name: 'נתוני העסק' });
  await expect(business).toContainText(/ממתין לגבייה\s*₪\s*0\.00/);
  await expect(business).toContainText(open);
  await page.goto(`/#/customers/${customerId}`);
  const customer = page.getByRole('region', { name: 'נתוני הלקוח' });
  await expect(customer).toContainText(/יתרה פתוחה\s*₪\s*0\.00/);
}

test('a receipt on account pays the invoice that comes after it, until that is taken back', async ({
  page,
  owner,
}) => {
  void owner;
  await issueBoth(page);
  const invoice = page.url();
  await expect(state(page, 'פתוח')).toBeVisible();
  await expect(credits(page)).toContainText(/ללקוח יש זכות של .₪\s118\.00/);
  await page.setViewportSize(PHONE);
  await credits(page).getByRole('button', { name: 'קיזוז', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'קיזוז זכות כנגד חשבונית מס 1001' });
  await expect(dialog.getByLabel('סכום לקיזוז, קבלה 1001')).toHaveValue('118.00');
  await expect(dialog).toContainText('סכום זהה');
  await expectNoSidewaysScroll(page, 'the dialog that allocates a credit');
  await dialog.getByRole('button', { name: 'קיזוז', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(state(page, 'שולם')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('שולם במלואו');
  await page.setViewportSize(DESK);
  await expectNothingOwed(page, /אין מסמכים פתוחים/);
  await expect(credits(page)).toContainText(/קוזז .₪\s118\.00/);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'the card of a customer with a credit');
  await page.setViewportSize(DESK);

  await page.goto(invoice);
  await credits(page)
    .getByRole('button', { name: /^ביטול הקיזוז של .₪\s118\.00/ })
    .click();
  await expect(state(page, 'פתוח')).toBeVisible();
  await expect(credits(page)).toContainText(/ללקוח יש זכות של .₪\s118\.00/);
  await expectNothingOwed(page, /מסמך פתוח אחד, אחרי קיזוז זכויות של .*118\.00/);
});
