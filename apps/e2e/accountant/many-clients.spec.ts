import { expectAccessible } from '../support/accessibility.ts';
import { issueByCall, signInByCalls } from '../support/calls.ts';
import { aClient } from '../support/clients.ts';
import { expect, test } from '../support/journey.ts';

test.use({ userOptions: { role: 'accountant' } });

test('an accountant compares the income of clients and enters the documents of the period', async ({
  page,
  owner,
  playwright,
  baseURL,
}) => {
  const bakery = await aClient(owner, 'מאפיית הגפן');
  await aClient(owner, 'נגריית קו הסלע');
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInByCalls(other, bakery);
  await issueByCall(other);
  await other.dispose();

  await page.goto('/');
  await page.getByRole('link', { name: 'הכנסות הלקוחות' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'הכנסות הלקוחות' })).toBeVisible();
  const row = page.getByRole('row', { name: /מאפיית הגפן/ });
  await expect(row).toContainText('118.00');
  await expect(page.getByRole('row', { name: /3 לקוחות/ })).toContainText('118.00');
  await expectAccessible(page, 'the income of clients');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ייצוא', exact: true }).click();
  await page.getByRole('menuitem', { name: /CSV העמודות שמוצגות/ }).click();
  expect((await coming).suggestedFilename()).toContain('הכנסות הלקוחות');

  await row.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('complementary', { name: /הספרים של הלקוח מאפיית הגפן/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/documents\?from=\d{4}-\d\d-01&to=/);
  await expect(page.getByRole('row', { name: /118\.00/ }).first()).toBeVisible();
});
