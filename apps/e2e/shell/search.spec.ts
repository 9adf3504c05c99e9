import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { IN_HAND } from '../support/sizes.ts';

function box(page: Page): Locator {
  return page.getByRole('combobox', { name: 'חיפוש מסמך, לקוח, סכום או פעולה' });
}

/** Opens the search on a page that is there: a page that still comes would close it. */
async function openSearch(page: Page, title: string | RegExp = /./): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.keyboard.press('Control+KeyK');
  await expect(box(page)).toBeFocused();
}

test('a document is found by half a word and by its sum, and opened by the keyboard', async ({
  page,
  owner,
}) => {
  void owner;
  const clinic = await issueByCall(page.request, {
    customer: aCustomer({ name: 'קליניקת "הכרמים" בע"מ' }),
    lines: [aLine({ unitPriceE4: 10_467_800 })],
  });
  await issueByCall(page.request, { customer: aCustomer({ name: 'מאפיית שיבולת' }) });
  await page.goto('/#/dashboard');
  await openSearch(page);
  await page.keyboard.type('כרמימ בע');
  const line = page.getByRole('option', { name: new RegExp(String(clinic.number)) });
  await expect(line).toContainText('קליניקת "הכרמים" בע"מ');
  await expect(line).toContainText('1,235.20');
  await expectAccessible(page, 'the search');
  await expect(page.getByRole('option', { name: /מאפיית/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/documents/${clinic.id}`));

  await page.goto('/#/documents');
  await openSearch(page, 'המסמכים שלי');
  await page.keyboard.type('1,235.20');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/documents/${clinic.id}`));

  await openSearch(page, new RegExp(String(clinic.number)));
  const opened = page.getByRole('group', { name: 'נפתחו לאחרונה' });
  await expect(opened.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'חיפושים אחרונים' })).toContainText('1,235.20');
});

test('a new invoice for a found customer is one press after the name', async ({ page, owner }) => {
  void owner;
  await issueByCall(page.request, {
    customer: aCustomer({ name: 'גן ילדים הדקל', saveAsRegular: true }),
  });
  await page.goto('/#/dashboard');
  await openSearch(page);
  await page.keyboard.type('ילד');
  await expect(page.getByRole('group', { name: 'לקוחות' })).toContainText('גן ילדים הדקל');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/#\/documents\/create\/305/);
  await expect(page.getByRole('main')).toContainText('גן ילדים הדקל');
});

test('what nobody has is said in words', async ({ page, owner }) => {
  void owner;
  await page.goto('/#/dashboard');
  await openSearch(page);
  await page.keyboard.type('אין כזה בעסק');
  await expect(page.getByRole('dialog')).toContainText('לא נמצאו תוצאות שמתאימות');
  await expectAccessible(page, 'the search');
});

test.describe('on a phone', () => {
  test.use(IN_HAND);

  test('the search is a sheet, and a tap opens what was found', async ({ page, owner }) => {
    void owner;
    const issued = await issueByCall(page.request);
    await page.goto('/#/dashboard');
    await page.getByRole('button', { name: /חיפוש מסמך/ }).tap();
    await box(page).fill(String(issued.number));
    const line = page.getByRole('option', { name: new RegExp(String(issued.number)) }).first();
    await expect(line).toBeVisible();
    await expectAccessible(page, 'the search');
    await line.tap();
    await expect(page).toHaveURL(new RegExp(`#/documents/${issued.id}`));
  });
});

test('a move by the search loads the page that was chosen from a build that came meanwhile', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/dashboard');
  await openSearch(page);
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await page.route('**/v2/api/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), ezver: '999000000-0123456789ab' },
    });
  });
  const answered = page.waitForResponse('**/v2/api/search*');
  await page.keyboard.type('לקוחות');
  await answered;
  await page.getByRole('option', { name: 'לקוחות' }).first().click();
  await expect(page.locator('body[data-before]')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/customers/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('לקוחות קבועים');
  await page.goBack();
  await expect(page).toHaveURL(/#\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('לקוחות קבועים');
});
