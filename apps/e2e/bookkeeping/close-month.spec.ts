import { startOfMonth } from '@pinkas/domain/time/local-date';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import type { APIRequestContext } from '@playwright/test';

import { post } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { lastDayToFile } from '../support/last-day-to-file.ts';

/** The last day of a month whose VAT period is over. */
const LAST_DAY = lastDayToFile();
const MONTH = `/#/reports/close_month?day=${LAST_DAY}`;

/** Saves an expense of that month that is pending approval. */
async function anExpense(request: APIRequestContext): Promise<void> {
  const form = anExpenseForm({ documentDate: LAST_DAY, reportMonth: startOfMonth(LAST_DAY) });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await post(request, '/v2/api/expenses', { form, isApproved: false }, headers);
}

test('a task leads to where it is done, and is done once nothing is left of it', async ({
  page,
  owner,
}) => {
  void owner;
  await anExpense(page.context().request);
  await page.goto(MONTH);
  const left = page.getByRole('region', { name: 'מה נשאר' });
  await expect(left).toContainText('הוצאה אחת מחכה לאישור');

  await left.getByRole('link', { name: 'לאישור: הוצאות לאישור' }).click();
  await page.getByRole('button', { name: 'אישור ההוצאה' }).click();
  await page.goto(MONTH);
  await expect(left).not.toContainText('הוצאה אחת מחכה לאישור');
  await page.getByRole('button', { name: /הצגת .* שהושלמו/ }).click();
  await expect(page.getByText('אין הוצאות שמחכות לאישור')).toBeVisible();
  const running = page.getByText('החודש עדיין לא הסתיים');
  // It is the next month, or the one after it.
  await expect(async () => {
    await page.getByRole('button', { name: 'לחודש הבא' }).click();
    await expect(running).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: 'לחודש הקודם' }).click();
  await expect(running).toBeHidden();

  // The VAT period of the month is over: its task leads to the return of that period.
  await page.goto(MONTH);
  await left.getByRole('link', { name: 'לדוח: דוח מע"מ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('דוח מע"מ');
});
