import { aSupplierForm } from '@pinkas/test-kit/an-expense';
import type { APIRequestContext } from '@playwright/test';

import { post } from '../support/calls.ts';
import { daysAgo } from '../support/days-ago.ts';
import { expect, test } from '../support/journey.ts';

const once = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Returns a supplier who was paid 800 of 1,000, with 200 withheld. */
async function aPaidSupplier(request: APIRequestContext, name: string, email: string) {
  const form = aSupplierForm({ name, taxId: '514788215', email });
  const answer = await post(request, '/v2/api/suppliers', form, once());
  const { id } = (await answer.json()) as { id: string };
  const payment = {
    supplierId: id,
    paymentDate: daysAgo(0),
    means: 'transfer',
    paidAgorot: 800_00,
    withheldAgorot: 200_00,
    parts: [],
  };
  await post(request, '/v2/api/suppliers/payments', payment, once());
  return id;
}

test('what was withheld from a supplier leads to the payments, is printed and mailed once', async ({
  page,
  owner,
}) => {
  void owner;
  await aPaidSupplier(page.context().request, 'אבן הגיר', `stone-${crypto.randomUUID()}@mail.test`);
  await page.goto('/#/reports/withheld_suppliers');
  await expect(page.getByRole('row', { name: /^סה"כ/ })).toContainText('200.00');
  await expect(page.getByText(/חסר מספר תיק הניכויים/)).toBeVisible();
  await page.getByRole('link', { name: 'אבן הגיר' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('התשלומים אל אבן הגיר');
  await expect(page.getByRole('row', { name: /^סה"כ/ })).toContainText('1,000.00');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await downloading).suggestedFilename()).toContain('אבן הגיר');

  await page.getByRole('link', { name: 'לדוח הניכויים' }).click();
  await page.getByRole('button', { name: 'אישור שנתי לכל ספק' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'שליחה לכולם' }).click();
  await page.getByRole('button', { name: 'שליחה עכשיו' }).click();
  await expect(dialog.getByText('נשלחו 1 מתוך 1')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'כולם להדפסה' }).click();
  await expect(dialog.getByText(/מכינים את הקובץ/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /אבן הגיר/ })).toContainText('נשלח ב־');
});
