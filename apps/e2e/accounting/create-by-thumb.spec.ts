import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import {
  expectIssued,
  fillInvoice,
  openNewInvoice,
  SMALL_INVOICE,
} from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { IN_HAND } from '../support/sizes.ts';
import { total } from '../support/written-document.ts';

async function chooseCustomer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'לקוח' }).fill('מאפיית שיבולת הכפר');
  await page.getByRole('option', { name: /לקוח מזדמן$/ }).tap();
}

async function addRow(page: Page, description: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'הוספת פריט' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('תיאור').fill(description);
  await sheet.getByLabel('מחיר ליחידה').fill(price);
  await sheet.getByRole('button', { name: 'סיום' }).tap();
  await expect(sheet).toBeHidden();
}

test.describe('on a phone', () => {
  test.use(IN_HAND);

  test('a tap on what is missing, in the sheet of the sums, leads to its field', async ({
    page,
    owner,
  }) => {
    void owner;
    await openNewInvoice(page);
    const sums = page.getByRole('dialog', { name: 'פירוט הסכומים' });
    await page.getByRole('button', { name: /סה"כ לתשלום/ }).tap();
    await sums.getByRole('listitem').filter({ hasText: 'חסר שם לקוח' }).getByRole('button').tap();
    await expect(sums).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'לקוח' })).toBeFocused();
  });

  test('the sheet of a row fits the window, and folds what few rows say', async ({
    page,
    owner,
  }) => {
    void owner;
    await openNewInvoice(page);
    await page.getByRole('button', { name: 'הוספת פריט' }).tap();
    const sheet = page.getByRole('dialog', { name: 'פריט 1' });
    await expect(sheet.getByLabel('תיאור')).toBeFocused();
    expect((await sheet.boundingBox())?.height).toBeLessThan(520);
    await expect(sheet.getByLabel('מק"ט')).toBeHidden();
    await sheet.getByText('פרטים נוספים').tap();
    await expect(sheet.getByLabel('מק"ט')).toBeVisible();
    await expect(sheet.getByLabel('ברקוד')).toBeAttached();
    // However long the sheet is, its sum and its buttons stay in sight.
    await expect(sheet.getByText('סה"כ שורה')).toBeInViewport();
    await expect(sheet.getByRole('button', { name: 'סיום' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'all fields of a row on a phone');
    await expectNoSidewaysScroll(page, 'all fields of a row');
  });

  test('what is typed after "add an item" goes into the new one', async ({ page, owner }) => {
    void owner;
    await openNewInvoice(page);
    await page.getByRole('button', { name: 'הוספת פריט' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('תיאור').fill('עוגת שמרים');
    await sheet.getByLabel('מחיר ליחידה').fill('40');
    await sheet.getByRole('button', { name: 'הוספת פריט' }).tap();
    await expect(page.getByRole('dialog', { name: 'פריט 2' })).toBeVisible();
    await expect(sheet.getByLabel('תיאור')).toBeFocused();
    await page.keyboard.type('לחם כפרי');
    await expect(sheet.getByLabel('תיאור')).toHaveValue('לחם כפרי');
  });

  test('pressing issue with a wrong row opens it at what is wrong, and says how much is', async ({
    page,
    owner,
  }) => {
    void owner;
    await openNewInvoice(page);
    await chooseCustomer(page);
    await addRow(page, 'עוגת שמרים', '40');
    await addRow(page, 'לחם כפרי', '1.23456');
    await page.getByRole('button', { name: 'הפקה', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'פריט 2' });
    await expect(sheet.getByLabel('מחיר ליחידה')).toBeFocused();
    await expect(sheet.getByRole('status')).toHaveText(/פרט אחד לטיפול בשורה הזאת/);
    await sheet.getByLabel('מחיר ליחידה').fill('1.23');
    await sheet.getByRole('button', { name: 'סיום' }).tap();
    await page.getByRole('button', { name: 'הפקה', exact: true }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'הפקה' }).tap();
    await expectIssued(page, 1001);
  });

  test('the places of the thumb give way to the bar that issues', async ({ page, owner }) => {
    void owner;
    await page.goto('/#/dashboard');
    const places = page.getByRole('navigation', { name: 'ניווט מהיר' });
    await expect(places).toBeVisible();
    await openNewInvoice(page);
    await expect(total(page)).toBeVisible();
    await expect(places).toBeHidden();
  });
});

for (const width of [800, 1000, 1080]) {
  test(`at ${String(width)} pixels the issue button is in sight from the first row on`, async ({
    page,
    owner,
  }) => {
    void owner;
    await page.setViewportSize({ width, height: 900 });
    await openNewInvoice(page);
    const issue = page.getByRole('button', { name: /^הפקה/ }).last();
    await expect(issue).toBeInViewport({ ratio: 1 });
    await fillInvoice(page, SMALL_INVOICE);
    await expect(issue).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, `form at ${String(width)}`);
    await expectAccessible(page, `form at ${String(width)}`);
    await issue.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'הפקה' }).click();
    await expectIssued(page, 1001);
  });
}
