import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { APIRequestContext } from '@playwright/test';

import { issueByCall } from '../support/calls.ts';
import { daysAgo } from '../support/days-ago.ts';
import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';

/** Returns a late invoice, and a receipt by a cheque of the coming days. */
async function moneyToCome(request: APIRequestContext) {
  const late = await issueByCall(request, { documentDate: daysAgo(9), dueDate: daysAgo(4) });
  const receipt = aReceipt(50_00, { customer: aCustomer({ name: 'אור לבן תאורה' }) });
  const cheque = { bank: '12', branch: '600', account: '123456', chequeNumber: '70001' };
  const payment = { kind: 'cheque' as const, sumAgorot: 50_00, date: daysAgo(-3), remark: '' };
  await issueByCall(request, { ...receipt, payments: [{ ...payment, ...cheque }] });
  return late;
}

test('money to come stands by its day, from the sum of what is late to the document', async ({
  page,
  owner,
}) => {
  void owner;
  const { id, number } = await moneyToCome(page.context().request);
  await page.goto('/#/reports/future_payments');
  await expect(page.getByRole('row', { name: /2 תקבולים/ })).toContainText('168.00');
  const byMonth = page.getByRole('radio', { name: 'חודשים' });
  await byMonth.click();
  await expect(byMonth).toBeChecked();
  await page.getByRole('link', { name: /המועד עבר/ }).click();
  await expect(page.getByRole('row', { name: /תקבול אחד/ })).toContainText('118.00');
  await page.getByRole('button', { name: /תזכורת ללקוח על/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^תזכורת לעצמי: / }).click();
  await page.getByLabel(/^הערה/).fill('לבדוק עם הבנק');
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByRole('button', { name: /^תזכורת לעצמי ב־/ })).toBeVisible();
  await expectFitsPhone(page, 'money to come with a reminder');
  await page.getByRole('link', { name: new RegExp(String(number)) }).click();
  await expect(page).toHaveURL(new RegExp(`#/documents/${id}`));
});
