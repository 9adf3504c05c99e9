import { aPayment, aReceipt } from '@pinkas/test-kit/a-document';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { addBankAccount } from '../support/bank-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import { daysAgo } from '../support/days-ago.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/pages/sizes.ts';

const TODAY = daysAgo(0);

/** Returns a text as banks of Israel write it: Hebrew in one byte a letter. */
function inWindows1255(text: string): Buffer {
  const bytes = [...text].map((letter) =>
    /[א-ת]/.test(letter) ? (letter.codePointAt(0) ?? 0) - 0x5_d0 + 0xe0 : letter.codePointAt(0),
  );
  return Buffer.from(bytes.map((byte) => byte ?? 0));
}

/** A statement of two movements: a payment of a customer, and a fee. */
const STATEMENT = inWindows1255(
  [
    'תאריך,תיאור,אסמכתא,חובה,זכות,יתרה',
    `${formatLocalDate(TODAY)},העברה מלקוח,88123,,1170.00,1170.00`,
    `${formatLocalDate(TODAY)},עמלת פעולה,55,12.50,,1157.50`,
    '',
  ].join('\r\n'),
);

test('a statement in Windows-1255 is imported, accepted by keyboard, taken back, and held against the books', async ({
  page,
  owner,
}) => {
  void owner;
  const payment = { ...aPayment(1_170_00), kind: 'transfer' as const, reference: '88123' };
  const place = { bank: '12', branch: '600', account: '310412' };
  const { number } = await issueByCall(
    page.context().request,
    aReceipt(1_170_00, { payments: [{ ...payment, ...place }] }),
  );
  await addBankAccount(page);

  const file = { name: 'תנועות.csv', mimeType: 'text/csv', buffer: STATEMENT };
  await page.getByLabel('בחירת קבצים').setInputFiles(file);
  await expect(page.getByText('העברה מלקוח', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a statement before its import');
  await page.getByRole('button', { name: 'קליטת 2 תנועות' }).click();

  const accept = page.getByRole('button', { name: /אישור ההצעה לתנועה .*העברה מלקוח/ });
  await expect(page.getByRole('link', { name: new RegExp(String(number)) })).toBeVisible();
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(accept).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /מותאמות/ })).toContainText('1');
  await page.keyboard.press('Control+z');
  await expect(accept).toBeVisible();
  await expect(page.getByRole('tab', { name: /פתוחות/ })).toContainText('2');

  const balance = page.getByRole('region', { name: 'הספרים מול הבנק' });
  await expect(balance).toContainText('1,157.50');
  await expect(balance).toContainText('1,170.00');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'the bank on a phone');
});
