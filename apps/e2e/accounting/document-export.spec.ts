import { readFile } from 'node:fs/promises';

import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { Download, Page } from '@playwright/test';
import { readXlsx } from 'hucre';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

const HOSTILE_NAME = '=HYPERLINK("http://thief.test")';

function rows(page: Page) {
  return page.getByRole('table', { name: 'המסמכים שלי' }).locator('tbody tr');
}

async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

test('columns are chosen, kept as a view, and exported to a workbook that reads right to left', async ({
  page,
  faults,
  owner,
}) => {
  void owner;
  for (const [index, name] of [HOSTILE_NAME, 'קליניקה נעימה', 'קליניקה צפונית'].entries()) {
    await issueByCall(page.request, {
      customer: aCustomer({ name }),
      lines: [aLine({ unitPriceE4: (index + 1) * 1_000_000 })],
    });
  }
  await page.goto('/#/documents');
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'עמודות', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'עמודות' });
  await chooser.getByRole('checkbox', { name: 'נושא' }).uncheck();
  await chooser.getByRole('checkbox', { name: 'לתשלום עד' }).uncheck();
  await chooser.getByRole('checkbox', { name: 'סטטוס' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(chooser.getByRole('checkbox', { name: 'סטטוס' })).toBeFocused();
  await page.keyboard.press('Escape');
  const heads = page.locator('thead th:not(.pk-cell--check):not(.pk-cell--actions)');
  const arranged = ['מסמך', 'לקוח', 'תאריך', 'סכום (₪)', 'סטטוס', 'יתרה (₪)'];
  await expect(heads).toHaveText(arranged);

  await page.getByRole('searchbox', { name: 'חיפוש במסמכים' }).fill('קליניקה');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'תצוגה', exact: true }).click();
  await page.getByRole('textbox', { name: 'שם התצוגה' }).fill('קליניקות');
  await page.getByRole('button', { name: 'שמירת תצוגה' }).click();
  await expect(page.getByRole('tab', { name: 'קליניקות' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await page.getByRole('tab', { name: /הכול/ }).click();
  await page.getByRole('button', { name: 'ניקוי סינון' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'עמודות', exact: true }).click();
  await page.getByRole('button', { name: 'חזרה לעמודות הרגילות' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('tab', { name: 'קליניקות' }).click();
  await expect(heads).toHaveText(arranged);
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'ייצוא', exact: true }).click();
  const download = await downloadOf(page, () =>
    page.getByRole('menuitem', { name: /Excel העמודות שמוצגות/ }).click(),
  );
  expect(download.suggestedFilename()).toMatch(/^המסמכים שלי \d{4}-\d\d-\d\d\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets[0]?.view?.rightToLeft).toBe(true);
  expect(sheets[0]?.rows.map((cells) => cells.slice(0, 3))).toEqual([
    ['מספר', 'סוג מסמך', 'לקוח'],
    [1003, 'חשבונית מס', 'קליניקה צפונית'],
    [1002, 'חשבונית מס', 'קליניקה נעימה'],
  ]);
  expect(sheets[0]?.rows[1]?.slice(5)).toEqual([300, 54, 354, 'ILS', 'פתוח', 354]);

  await page.getByRole('tab', { name: /הכול/ }).click();
  await page.getByRole('button', { name: 'ניקוי סינון' }).click();
  await page.getByRole('checkbox', { name: 'חשבונית מס 1001' }).check();
  const chosen = await downloadOf(page, () =>
    page.getByRole('button', { name: 'ייצוא ל־Excel' }).click(),
  );
  const one = await readXlsx(await readFile(await chosen.path()));
  expect(one.sheets[0]?.rows.slice(1).map((cells) => cells[2])).toEqual([HOSTILE_NAME]);

  faults.expect(/status of 409/);
  // A list of more rows than a call returns: only the refusal of the call is faked, and everything after it is real.
  await page.route('**/v2/api/documents/export?*', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'EXPORT_NEEDS_JOB', requestId: 'a-long-list' },
    }),
  );
  await page.getByRole('checkbox', { name: 'חשבונית מס 1001' }).uncheck();
  await page.getByRole('button', { name: 'ייצוא', exact: true }).click();
  await page.getByRole('menuitem', { name: /Excel כל העמודות/ }).click();
  await expect(page.getByText(/הקובץ נכתב ברקע/).first()).toBeVisible();
  await page.goto('/#/account/accounts/exports');
  await expect(page.getByText(/^המסמכים שלי .*\.xlsx$/)).toBeVisible();
  await expect(page.getByText(/3 שורות/)).toBeVisible();
  const long = await downloadOf(page, () => page.getByRole('button', { name: 'הורדה' }).click());
  const written = await readXlsx(await readFile(await long.path()));
  expect(written.sheets[0]?.rows).toHaveLength(4);
});
