import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { cellAt, openNewDocument } from '../support/documents/create-document.ts';
import { exportExcel } from '../support/export-excel.ts';
import { expect, test } from '../support/journey.ts';
import { DESK, PHONE } from '../support/pages/sizes.ts';

test('an item is made, sold by two letters, leaves the stock, and is exported', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/items/price-lists');
  await page.getByRole('switch', { name: /ניהול מלאי בעסק/ }).check();
  await expect(page.getByText('ניהול המלאי הופעל').last()).toBeVisible();

  await page.goto('/#/items');
  await expect(page.getByText('עדיין אין פריטים')).toBeVisible();
  await page.getByRole('link', { name: 'פריט חדש' }).first().click();
  await page.getByRole('textbox', { name: 'שם הפריט' }).fill('מנורת שולחן');
  await page.getByRole('textbox', { name: /מק"ט/ }).fill('LMP-01');
  await page.getByRole('textbox', { name: 'מחיר ליחידה' }).fill('250');
  await page.getByRole('switch', { name: /ניהול מלאי לפריט/ }).check();
  await page.keyboard.press('Control+s');
  const row = page.getByRole('row', { name: /מנורת שולחן/ });
  await expect(row).toContainText('LMP-01');

  await openNewDocument(page, 200);
  await page.getByRole('combobox', { name: 'לקוח' }).fill('אור לבן תאורה');
  await page.getByRole('option', { name: /לקוח מזדמן$/ }).click();
  await cellAt(page, 'תיאור').fill('מנ');
  await expect(page.getByRole('option', { name: /מנורת שולחן/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cellAt(page, 'מחיר ליחידה')).toHaveValue('250.00');
  await expect(cellAt(page, 'כמות')).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}/);

  await page.goto('/#/items');
  await expect(row).toContainText('−3');
  const rows = await exportExcel(page);
  expect(JSON.stringify(rows)).toContain('LMP-01');

  await row.getByRole('link', { name: 'מנורת שולחן' }).click();
  await expect(page.getByText('המלאי מתחת לאפס')).toBeVisible();
  await expect(page.getByRole('link', { name: /תעודת משלוח/ })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'an item on a phone');

  await page.goto('/#/reports/stock_value');
  await expect(page.getByText(/לפריט אחד במלאי אין עלות/)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the value of the stock on a phone');
  await page.setViewportSize(DESK);
  await expect(row).toContainText('אין עלות');
  await row.getByRole('link', { name: 'מנורת שולחן' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('תנועות המלאי של מנורת שולחן');
  await expect(page.getByRole('row', { name: /^סה"כ/ })).toContainText('−3');
  await page.getByRole('link', { name: /תעודת משלוח/ }).click();
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}/);
});
