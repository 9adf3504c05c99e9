import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';

import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import { fillInvoice, issueAndSend, SMALL_INVOICE } from '../support/documents/create-document.ts';
import { menu, openDashboard } from '../support/dashboard.ts';
import { daysAgo } from '../support/days-ago.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/pages/sizes.ts';

test('the figures of the dashboard are those of the list and follow a new invoice', async ({
  page,
  owner,
}) => {
  void owner;
  const twoDaysAgo = daysAgo(2);
  await issueByCall(page.request, {
    customer: aCustomer({ name: 'קליניקה נעימה' }),
    documentDate: twoDaysAgo,
    dueDate: twoDaysAgo,
  });
  await issueByCall(page.request, { lines: [aLine({ unitPriceE4: 5_000_000 })] });
  await openDashboard(page);
  const figures = page.getByRole('region', { name: 'נתוני העסק' });
  await expect(figures).toContainText('708.00');
  const tile = figures.getByRole('link', { name: /ממתין לגבייה/ });
  await expect(tile).toContainText('2 מסמכים פתוחים');
  await expect(figures.getByRole('link', { name: /^באיחור/ })).toContainText('118.00');
  await tile.click();
  await expect(page).toHaveURL(/#\/documents\?state=open/);
  await expect(page.getByRole('table').locator('tfoot')).toContainText('708.00');

  await page.keyboard.press('KeyN');
  await fillInvoice(page, SMALL_INVOICE);
  await issueAndSend(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס 1003');
  await menu(page).getByRole('link', { name: 'לוח בקרה' }).click();
  await expect(figures).toContainText('1,770.00');
  await expect(page.getByRole('row', { name: /1003/ })).toContainText('אור לבן תאורה');

  let saved = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/list-views')) saved += 1;
  });
  // The business is new: its first steps come first until it leaves them.
  await page.getByRole('button', { name: 'הסרה מהלוח' }).click();
  await expect(page.getByRole('region', { name: 'צעדים ראשונים' })).toBeHidden();
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards.first()).toHaveText('הכנסות והוצאות');
  await page.getByRole('button', { name: 'סידור הלוח' }).click();
  // What is chosen is drawn once it is kept in the view.
  const choice = page.getByRole('checkbox', { name: 'הכנסות והוצאות' });
  await choice.click();
  await expect(choice).not.toBeChecked();
  const sooner = page.getByRole('button', { name: 'העברת מסמכים אחרונים למעלה' });
  await sooner.focus();
  const presses = (await cards.count()) - 1;
  for (let place = presses; place > 0; place -= 1) {
    await page.keyboard.press('Enter');
    await expect(cards.nth(place - 1)).toHaveText('מסמכים אחרונים');
  }
  // Each change is saved by itself, one after the other: the steps that were left, the choice, the presses.
  await expect.poll(() => saved).toBe(presses + 2);
  await page.reload();
  await expect(cards.first()).toHaveText('מסמכים אחרונים');
  await expect(page.getByRole('heading', { name: 'הכנסות והוצאות' })).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'סידור הלוח' }).click();
  await expectNoSidewaysScroll(page, 'arranging on a phone');
  await page.getByRole('button', { name: 'חזרה לסדר הרגיל' }).click();
  await expect(cards.first()).toContainText('צעדים ראשונים');
  await expect(cards.nth(1)).toHaveText('הכנסות והוצאות');
});
