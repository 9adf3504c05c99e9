import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { Locator, Page } from '@playwright/test';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

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
