import type { Page } from '@playwright/test';

import { expectAccessibleInBothColours, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { LOOKS } from '../support/accessible-pages.ts';
import { issueByCall } from '../support/calls.ts';
import { openNewInvoice } from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';

async function openDesign(page: Page): Promise<void> {
  await page.goto('/#/settings/design');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('עיצוב מסמכים');
  await expect(page.getByRole('img', { name: /עמוד 1/ })).toBeVisible();
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

test('originals in foreign currency are offered once they are permitted', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewInvoice(page);
  await expect(page.getByRole('combobox', { name: 'מטבע' })).toHaveCount(0);
  await page.goto('/#/settings/design');
  await page.getByRole('button', { name: 'יציאה' }).click();
  await page.getByRole('switch', { name: /הפקת מסמכים במט"ח/ }).check();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההגדרות נשמרו').first()).toBeVisible();
  await openNewInvoice(page);
  await expect(page.getByRole('combobox', { name: 'מטבע' })).toBeVisible();
});

test('leaving unsaved settings asks, and a second window never overwrites the first', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/status of 409/);
  await openDesign(page);
  const second = await page.context().newPage();
  await openDesign(second);
  await choose(second, 'ממורכז');
  await second.keyboard.press('Control+s');
  await expect(second.getByText('ההגדרות נשמרו').first()).toBeVisible();
  await second.close();

  await page.getByRole('switch', { name: /הפקת מסמכים במט"ח/ }).check();
  await page.getByRole('link', { name: 'לוח בקרה' }).click();
  await page.getByRole('button', { name: 'הישארות בעמוד' }).click();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההגדרות נשמרו בינתיים בלשונית אחרת')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'ממורכז' })).toBeChecked();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההגדרות נשמרו', { exact: true }).first()).toBeVisible();
  await openDesign(page);
  await expect(page.getByRole('switch', { name: /הפקת מסמכים במט"ח/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'ממורכז' })).toBeChecked();
});

for (const { name: look, ...use } of LOOKS) {
  test.describe(look, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });
    test.use({ accountOptions: { kind: 'non-profit' } });

    test('the page of a non-profit is accessible, as it stands and with problems', async ({
      page,
      owner,
    }) => {
      void owner;
      await openDesign(page);
      await expectAccessibleInBothColours(page, 'document design');
      await expectNoSidewaysScroll(page, 'document design');
      await page.getByLabel(/בתוקף עד/).fill('31/12/2028');
      await choose(page, 'פס עליון');
      await page.getByRole('button', { name: 'שמירה' }).click();
      await expect(page.getByText('יש למלא ערך')).toBeVisible();
      await expectAccessibleInBothColours(page, 'document design with a problem');
      await page.getByLabel(/מספר האישור/).fill('46-1234');
      await page.getByRole('button', { name: 'שמירה' }).click();
      await expect(page.getByText('ההגדרות נשמרו').first()).toBeVisible();
      await expectAccessibleInBothColours(page, 'document design saved');
      await expectNoSidewaysScroll(page, 'document design saved');
    });
  });
}
