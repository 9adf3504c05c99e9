import type { Page } from '@playwright/test';

/** Adds account 310412 of branch 600 of bank 12 on the page of the bank, and stays there. */
export async function addBankAccount(page: Page): Promise<void> {
  await page.goto('/#/bank');
  await page.getByRole('button', { name: 'הוספת חשבון בנק' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'בנק' }).selectOption('12');
  await dialog.getByRole('textbox', { name: 'סניף' }).fill('600');
  await dialog.getByRole('textbox', { name: 'מספר חשבון' }).fill('310412');
  await dialog.getByRole('textbox', { name: 'שם החשבון' }).fill('חשבון ראשי');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
}
