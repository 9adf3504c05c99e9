import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { exportExcel } from '../support/export-excel.ts';
import { expect, test } from '../support/journey.ts';

/** Returns a receipt by card in three instalments, the first of today. */
function aReceiptByCard() {
  const request = aReceipt(300_00, { customer: aCustomer({ name: 'אור לבן תאורה' }) });
  const payment = {
    kind: 'card' as const,
    sumAgorot: 300_00,
    date: request.documentDate,
    remark: '',
    brand: 'Visa',
    lastDigits: '4242',
    dealType: 'instalments' as const,
    instalments: 3,
    approvalNumber: '0012345',
  };
  return { ...request, payments: [payment] };
}

test('a payment by card is followed from its month to its instalments and its receipt, and taken along', async ({
  page,
  owner,
}) => {
  void owner;
  const { id, number } = await issueByCall(page.context().request, aReceiptByCard());
  await page.goto('/#/reports/cc');
  const total = page.getByRole('row', { name: /^סה"כ/ });
  await expect(total).toContainText('300.00');
  await expect(total).toContainText('200.00');
  await expect(page.getByText(/גם אלה שנסלקו כאן/)).toBeVisible();
  await page.getByRole('tab', { name: 'לפי סוג כרטיס' }).click();
  await page.getByRole('link', { name: 'Visa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('עסקאות בכרטיס');
  await expect(page.getByRole('row', { name: /4242/ })).toContainText('300.00');
  const rows = await exportExcel(page);
  expect(rows).toHaveLength(3);

  await page.goto('/#/reports/cc/instalments');
  await expect(page.getByRole('row', { name: /1 מתוך 3/ })).toContainText('100.00');
  await page.getByRole('button', { name: 'לתקופה הבאה' }).click();
  await expect(page.getByRole('row', { name: /2 מתוך 3/ })).toContainText('100.00');
  await page.getByRole('link', { name: new RegExp(String(number)) }).click();
  await expect(page).toHaveURL(new RegExp(`#/documents/${id}`));
});
