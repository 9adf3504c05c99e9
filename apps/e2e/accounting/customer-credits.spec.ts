import { aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewDocument,
} from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { IN_HAND } from '../support/sizes.ts';

const CUSTOMER = 'מאפיית שיבולת הכפר';

function credits(page: Page) {
  return page.getByRole('region', { name: 'זכויות וקיזוז' });
}

function state(page: Page, name: string) {
  return page.getByRole('main').getByText(name, { exact: true }).first();
}

/** Issues a receipt on account and then an invoice of its sum on the screens, and stays on the invoice. */
async function issueOnScreen(page: Page): Promise<void> {
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

/** The same two documents without the screens. */
async function issueByCalls(page: Page): Promise<void> {
  const { request } = page;
  const saved = aCustomer({ name: CUSTOMER, saveAsRegular: true });
  await issueByCall(request, aReceipt(11_800, { customer: saved }));
  const customer = aCustomer({ name: CUSTOMER, id: await customerIdOf(request) });
  const invoice = await issueByCall(request, aPaper(DOC_TYPES.INVOICE, { customer }));
  await page.goto(`/#/documents/${invoice.id}`);
  await expectIssued(page, 1001);
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

/**
 * Starts from the open invoice on the screen: allocates the receipt to it, checks the open balance, removes the
 * allocation.
 */
async function allocateAndUndo(
  page: Page,
  press: (target: Locator) => Promise<void>,
  where: string,
): Promise<void> {
  const invoice = page.url();
  await expect(state(page, 'פתוח')).toBeVisible();
  await expect(credits(page)).toContainText(/ללקוח יש זכות של .₪\s118\.00/);
  await press(credits(page).getByRole('button', { name: 'קיזוז', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'קיזוז זכות כנגד חשבונית מס 1001' });
  await expect(dialog.getByLabel('סכום לקיזוז, קבלה 1001')).toHaveValue('118.00');
  await expect(dialog).toContainText('סכום זהה');
  await expectAccessible(page, `the dialog that allocates a credit ${where}`);
  await expectNoSidewaysScroll(page, `the dialog that allocates a credit ${where}`);
  await press(dialog.getByRole('button', { name: 'קיזוז', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(state(page, 'שולם')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('שולם במלואו');
  await expectAccessible(page, `an invoice that a credit paid ${where}`);
  await expectNothingOwed(page, /אין מסמכים פתוחים/);
  await expect(credits(page)).toContainText(/קוזז .₪\s118\.00/);
  await expectNoSidewaysScroll(page, `the card of a customer with a credit ${where}`);

  await page.goto(invoice);
  await press(credits(page).getByRole('button', { name: /^ביטול הקיזוז של .₪\s118\.00/ }));
  await expect(state(page, 'פתוח')).toBeVisible();
  await expect(credits(page)).toContainText(/ללקוח יש זכות של .₪\s118\.00/);
  await expectNothingOwed(page, /מסמך פתוח אחד, אחרי קיזוז זכויות של .*118\.00/);
}

test('a receipt on account pays the invoice that comes after it, until that is taken back', async ({
  page,
  owner,
}) => {
  void owner;
  await issueOnScreen(page);
  await allocateAndUndo(page, (target) => target.click(), 'at 1440');
});

test.describe('on a phone', () => {
  test.use(IN_HAND);

  test('a receipt on account pays an invoice by taps, until that is taken back', async ({
    page,
    owner,
  }) => {
    void owner;
    await issueByCalls(page);
    await allocateAndUndo(page, (target) => target.tap(), 'at 390');
  });
});
