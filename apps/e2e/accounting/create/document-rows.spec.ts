import type { Page } from '@playwright/test';

import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';

/** Twice 1.50 to 60.50, with VAT. */
const TOTAL = '4,389.60';

async function drag(page: Page, from: number, to: number): Promise<void> {
  const row = (line: number) => page.locator(`[data-line-row="${String(line - 1)}"]`);
  await row(from).hover();
  await row(from)
    .getByRole('button', { name: `גרירת שורה ${String(from)}` })
    .hover();
  await page.mouse.down();
  // Rows shift while the page is still laid out, so the position is looked up at each try.
  await expect(async () => {
    const box = await row(to).boundingBox();
    if (box === null) throw new Error('a row that is not drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.8, { steps: 8 });
    await expect(row(to)).toHaveAttribute('data-drop', 'after', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await page.mouse.up();
}

test('sixty rows come from a spreadsheet, are put in order under headings, and are issued', async ({
  page,
  owner,
  context,
}) => {
  void owner;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNewInvoice(page);
  await fillInvoice(page, { customer: 'אור לבן תאורה', lines: [] });
  await page.getByLabel('ח.פ / ע.מ').fill('514788215');
  const range = Array.from(
    { length: 60 },
    (_, at) => `${String(at + 1)}.50 ₪\tפריט מספר ${String(at + 1)}\t2\tצבע לבן`,
  );
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), range.join('\n'));
  await cellAt(page, 'תיאור').press('Control+KeyV');
  const dialog = page.getByRole('dialog', { name: 'התאמת העמודות שהודבקו' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('עמודה 1').selectOption('מחיר ליחידה');
  await dialog.getByLabel('עמודה 2').selectOption('תיאור');
  await dialog.getByLabel('עמודה 3').selectOption('כמות');
  await dialog.getByLabel('עמודה 4').selectOption('פירוט');
  await dialog.getByRole('button', { name: 'הדבקה' }).click();
  await expect(cellAt(page, 'תיאור', 60)).toHaveValue('פריט מספר 60');
  await expect(cellAt(page, 'מחיר ליחידה', 60)).toHaveValue('60.50');
  await expect(cellAt(page, 'פירוט', 60)).toHaveValue('צבע לבן');

  // A grid that is laid out in parts is a table all the same, of a head and sixty rows.
  const grid = page.getByRole('table', { name: 'פירוט פריטים' });
  await expect(grid.getByRole('row')).toHaveCount(61);
  await cellAt(page, 'תיאור', 1).click();
  // High enough that the rows are away from the edges, where a drag scrolls the page.
  await page.setViewportSize({ width: 1280, height: 1_400 });
  await drag(page, 1, 3);
  await expect(cellAt(page, 'תיאור', 3)).toHaveValue('פריט מספר 1');
  await expect(cellAt(page, 'תיאור', 1)).toHaveValue('פריט מספר 2');

  await page.getByRole('button', { name: 'פעולות בשורה 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'הוספת כותרת או טקסט מעל' }).click();
  await expect(cellAt(page, 'כותרת או טקסט', 1)).toBeFocused();
  await page.keyboard.type('חלק א');
  await expect(cellAt(page, 'כותרת או טקסט', 1)).toHaveValue('חלק א');
  await page.getByRole('button', { name: 'פעולות בשורה 4', exact: true }).click();
  await page.getByRole('menuitem', { name: 'הוספת סכום ביניים מתחת' }).click();
  const subtotal = page.locator('[data-line-row="4"]');
  // Twice 2.50, 3.50 and 1.50.
  await expect(subtotal).toContainText('15.00');

  await expect(page.getByTestId('document-total')).toContainText(TOTAL);
  await cellAt(page, 'שם סכום הביניים', 5).fill('סה"כ חלק א');
  await expect(page.getByTestId('document-total')).toContainText(TOTAL);
  await issueAndSend(page);
  await expectIssued(page, 1);
  const paper = page.locator('.pk-paper').first();
  await expect(paper).toBeVisible();
});
