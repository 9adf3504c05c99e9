import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

/** Returns a receipt of two means: 200.00 in cash and a cheque of 50.00. */
function aReceiptOfTwoMeans() {
  const request = aReceipt(250_00, { customer: aCustomer({ name: 'אור לבן תאורה' }) });
  const base = { date: request.documentDate, remark: '' };
  const cheque = { bank: '12', branch: '600', account: '123456', chequeNumber: '70001' };
  return {
    ...request,
    payments: [
      { kind: 'cash' as const, sumAgorot: 200_00, ...base },
      { kind: 'cheque' as const, sumAgorot: 50_00, ...base, ...cheque },
    ],
  };
}

test('money that came in is followed from its means to the receipts', async ({ page, owner }) => {
  void owner;
  const { request } = page.context();
  const { id, number } = await issueByCall(request, aReceiptOfTwoMeans());
  await issueByCall(request, aReceipt(30_00));

  await page.goto('/#/reports/payments');
  const total = page.getByRole('row', { name: /^סה"כ/ });
  await expect(total).toContainText('280.00');
  await expect(total).toContainText('50.00');
  await expect(page.getByRole('button', { name: 'העמוד הבא' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'לפי אמצעי תשלום' }).click();
  await expect(page.getByRole('row', { name: /^מזומן/ })).toContainText('230.00');
  await page.getByRole('link', { name: 'המחאות' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המסמכים של המחאות');
  await expect(total).toContainText('50.00');
  await page.getByRole('link', { name: String(number) }).click();
  await expect(page).toHaveURL(new RegExp(`#/documents/${id}`));
});
