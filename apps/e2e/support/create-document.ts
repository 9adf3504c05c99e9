import { expect, type Page } from '@playwright/test';

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

/** Types an invoice as a person with a keyboard would. */
export async function fillInvoice(page: Page, invoice: InvoiceToFill): Promise<void> {
  const customer = page.getByRole('combobox', { name: 'לקוח' });
  await customer.fill(invoice.customer);
  const choice = invoice.saveCustomer === true ? 'שמירת' : 'שימוש';
  await page.getByRole('option', { name: new RegExp(`^${choice}`) }).click();
  if (invoice.email !== undefined) {
    await page.getByLabel('דואר אלקטרוני').fill(invoice.email);
  }
  for (const [index, line] of invoice.lines.entries()) {
    const cell = (name: string) => page.getByLabel(`${name}, שורה ${index + 1}`, { exact: true });
    if (index > 0) await page.keyboard.press('Enter');
    await cell('תיאור').fill(line.description);
    await cell('כמות').fill(line.quantity);
    await cell('מחיר ליחידה').fill(line.price);
  }
}

/** Presses Ctrl+Enter and confirms the named question. */
export async function issueAndSend(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('הפקת חשבונית מס?');
  await dialog.getByRole('button', { name: /^הפקה/ }).click();
}
