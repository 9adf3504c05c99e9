import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { daysAgo } from '../support/days-ago.ts';
import { expect, test } from '../support/journey.ts';

function withholding(name: string, taxId: string, sumAgorot: number) {
  const date = daysAgo(0);
  return {
    ...aReceipt(1_000_00, { customer: aCustomer({ name, taxId }) }),
    payments: [
      { kind: 'cash' as const, sumAgorot: 1_000_00 - sumAgorot, date, remark: '' },
      { kind: 'withholding' as const, sumAgorot, date, remark: '', certificate: '' },
    ],
  };
}

test('what customers withheld in a year leads to their receipts', async ({ page, owner }) => {
  void owner;
  const { request } = page.context();
  const { id, number } = await issueByCall(request, withholding('אור לבן', '514788215', 50_00));
  await issueByCall(request, withholding('גל ים', '', 30_00));
  await page.goto('/#/reports/withheld');
  const next = page.getByRole('button', { name: 'לשנה הבאה' });
  await next.click();
  await next.click();
  await expect(page.getByText(/לא נוכה מס במקור בשנת/)).toBeVisible();
  await page.goto('/#/dashboard');
  await page.goto('/#/reports/withheld');
  await expect(page.getByRole('row', { name: /^סה"כ/ })).toContainText('80.00');
  await expect(page.getByRole('row', { name: /גל ים/ })).toContainText('חסר מספר');
  await expect(page.getByText(/ללקוח אחד אין מספר עוסק או זהות תקין/)).toBeVisible();
  await page.getByRole('link', { name: 'אור לבן' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('הקבלות של אור לבן');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await downloading).suggestedFilename()).toContain('אור לבן');
  await page.getByRole('link', { name: String(number) }).click();
  await expect(page).toHaveURL(new RegExp(`#/documents/${id}`));
});
