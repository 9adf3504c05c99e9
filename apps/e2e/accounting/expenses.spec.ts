import { aPdf } from '@pinkas/test-kit/a-pdf';
import type { Page } from '@playwright/test';

import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';

const SUPPLIER = 'בית דפוס הגליל';
const FIRST = { name: 'first.pdf', mimeType: 'application/pdf', buffer: aPdf({ pages: 1 }) };
const SECOND = { name: 'second.pdf', mimeType: 'application/pdf', buffer: aPdf({ pages: 2 }) };

function waiting(page: Page) {
  return page.getByRole('navigation', { name: 'קבצים שממתינים לתיוק' }).getByRole('button');
}

async function upload(page: Page): Promise<void> {
  await page.goto('/#/expenses/inbox');
  await expect(page.getByRole('heading', { name: 'הכול מתויק' })).toBeVisible();
  await page.locator('input[type=file][multiple]').first().setInputFiles([FIRST, SECOND]);
  await expect(waiting(page)).toHaveCount(2);
}

test('two papers are uploaded, one is filed and approved, and its supplier is paid', async ({
  page,
  owner,
}) => {
  void owner;
  await upload(page);
  await expect(page.getByRole('link', { name: /^הוצאות\s*2$/ })).toBeVisible();

  const firstName = (await waiting(page).first().textContent()) ?? '';
  await page.getByRole('combobox', { name: 'ספק', exact: true }).fill(SUPPLIER);
  await page.getByRole('checkbox', { name: 'שמירה ברשימת הספקים' }).check();
  await page.getByRole('textbox', { name: 'מספר חשבונית', exact: true }).fill('88120');
  await page.getByRole('textbox', { name: 'סה"כ כולל מע"מ', exact: true }).fill('1180');
  await expect(page.getByRole('textbox', { name: 'מע"מ', exact: true })).toHaveValue('180.00');
  await page.getByRole('combobox', { name: 'סוג הוצאה', exact: true }).selectOption('פרסום ושיווק');
  await page.keyboard.press('Control+Enter');
  await expect(waiting(page)).toHaveCount(1);
  expect(await waiting(page).first().textContent()).not.toBe(firstName);

  await page.getByRole('link', { name: 'כל ההוצאות' }).click();
  const row = page.getByRole('row', { name: new RegExp(SUPPLIER) });
  await expect(row).toContainText('1,180.00');
  await expect(row).toContainText('לתשלום');
  await row.getByRole('link', { name: SUPPLIER }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUPPLIER);

  await page.getByRole('button', { name: 'פעולות נוספות' }).click();
  await page.getByRole('menuitem', { name: 'כרטיס הספק' }).click();
  await expect(page.getByRole('link', { name: 'חשבונית מס 88120' })).toBeVisible();

  await page.getByRole('button', { name: 'רישום תשלום', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'חשבונית מס 88120' }).check();
  await dialog.getByRole('button', { name: /רישום תשלום של/ }).click();
  await expect(page.getByText(`התשלום ל${SUPPLIER} נרשם`).first()).toBeVisible();
  const paid = page.getByRole('row', { name: /חשבונית מס 88120/ });
  await expect(paid).toContainText('שולמה');
  await expect(page.getByRole('row', { name: /יתרת סגירה/ })).toContainText('0.00');
  await expectFitsPhone(page, 'the card of a supplier');
});
