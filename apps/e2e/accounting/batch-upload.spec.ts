import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre';

import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { countDocuments, givenLargestPackage } from '../support/people/people.ts';

const HEADS = 'שם לקוח,תיאור,כמות,מחיר יחידה';
const GOOD_ROWS = 500;

/** Rows of sales, of which the one in the middle lacks its customer. */
function aTable(): Buffer {
  const rows = Array.from(
    { length: GOOD_ROWS },
    (_, index) => `לקוח ${index % 9},שירות ${index},1,${index + 1}`,
  );
  rows.splice(250, 0, ',שירות בלי לקוח,1,77');
  return Buffer.from(`\uFEFF${[HEADS, ...rows].join('\r\n')}`);
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/#/documents/batch-upload');
  await expect(page.getByRole('heading', { name: 'איזה קובץ מעלים?' })).toBeVisible();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
}

test('a file of 500 good rows and a bad one is left, found again, issued, corrected and never issued twice', async ({
  page,
  owner,
  faults,
}) => {
  test.setTimeout(300_000);
  faults.expect(/status of 422/);
  await givenLargestPackage(owner.accountId);
  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'הנהלת חשבונות' }).click();
  await page.getByRole('link', { name: 'הפקה מקובץ אקסל' }).click();
  await expect(page.getByRole('heading', { name: 'איזה קובץ מעלים?' })).toBeVisible();
  await chooseFile(page, 'תמונה.csv', Buffer.from('%PDF-1.7'));
  await expect(page.getByRole('alert')).toContainText('הקובץ הוא לא טבלה');
  await chooseFile(page, 'מכירות.csv', aTable());

  await expect(page.getByRole('heading', { name: 'מה יש בכל עמודה?' })).toBeVisible();
  await page.goto('/#/dashboard');
  await page.goto('/#/documents/batch-upload');
  await page.getByRole('link', { name: 'מכירות.csv' }).click();
  await expect(page.getByLabel('השדה של העמודה שם לקוח')).toHaveValue('customerName');
  await page.getByRole('button', { name: 'המשך' }).click();

  await expect(page.getByRole('button', { name: 'הפקת 500 מסמכים' })).toBeVisible();
  await page.getByRole('radio', { name: 'לתיקון' }).check();
  await expect(page.getByText('שם לקוח: יש למלא ערך')).toBeVisible();
  await page.getByRole('button', { name: 'הפקת 500 מסמכים' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('שורה אחת לתיקון לא תופק');
  await question.getByRole('button', { name: 'הפקת 500 מסמכים' }).click();

  await expect(page.getByRole('heading', { name: 'הופקו 500 מסמכים' })).toBeVisible({
    timeout: 120_000,
  });
  expect(await countDocuments(owner.accountId)).toBe(GOOD_ROWS);
  await expectFitsPhone(page, 'the result of a file');

  await page.getByRole('button', { name: 'תיקון השורות שנותרו' }).click();
  await page.getByRole('radio', { name: 'לתיקון' }).check();
  await page.getByRole('button', { name: 'תיקון שורה 252' }).click();
  const dialog = page.getByRole('dialog', { name: 'תיקון שורה 252' });
  await dialog.getByLabel('שם לקוח').fill('לקוח שחסר');
  await dialog.getByRole('button', { name: 'שמירה ובדיקה' }).click();
  await page.getByRole('button', { name: 'הפקת מסמך אחד' }).click();
  await question.getByRole('button', { name: 'הפקת מסמך אחד' }).click();
  await expect(page.getByRole('heading', { name: 'הופקו 501 מסמכים' })).toBeVisible({
    timeout: 60_000,
  });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'קובץ תוצאות (Excel)' }).click(),
  ]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets[0]?.rows).toHaveLength(GOOD_ROWS + 2);
  expect(sheets[0]?.rows[251]?.slice(0, 5)).toEqual([
    252,
    'הופקה',
    'חשבונית מס',
    1501,
    'לקוח שחסר',
  ]);

  await chooseFile(page, 'אותו קובץ.csv', aTable());
  await expect(page.getByText('הקובץ הזה כבר הועלה')).toBeVisible();
  await expect(page.getByText(/הופקו ב־.* 501 מסמכים/)).toBeVisible();
  await expect(page.getByText('כל השורות בקובץ הופקו.')).toBeVisible();
  expect(await countDocuments(owner.accountId)).toBe(GOOD_ROWS + 1);
});
