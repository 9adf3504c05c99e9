import { anItemForm } from '@pinkas/test-kit/an-item';

import { issueByKeys } from '../../support/documents/by-keyboard.ts';
import { addCustomerByCall, post } from '../../support/calls.ts';
import { expect, test } from '../../support/journey.ts';
import { countDocuments } from '../../support/people/people.ts';

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
