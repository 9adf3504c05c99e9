import { anItemForm } from '@pinkas/test-kit/an-item';

import { issueByKeys } from '../support/by-keyboard.ts';
import { addCustomerByCall, post } from '../support/calls.ts';
import { cellAt, openNewDocument } from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { countDocuments } from '../support/people.ts';

test('an invoice of two items, paid in cash, takes eighteen keys from the dashboard', async ({
  page,
  owner,
}) => {
  await addCustomerByCall(page.request, { name: 'מוסך צומת הדקל', taxId: '514788215' });
  for (const name of ['החלפת בלמים', 'שמן מנוע']) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    await post(page.request, '/v2/api/items', anItemForm({ name, priceE4: 1_000_000 }), key);
  }
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');
  const { keys } = await issueByKeys(page, { customer: 'מו', items: ['בל', 'שמ'] });
  expect(keys).toBe(18);
  await expect(page.getByText('236.00').first()).toBeVisible();
  expect(await countDocuments(owner.accountId)).toBe(1);
});

test('Enter leads through the form, and behind the rows once an empty one is left', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewDocument(page, 320);
  const keys = page.keyboard;
  await expect(page.getByRole('combobox', { name: 'לקוח', exact: true })).toBeFocused();
  await keys.type('מוסך צומת הדקל');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByLabel('ח.פ / ע.מ / ת.ז')).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByLabel('דואר אלקטרוני')).toBeFocused();
  await keys.press('Alt+KeyI');
  await expect(cellAt(page, 'תיאור')).toBeFocused();
  await keys.type('החלפת בלמים');
  await keys.press('Enter');
  await expect(cellAt(page, 'תיאור', 2)).toBeFocused();
  await keys.press('Enter');
  const add = page.getByRole('button', { name: 'תקבול', exact: true });
  await expect(add).toBeFocused();
  await expect(cellAt(page, 'תיאור', 3)).toHaveCount(0);
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'מזומן' })).toBeVisible();
  await keys.press('Escape');
  await keys.press('Control+Slash');
  const list = page.getByRole('dialog', { name: 'קיצורי מקלדת' });
  await expect(list).toContainText('השלמת היתרה במזומן');
  await expect(list).toContainText('בחירת סוג המסמך');
});
