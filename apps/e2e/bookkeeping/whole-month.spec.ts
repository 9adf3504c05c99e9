import { formatLocalDate, startOfMonth } from '@pinkas/domain/time/local-date';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import type { APIRequestContext, Page } from '@playwright/test';

import { addBankAccount } from '../support/bank-account.ts';
import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { issueByCall, post } from '../support/calls.ts';
import {
  cellAt,
  expectIssued,
  issueAndSend,
  openNewDocument,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { lastDayToFile } from '../support/last-day-to-file.ts';
import { PHONE } from '../support/pages/sizes.ts';

/** The last day of the VAT period that is to be filed. */
const LAST_DAY = lastDayToFile();
const MONTH = `/#/reports/close_month?day=${LAST_DAY}`;

/** The movements of the bank of that month: the payment of a customer, and the payment to a supplier. */
const STATEMENT = [
  'Date,Description,Reference,Debit,Credit,Balance',
  `${formatLocalDate(LAST_DAY)},העברה מאפיית שיבולת הכפר,77120,,1180.00,1180.00`,
  `${formatLocalDate(LAST_DAY)},דפוס גשר העץ,77121,1180.00,,0.00`,
  '',
].join('\r\n');

/** An expense that was filed and waits for approval. */
async function anExpense(request: APIRequestContext): Promise<void> {
  const form = anExpenseForm({ documentDate: LAST_DAY, reportMonth: startOfMonth(LAST_DAY) });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await post(request, '/v2/api/expenses', { form, isApproved: false }, headers);
}

/** Issues an invoice-receipt that was paid by transfer, in the create screen, on the last day of the period. */
async function sell(page: Page): Promise<void> {
  await openNewDocument(page, 320);
  await page.getByRole('combobox', { name: 'לקוח' }).fill('מאפיית שיבולת הכפר');
  await page.getByRole('option', { name: /לקוח מזדמן$/ }).click();
  const date = page.getByLabel('תאריך המסמך', { exact: true });
  await date.fill(formatLocalDate(LAST_DAY));
  await date.blur();
  await cellAt(page, 'תיאור').fill('עיצוב אריזה');
  await cellAt(page, 'מחיר ליחידה').fill('1000');
  await page.getByRole('button', { name: 'תקבול', exact: true }).click();
  await page.getByRole('menuitem', { name: 'העברה בנקאית', exact: true }).click();
  await page.getByLabel('סכום', { exact: true }).fill('1180');
  await issueAndSend(page, 'חשבונית מס קבלה');
  await expectIssued(page, 1001, 'חשבונית מס קבלה');
}

/** Adds the account with the bank and imports its statement. */
async function importStatement(page: Page): Promise<void> {
  await addBankAccount(page);
  const file = { name: 'תנועות.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) };
  await page.getByLabel('בחירת קבצים').setInputFiles(file);
  await page.getByRole('button', { name: 'קליטת 2 תנועות' }).click();
  await expect(page.getByRole('tab', { name: /פתוחות/ })).toContainText('2');
}

test.describe('a month', () => {
  test.use({ accountOptions: { dateGuard: 'warn' } });

  test('goes from its documents, papers and bank to a locked return, each task done where it leads', async ({
    page,
    owner,
  }) => {
    void owner;
    const { request } = page.context();
    await sell(page);
    await anExpense(request);
    await importStatement(page);

    await page.goto(MONTH);
    const left = page.getByRole('region', { name: 'מה נשאר' });
    await expect(left).toContainText('הוצאה אחת מחכה לאישור');
    await expect(left).toContainText('2 תנועות לא הותאמו');

    // What was bought is approved, and what the bank shows is what was sold and bought.
    await left.getByRole('link', { name: 'לאישור: הוצאות לאישור' }).click();
    await page.getByRole('button', { name: 'אישור ההוצאה' }).click();
    await page.goto(MONTH);
    await left.getByRole('link', { name: 'להתאמה: התאמת תנועות בנק' }).click();
    const accept = page.getByRole('button', { name: /^(אישור ההצעה|סימון כשולמה) לתנועה/ });
    await expect(accept).toHaveCount(2);
    await accept.first().focus();
    await page.keyboard.press('Enter');
    await expect(accept).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(accept).toHaveCount(0);

    // Of the month nothing is left but its returns: 180 of the sale less 180 of the expense.
    await page.goto(MONTH);
    await expect(left).not.toContainText('תנועות');
    await expect(left).not.toContainText('הוצאה');
    await left.getByRole('link', { name: 'לדוח: דוח מע"מ' }).click();
    const figures = page.getByRole('region', { name: 'סיכום הדוח' });
    await expect(figures).toContainText('180');
    await page.getByRole('button', { name: 'נעילת התקופה' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'נעילת התקופה' }).click();
    await expect(page.getByText('התקופה נסגרה', { exact: true })).toBeVisible();
    // Nothing is to be paid, so the return is done once it was filed.
    await page.getByRole('button', { name: 'רישום הגשה' }).click();
    await page
      .getByRole('dialog', { name: /^רישום הגשה/ })
      .getByRole('button', { name: 'רישום', exact: true })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Nothing of that month can be written any more, and the bank movements keep their matches.
    await page.goto(MONTH);
    await expect(left.getByRole('link', { name: 'לדוח: דוח מע"מ' })).toHaveCount(0);
    await expect(issueByCall(request, { documentDate: LAST_DAY })).rejects.toThrow(
      'DOCUMENT_DATE_LOCKED',
    );
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page, 'a closed month');
  });
});
