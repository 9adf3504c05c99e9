import { expect, type Page } from '@playwright/test';

/** A plan as a person writes it. */
export interface Plan {
  readonly customer: string;
  readonly title: string;
  /** The beginning of the name of its means. */
  readonly means: RegExp;
}

/** Writes a plan of 500.00 a month into the open editor, and saves it. */
export async function writePlan(page: Page, { customer, title, means }: Plan): Promise<void> {
  await page.getByRole('combobox', { name: 'לקוח' }).fill(customer);
  await page.getByRole('option', { name: customer }).click();
  await page.getByLabel('שם התבנית').fill(title);
  await page.getByLabel('תיאור, שורה 1').fill('ליווי, {חודש} {שנה}');
  await page.getByLabel('מחיר ליחידה, שורה 1').fill('500');
  await page.getByRole('radio', { name: means }).check();
  await page.getByRole('button', { name: /^שמירה/ }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
}

/** Presses the run of today early, which bills one period. */
export async function runToday(page: Page): Promise<void> {
  await page.goto('/#/sales/billing/run');
  await page.getByRole('button', { name: 'הרצה עכשיו, חיוב אחד' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^הרצה עכשיו/ })
    .click();
}
