import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';

import {
  addPayment,
  fillLine,
} from '../../src/features/accounting/documents/testing/open-types.ts';
import { chooseCustomer } from '../../src/features/accounting/documents/testing/write-and-issue.ts';

/** A new document is saved a moment after typing, and the page shows it. */
const untilSaved = () => expect.element(page.getByText('נשמר כטיוטה')).toBeVisible();

/** Writes an invoice of one row to the customer of the book. */
export async function writeInvoice(screen: RenderResult): Promise<void> {
  await chooseCustomer(screen);
  await fillLine(screen, 'מיתוג מחדש', '7400');
  await untilSaved();
}

/** Presses "issue" on an empty form, which moves to what is missing. */
export async function meetProblems(): Promise<void> {
  await page.getByRole('button', { name: /^הפקה/ }).first().click();
  await expect
    .element(page.getByRole('combobox', { name: 'לקוח', exact: true }))
    .toHaveAttribute('aria-invalid', 'true');
}

/** Requests the issue, so that the confirmation is open. */
export async function askToIssue(): Promise<void> {
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/יידרש מספר הקצאה/);
}

/** Searches for the customer of a new document. */
export async function searchCustomers(): Promise<void> {
  await page.getByRole('combobox', { name: 'לקוח', exact: true }).fill('קליניקה');
  await expect.element(page.getByRole('option', { name: /קליניקה נעימה/ })).toBeVisible();
}

/** Opens the calendar of the date of a new document. */
export async function openCalendar(): Promise<void> {
  await page.getByRole('button', { name: 'פתיחת לוח שנה' }).first().click();
  await expect.element(page.getByRole('dialog').getByRole('grid')).toBeVisible();
}

/** Opens the menu beside the button that issues. */
export async function openWaysToIssue(): Promise<void> {
  await page.getByRole('button', { name: 'אפשרויות הפקה' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}

/** Opens the preview of what is written. */
export async function preview(): Promise<void> {
  await userEvent.keyboard('{Alt>}v{/Alt}');
  await expect.element(page.getByRole('img', { name: /^תצוגה מקדימה/ })).toBeVisible();
}

/** Goes elsewhere, which is asked about first. */
export async function leave(): Promise<void> {
  window.location.hash = '#/documents';
  await expect.element(page.getByRole('button', { name: 'הישארות', exact: true })).toBeVisible();
}

/** Writes an invoice-receipt that was paid by card and cash. */
export async function writePayments(screen: RenderResult): Promise<void> {
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב אריזה', '1000');
  await addPayment(screen, 'כרטיס אשראי', '500');
  await page.getByRole('button', { name: /השלמת היתרה.*במזומן/ }).click();
  await untilSaved();
}

/** Fills in the details of a supplier's document. */
export async function writeExpense(screen: RenderResult): Promise<void> {
  await screen.getByRole('combobox', { name: 'ספק', exact: true }).fill('דפוס');
  await screen.getByRole('option', { name: /בית דפוס הגליל/ }).click();
  await screen
    .getByRole('combobox', { name: 'סוג הוצאה', exact: true })
    .selectOptions('פרסום ושיווק');
  await screen.getByRole('textbox', { name: 'מספר חשבונית', exact: true }).fill('88120');
  await screen.getByRole('textbox', { name: 'סה"כ כולל מע"מ', exact: true }).fill('1180');
  await userEvent.tab();
}

/** Searches everything for a word. */
export async function searchEverything(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = page.getByRole('combobox', { name: 'חיפוש מסמך, לקוח, סכום או פעולה' });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('קליניקה');
  await expect.element(box).not.toHaveAttribute('aria-busy');
}

/** Opens the list of notices under the bell. */
export async function openNotices(): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^התראות/ })
    .click();
  await expect.element(page.getByRole('dialog', { name: 'התראות' })).toBeVisible();
}

/** Signs in with the right password, so that the code is requested. */
export async function giveThePassword(screen: RenderResult): Promise<void> {
  await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'demo@pinkas.test');
  await userEvent.fill(screen.getByRole('textbox', { name: 'סיסמה' }), 'Demo-2026!');
  await userEvent.click(screen.getByRole('button', { name: 'התחברות', exact: true }));
  await expect.element(screen.getByLabelText('קוד אימות')).toBeVisible();
}

const isPhone = () => window.innerWidth < 600;

/** Opens the link of a customer to the own documents. */
export async function openCustomersLink(): Promise<void> {
  if (isPhone()) {
    await page.getByRole('button', { name: 'פעולות בכרטיס' }).click();
    await page.getByRole('menuitem', { name: 'קישור ללקוח' }).click();
  } else {
    await page.getByRole('button', { name: 'קישור ללקוח' }).click();
  }
  await expect.element(page.getByRole('textbox', { name: 'עמוד הלקוח' })).toBeVisible();
}

/** Opens what the list is filtered by: on a phone the sheet of all, on a desk the sum. */
export async function openFilter(): Promise<void> {
  if (isPhone()) {
    await page.getByRole('button', { name: /^סינון/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'סינון' })).toBeVisible();
    return;
  }
  await page.getByRole('button', { name: 'סכום', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'סכום' })).toBeVisible();
}

/** Opens the menu of the files of a document. */
export async function openDownloads(): Promise<void> {
  await page.getByRole('button', { name: 'הורדה', exact: true }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}

/** Asks for the original, which is handed out once. */
export async function askForOriginal(): Promise<void> {
  await openDownloads();
  await page.getByRole('menuitem', { name: /^מקור/ }).click();
  await expect.element(page.getByRole('heading', { name: 'הורדת המקור?' })).toBeVisible();
}

/** Enlarges the print beside the document. */
export async function enlargePrint(screen: RenderResult): Promise<void> {
  await screen.getByRole('button', { name: 'הגדלה', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'הקטנה', exact: true })).toBeVisible();
}
