import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { addBankAccount } from '../support/bank-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/pages/sizes.ts';

/** Returns a receipt by a cheque of today, and some cash. */
function aReceiptByChequeAndCash() {
  const request = aReceipt(290_00, { customer: aCustomer({ name: 'אור לבן תאורה' }) });
  const common = { date: request.documentDate, remark: '' };
  const place = { bank: '12', branch: '600', account: '123456', chequeNumber: '70001' };
  const payments = [
    { kind: 'cheque' as const, sumAgorot: 250_00, ...common, ...place },
    { kind: 'cash' as const, sumAgorot: 40_00, ...common },
  ];
  return { ...request, payments };
}

test('from cheques in hand to a deposit with a slip, and back', async ({ page, owner }) => {
  void owner;
  const { request } = page.context();
  await issueByCall(request, aReceiptByChequeAndCash());
  await addBankAccount(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);

  await page.goto('/#/reports/cheques');
  await page.getByRole('checkbox', { name: 'בחירה בהמחאה 70001' }).check();
  await page.getByRole('button', { name: 'הפקדה עם שובר' }).click();
  await expect(page.getByRole('checkbox', { name: 'בחירה ב70001' })).toBeChecked();
  await page.getByRole('checkbox', { name: /בחירה בקבלה/ }).check();
  await expectAccessible(page, 'a new deposit');
  await page.getByRole('button', { name: /^שמירה/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'הפקדה 1' })).toBeVisible();
  await expect(page.getByRole('row', { name: /סה"כ/ })).toContainText('290.00');
  await expectAccessible(page, 'a deposit');
  const slip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הדפסת שובר' }).click();
  expect((await slip).suggestedFilename()).toMatch(/שובר הפקדה 1.*\.pdf$/);

  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'a deposit on a phone');
  await page.goto('/#/bank/deposits');
  await expect(page.getByText('290.00').first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'deposits on a phone');
  await expectAccessible(page, 'deposits on a phone');

  await page.goBack();
  await page.getByRole('button', { name: 'ביטול ההפקדה' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול ההפקדה' }).click();
  await expect(page.getByText('בוטלה', { exact: true })).toBeVisible();
  await page.goto('/#/reports/cheques');
  await expect(page.getByText('70001')).toBeVisible();
});
