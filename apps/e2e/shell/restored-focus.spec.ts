import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Page } from '@playwright/test';

import { issueByCall } from '../support/calls.ts';
import { openNewDocument } from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';

/** Returns whether the focus is on something of the page, and not fallen to the body. */
async function expectFocusOnPage(page: Page, after: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  await expect.poll(focused, after).not.toBe('BODY');
}

function actions(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'עוד פעולות', exact: true });
}

test('a document that is closed or opened again, and a payment that is taken out, leave the focus on the page', async ({
  page,
  owner,
}) => {
  void owner;
  const customer = aCustomer({ name: 'מאפיית שיבולת הכפר' });
  const { id } = await issueByCall(page.request, { docType: 300, customer });
  await page.goto(`/#/documents/${id}`);
  await actions(page).click();
  await page.getByRole('menuitem', { name: 'סגירת המסמך' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'סגירת המסמך' }).click();
  await expect(page.getByText(/ נסגר$/).first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectFocusOnPage(page, 'closed');
  await actions(page).click();
  await page.getByRole('menuitem', { name: 'פתיחה מחדש' }).click();
  await expect(page.getByText(/ נפתח מחדש$/).first()).toBeVisible();
  await expectFocusOnPage(page, 'opened again');

  await openNewDocument(page, 400);
  for (const sum of ['10', '20']) {
    await page.getByRole('button', { name: /^תקבול/ }).click();
    await page.getByRole('menuitem', { name: 'מזומן', exact: true }).click();
    await page.getByLabel('סכום', { exact: true }).last().fill(sum);
  }
  await page
    .getByRole('button', { name: /מחיקת|הסרת/ })
    .first()
    .click();
  // The payment before it is the only one left, and takes the focus.
  const rows = page.getByRole('main').getByRole('button', { name: /^מזומן/ });
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
});
