import { expect, type Locator, type Page } from '@playwright/test';

export interface InvoiceToFill {
  readonly customer: string;
  readonly email?: string;
  readonly saveCustomer?: boolean;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: string;
    readonly price: string;
  }[];
}

/** The invoice of journeys that are about something else. */
export const SMALL_INVOICE: InvoiceToFill = {
  customer: 'אור לבן תאורה',
  lines: [{ description: 'נברשת', quantity: '1', price: '900' }],
};

/** Returns a cell of the grid by its column and its row, counted from 1. */
export function cellAt(page: Page, column: string, row = 1): Locator {
  return page.getByLabel(`${column}, שורה ${String(row)}`, { exact: true });
}

/** Opens the form of a new document of a type. */
export async function openNewDocument(page: Page, docType: number): Promise<void> {
  await page.goto(`/#/documents/create/${String(docType)}`);
  await expect(page.getByRole('combobox', { name: 'לקוח' })).toBeVisible();
}

/** Opens the form of a new tax invoice. */
export async function openNewInvoice(page: Page): Promise<void> {
  await openNewDocument(page, 305);
}

/**
 * Waits until the focus moved from a customer without a tax ID to that field: letters before it would be typed there.
 */
export async function expectMovedOn(page: Page): Promise<void> {
  await expect(page.locator('[name="customer.taxId"]')).toBeFocused();
}

/** Types an invoice as a person with a keyboard would. */
export async function fillInvoice(page: Page, invoice: InvoiceToFill): Promise<void> {
  const customer = page.getByRole('combobox', { name: 'לקוח' });
  await customer.fill(invoice.customer);
  const choice = invoice.saveCustomer === true ? /ללקוחות הקבועים$/ : /לקוח מזדמן$/;
  await page.getByRole('option', { name: choice }).click();
  await expectMovedOn(page);
  if (invoice.email !== undefined) {
    await page.getByRole('textbox', { name: 'דואר אלקטרוני' }).fill(invoice.email);
  }
  for (const [index, line] of invoice.lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await cellAt(page, 'תיאור', index + 1).fill(line.description);
    await cellAt(page, 'כמות', index + 1).fill(line.quantity);
    await cellAt(page, 'מחיר ליחידה', index + 1).fill(line.price);
  }
}

/** Writes a small invoice, which is saved as a draft. */
export async function writeDraft(page: Page): Promise<void> {
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  await expect(page.getByText('נשמר כטיוטה')).toBeVisible();
}

/** Presses Ctrl+Enter and confirms the question, which names the type. */
export async function issueAndSend(page: Page, type = 'חשבונית מס'): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`הפקת ${type}?`);
  await dialog.getByRole('button', { name: /^הפקה/ }).click();
}

/** Writes and issues the same invoice on a phone, by taps. */
export async function issueByTaps(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'לקוח' }).fill(SMALL_INVOICE.customer);
  await page.getByRole('option', { name: /לקוח מזדמן$/ }).tap();
  await page.getByRole('button', { name: 'הוספת פריט' }).tap();
  const sheet = page.getByRole('dialog', { name: 'פריט 1' });
  await sheet.getByLabel('תיאור').fill('נברשת');
  await sheet.getByLabel('מחיר ליחידה').fill('900');
  await sheet.getByRole('button', { name: 'סיום' }).tap();
  await page.getByRole('button', { name: 'הפקה', exact: true }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'הפקה' }).tap();
}

/** Waits for the view of an issued document. */
export async function expectIssued(page: Page, number: number, type = 'חשבונית מס'): Promise<void> {
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${type} ${String(number)}`);
}
