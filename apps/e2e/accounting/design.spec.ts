import type { Page } from '@playwright/test';

import { issueByCall } from '../support/calls.ts';
import { openNewInvoice } from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';

async function openDesign(page: Page): Promise<void> {
  await page.goto('/#/settings/design');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('עיצוב מסמכים');
  await expect(page.getByRole('img', { name: /עמוד 1/ })).toBeVisible();
}

async function openTab(page: Page, name: 'מראה' | 'תשלום ו־QR'): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** Returns whether the first printed page that is shown has a filled shape as wide as its paper. */
function showsBand(page: Page): Promise<boolean> {
  return page
    .getByRole('img', { name: /עמוד 1/ })
    .first()
    .evaluate((image) => {
      const drawing = decodeURIComponent((image as HTMLImageElement).src);
      const width = /viewBox="0 0 ([\d.]+)/.exec(drawing)?.[1];
      const shapes = [...drawing.matchAll(/fill="#[^"]+"[^>]*d="M 0 0v [\d.]+ h ([\d.]+) /g)];
      return width !== undefined && shapes.some((shape) => shape[1] === width);
    });
}

async function choose(page: Page, layout: string): Promise<void> {
  await page.getByRole('radio', { name: layout }).check();
}

async function openDocument(page: Page, id: string): Promise<void> {
  await page.goto(`/#/documents/${id}`);
  await expect(page.getByRole('img', { name: /עמוד 1/ })).toBeVisible();
}

test('a layout is looked at, saved, and holds for the documents after it', async ({
  page,
  owner,
}) => {
  void owner;
  const before = await issueByCall(page.request);
  await openDesign(page);
  expect(await showsBand(page)).toBe(false);
  await choose(page, 'פס עליון');
  await expect.poll(() => showsBand(page)).toBe(true);
  await page.getByRole('radio', { name: 'אנגלית' }).check();
  await expect.poll(() => showsBand(page)).toBe(true);
  await expect(page.getByText('שינוי אחד לא נשמר')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('ההגדרות נשמרו').first()).toBeVisible();
  await expect(page.getByText('שינוי אחד לא נשמר')).toBeHidden();

  const after = await issueByCall(page.request);
  await openDocument(page, after.id);
  await expect.poll(() => showsBand(page)).toBe(true);
  await openDocument(page, before.id);
  await expect.poll(() => showsBand(page)).toBe(false);

  await openDesign(page);
  await expect(page.getByRole('radio', { name: 'פס עליון' })).toBeChecked();
});

test('leaving unsaved settings asks, a second window never overwrites the first, and originals in foreign currency follow', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/status of 409/);
  await openNewInvoice(page);
  await expect(page.getByRole('combobox', { name: 'מטבע' })).toHaveCount(0);
  await page.goto('/#/settings/design');
  await page.getByRole('button', { name: 'יציאה' }).click();
  await openDesign(page);
  const second = await page.context().newPage();
  await openDesign(second);
  await choose(second, 'ממורכז');
  await second.keyboard.press('Control+s');
  await expect(second.getByText('ההגדרות נשמרו').first()).toBeVisible();
  await second.close();

  await openTab(page, 'תשלום ו־QR');
  await page.getByRole('switch', { name: /הפקת מסמכים במט"ח/ }).check();
  await page.getByRole('link', { name: 'לוח בקרה' }).click();
  await page.getByRole('button', { name: 'הישארות בעמוד' }).click();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההגדרות נשמרו בינתיים בלשונית אחרת')).toBeVisible();
  await openTab(page, 'מראה');
  await expect(page.getByRole('radio', { name: 'ממורכז' })).toBeChecked();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההגדרות נשמרו', { exact: true }).first()).toBeVisible();
  await openDesign(page);
  await openTab(page, 'תשלום ו־QR');
  await expect(page.getByRole('switch', { name: /הפקת מסמכים במט"ח/ })).toBeChecked();
  await openTab(page, 'מראה');
  await expect(page.getByRole('radio', { name: 'ממורכז' })).toBeChecked();
  await openNewInvoice(page);
  await expect(page.getByRole('combobox', { name: 'מטבע' })).toBeVisible();
});
