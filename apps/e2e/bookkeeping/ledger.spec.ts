import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { daysAgo } from '../support/days-ago.ts';
import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';

// A company has double-entry books by default.
test.use({ accountOptions: { kind: 'company' } });

test('a balance is followed to its document, and an entry is written by keyboard and taken back', async ({
  page,
  owner,
}) => {
  void owner;
  const { id, number } = await issueByCall(page.context().request, {
    customer: aCustomer({ name: 'אור לבן תאורה' }),
  });
  await page.goto('/#/reports/trial_balance');
  const total = page.getByRole('row', { name: /^סה"כ/ });
  await expect(total).toContainText('118.00');
  await page.getByRole('link', { name: 'לקוחות', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('כרטיס: לקוחות');
  await expect(page.getByRole('row', { name: /אור לבן תאורה/ })).toContainText('118.00');
  await page.getByRole('link', { name: new RegExp(String(number)) }).click();
  await expect(page).toHaveURL(new RegExp(`#/documents/${id}`));

  await page.goto('/#/reports/journal/new');
  await page.getByLabel('פרטים').fill('הזרמת הון');
  await page.getByLabel('חשבון, שורה 1').selectOption('bank');
  await page.getByLabel('חובה, שורה 1').fill('5000');
  await page.getByLabel('חשבון, שורה 2').selectOption('capital');
  await page.getByLabel('זכות, שורה 2').fill('5000');
  await expect(page.getByText('הפקודה מאוזנת')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פקודת יומן 1');
  await page.getByRole('button', { name: 'ביטול הפקודה' }).click();
  await page.getByRole('button', { name: 'רישום פקודת ביטול' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פקודת יומן 2');
  await page.getByRole('link', { name: 'מבטלת את פקודה 1' }).click();
  await expect(page.getByRole('link', { name: 'בוטלה בפקודה 2' })).toBeVisible();
  await page.goto('/#/reports/ledger?account=bank');
  await expect(page.getByRole('row', { name: /^יתרת סגירה/ })).toContainText('0.00');
});

test('a year that is over is closed with its result, and reopened', async ({ page, owner }) => {
  void owner;
  const year = String(Number(daysAgo(0).slice(0, 4)) - 1);
  await page.goto('/#/reports/journal/new');
  await page.getByLabel('תאריך').fill(`10/03/${year}`);
  await page.getByLabel('פרטים').fill('שכירות');
  await page.getByLabel('חשבון, שורה 1').selectOption('expense-rent');
  await page.getByLabel('חובה, שורה 1').fill('300');
  await page.getByLabel('חשבון, שורה 2').selectOption('bank');
  await page.getByLabel('זכות, שורה 2').fill('300');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פקודת יומן 1');
  await page.goto('/#/settings/book');
  const missing = page.getByRole('region', { name: 'מה חסר ומה הגיע זמנו' });
  await missing.getByRole('button', { name: 'לקביעה: מקדמות מס הכנסה' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  // The terms of VAT are chosen by the same save.
  await expect(missing.getByRole('button', { name: /: מקדמות|: תקופת הדיווח/ })).toHaveCount(0);
  await missing.getByRole('link', { name: 'לסגירה: סגירת שנה' }).click();
  await expect(page.getByRole('heading', { name: 'הפסד השנה' })).toBeVisible();
  await page.getByRole('button', { name: `סגירת שנת ${year}` }).click();
  await page.getByLabel('העברת התוצאה לחשבון').selectOption('capital');
  await page.getByRole('button', { name: 'סגירת השנה' }).click();
  await expect(page.getByRole('link', { name: 'פקודה 2' })).toBeVisible();
  await page.getByRole('button', { name: 'פתיחת השנה מחדש' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('סיבה').fill('תיקון פחת');
  await dialog.getByRole('button', { name: 'פתיחת השנה מחדש' }).click();
  await expect(page.getByRole('button', { name: `סגירת שנת ${year}` })).toBeVisible();
});

test('profit and loss leads from a month to its document, and is compared with its budget', async ({
  page,
  owner,
}) => {
  void owner;
  const { number } = await issueByCall(page.context().request);
  await page.goto('/#/reports/revenue');
  await expect(page.getByRole('row', { name: /^רווח/ })).toContainText('100.00');
  await page.getByRole('link', { name: /^הכנסות חייבות, / }).click();
  await expect(page.getByRole('link', { name: new RegExp(String(number)) })).toBeVisible();
  await expect(page.getByRole('row', { name: /^סה"כ/ })).toContainText('100.00');

  await page.goto('/#/reports/revenue');
  await page.getByRole('link', { name: 'תקציב', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^תקציב \d{4}/);
  await page.getByRole('button', { name: 'מילוי השנה: הכנסות' }).click();
  await page.getByRole('textbox', { name: 'סכום' }).fill('50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'הכנסות, דצמבר' })).toHaveValue('50');
  await page.keyboard.press('Control+s');
  const income = page.getByRole('row', { name: /^סה"כ הכנסות/ });
  await expect(income).toContainText('600.00');
  await expect(income).toContainText('500.00');
  await expectFitsPhone(page, 'profit and loss with a budget');
});
