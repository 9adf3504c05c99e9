import type { Page } from '@playwright/test';

import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeButtons,
} from '../support/accessibility.ts';
import { expectTitle, issueTwo } from '../support/accessible-pages.ts';
import { openNewDocument } from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { enterPassword, PASSWORD } from '../support/people.ts';
import { DESK, PHONE } from '../support/sizes.ts';

test('the page of numberings is accessible', async ({ page, owner }) => {
  void owner;
  await page.goto('/#/account/numberings');
  await expect(page.getByRole('heading', { level: 2, name: 'הסדרות' })).toBeVisible();
  await expectAccessible(page, 'numberings');
  await page.getByRole('button', { name: 'בדיקת רצף' }).click();
  await expect(page.getByText('כל השרשרת תקינה')).toBeVisible();
  await expectAccessible(page, 'numberings checked');
});

for (const { docType, type, adding } of [
  { docType: 320, type: 'חשבונית מס קבלה', adding: 'תקבול' },
  { docType: 400, type: 'קבלה', adding: 'תקבול' },
  { docType: 330, type: 'חשבונית זיכוי', adding: 'החזר' },
]) {
  test(`writing a ${type} is accessible`, async ({ page, owner }) => {
    void owner;
    await openNewDocument(page, docType);
    await expectTitle(page, type);
    await expectAccessible(page, `empty form of ${type}`);
    await page.getByRole('button', { name: adding, exact: true }).click();
    await page.getByRole('menuitem', { name: 'כרטיס אשראי' }).click();
    await expect(page.getByLabel('4 ספרות אחרונות')).toBeVisible();
    await expectAccessible(page, `card in ${type}`);
  });
}

/** Opens the main screens one after the other, from the dashboard on. */
async function visitAll(page: Page, visit: (state: string) => Promise<void>): Promise<void> {
  const { mailedId: id } = await issueTwo(page.request);
  // The figures that are shown are those from before the issue.
  await page.reload();
  await expect(page.locator('.dashboard section').first()).toBeVisible();
  await visit('dashboard');
  await page.goto('/#/documents');
  // The dashboard, which stays until the list is there, names the customer as well.
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText('אור לבן תאורה').first()).toBeVisible();
  await visit('list');
  await page.goto(`/#/documents/${id}`);
  await expect(page.locator('img.doc-page')).toBeVisible();
  await visit('view');
  await page.goto('/#/documents/create/305');
  await expect(page.locator('[name="customer.name"]')).toBeVisible();
  await visit('form');
}

for (const viewport of [DESK, PHONE]) {
  test.describe(`in English at ${String(viewport.width)}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the main screens are accessible', async ({ page, owner }) => {
      void owner;
      await page.goto('/#/dashboard');
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await visitAll(page, (state) => expectAccessible(page, `English ${state}`));
    });
  });
}

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

  test('no screen scrolls sideways', async ({ page, owner }) => {
    void owner;
    await page.goto('/#/dashboard');
    await visitAll(page, (state) => expectNoSidewaysScroll(page, state));
    await fillInvoiceOnPhone(page);
    await expectNoSidewaysScroll(page, 'filled form');
    await page.getByRole('button', { name: /^הפקה/ }).first().click();
    await expectNoSidewaysScroll(page, 'question before issuing');
  });

  test('no page before sign-in and none for everyone scrolls sideways', async ({
    page,
    person,
  }) => {
    for (const [path, title] of [
      ['/', 'התחברות'],
      ['/#/privacy', 'מדיניות פרטיות'],
      ['/#/terms', 'תנאי שימוש'],
      ['/#/accessibility', 'הצהרת נגישות'],
      ['/outbox', 'תיבת ההדגמה'],
    ] as const) {
      await page.goto(path);
      await expectTitle(page, title);
      await expectNoSidewaysScroll(page, path);
    }
    await page.goto('/#/auth/login');
    await enterPassword(page, person.email, PASSWORD);
    await expectTitle(page, 'קוד אימות');
    await expectNoSidewaysScroll(page, 'code step');
  });

  test('English words find their place as well', async ({ page, owner }) => {
    void owner;
    await page.goto('/#/dashboard');
    await page.getByRole('button', { name: 'English' }).click();
    await visitAll(page, (state) => expectNoSidewaysScroll(page, `English ${state}`));
  });
});

async function fillInvoiceOnPhone(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'לקוח' }).fill('מאפיית שיבולת הכפר');
  await page.getByRole('option', { name: /לקוח מזדמן$/ }).click();
  await page.getByRole('button', { name: 'הוספת פריט' }).click();
  const sheet = page.getByRole('dialog', { name: 'פריט 1' });
  await sheet.getByLabel('תיאור').fill('עוגת שמרים גדולה במיוחד עם שוקולד ואגוזים');
  await sheet.getByLabel('מחיר ליחידה').fill('99,999,999');
  await expectNoSidewaysScroll(page, 'sheet of an item');
  await sheet.getByRole('button', { name: 'סיום' }).click();
}

const ENLARGED = [
  { name: 'the page enlarged to 200%', viewport: { width: 640, height: 450 }, fontSize: '100%' },
  { name: 'text enlarged to 200%', viewport: { width: 1280, height: 900 }, fontSize: '200%' },
] as const;

for (const { name, viewport, fontSize } of ENLARGED) {
  test.describe(name, () => {
    test.use({ viewport });

    test('loses no words and does not scroll sideways', async ({ page, owner }) => {
      void owner;
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size;
        });
      }, fontSize);
      await page.goto('/#/dashboard');
      await visitAll(page, async (state) => {
        await expectNoSidewaysScroll(page, state);
        await expectWholeButtons(page, state);
      });
    });
  });
}
