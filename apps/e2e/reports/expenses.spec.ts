import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import type { APIRequestContext } from '@playwright/test';

import { post } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

const DAYS = 'from=2026-03-01&to=2026-03-31';

async function keep(
  request: APIRequestContext,
  changes: Parameters<typeof anExpenseForm>[0],
): Promise<string> {
  const body = { form: anExpenseForm(changes), isApproved: true };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await post(request, '/v2/api/expenses', body, headers);
  return ((await answer.json()) as { id: string }).id;
}

test('the expenses of a month are followed from their total to the expense', async ({
  page,
  owner,
}) => {
  void owner;
  const { request } = page.context();
  const id = await keep(request, { category: 'rent', grossMinor: 5_900_00, vatMinor: 900_00 });
  await keep(request, {});

  await page.goto(`/#/reports/expenses?${DAYS}`);
  const total = page.getByRole('row', { name: /^סה"כ/ });
  await expect(total).toContainText('6,000.00');
  await expect(total).toContainText('1,080.00');
  await page.getByRole('tab', { name: 'לפי ספק' }).click();
  await expect(page.getByRole('row', { name: /ספקים מזדמנים/ })).toContainText('7,080.00');
  await page.getByRole('tab', { name: 'לפי סוג' }).click();
  await page.getByRole('link', { name: 'שכר דירה' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ההוצאות של שכר דירה');
  await expect(total).toContainText('5,000.00');
  await page.getByRole('link', { name: 'דפוס גשר העץ' }).click();
  await expect(page).toHaveURL(new RegExp(`#/expenses/${id}`));
});
