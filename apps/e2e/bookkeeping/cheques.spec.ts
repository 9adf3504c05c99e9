import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

/** Returns a receipt by two cheques of today. */
function aReceiptByCheques() {
  const request = aReceipt(500_00, { customer: aCustomer({ name: 'אור לבן תאורה' }) });
  const payments = [1, 2].map((index) => ({
    kind: 'cheque' as const,
    sumAgorot: 250_00,
    date: request.documentDate,
    remark: '',
    bank: '12',
    branch: '600',
    account: '123456',
    chequeNumber: String(70_000 + index),
  }));
  return { ...request, payments };
}

test('from cheques in hand to deposited, and to one that came back', async ({ page, owner }) => {
  void owner;
  await issueByCall(page.context().request, aReceiptByCheques());
  await page.goto('/#/reports/cheques');
  const total = page.getByRole('row', { name: /2 המחאות/ });
  await expect(total).toContainText('500.00');
  await page.getByRole('checkbox', { name: 'בחירה בהמחאה 70001' }).check();
  await page.getByRole('checkbox', { name: 'בחירה בהמחאה 70002' }).check();
  await page.getByRole('button', { name: 'הפקדה', exact: true }).click();
  await page.getByLabel(/לאיזה חשבון/).fill('לאומי 12345');
  await page.getByRole('button', { name: 'סימון כהופקדו' }).click();
  await expect(page.getByRole('heading', { name: 'אין המחאות' })).toBeVisible();
  await page.getByRole('tab', { name: 'הופקדו' }).click();
  await expect(total).toContainText('500.00');
  await page.getByRole('checkbox', { name: 'בחירה בהמחאה 70001' }).check();
  await page.getByRole('button', { name: 'חזרה מהבנק' }).click();
  await page.getByLabel(/סיבה/).fill('אין כיסוי');
  await page.getByRole('button', { name: 'סימון כחזרו' }).click();
  await page.getByRole('tab', { name: 'חזרו', exact: true }).click();
  await expect(page.getByRole('row', { name: /70001/ })).toContainText('250.00');
  // The earlier rows are shown dimmed until those of this tab have loaded.
  await expect(page.getByRole('row', { name: /70002/ })).toHaveCount(0);
});
