import type { TestUser } from '@pinkas/test-kit/test-account';
import type { Page } from '@playwright/test';

import { addCustomerByCall } from '../support/calls.ts';
import { fillInvoice } from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { aPerson, countDocuments, inDatabase } from '../support/people/people.ts';
import { aTaxId } from '../support/people/tax-id.ts';

/** Another business that the person works in. */
async function aSecondBusiness(person: TestUser, name: string, role = 'owner'): Promise<TestUser> {
  const other = await aPerson();
  await inDatabase(async (client) => {
    await client.query('update business_profiles set name_he = $2 where account_id = $1', [
      other.accountId,
      name,
    ]);
    await client.query(
      'insert into memberships (user_id, account_id, role, created_at) values ($1, $2, $3, $4)',
      [person.id, other.accountId, role, new Date()],
    );
    await client.query(
      `insert into person_names (account_id, user_id, full_name) values ($1, $2, 'בעל העסק')`,
      [other.accountId, person.id],
    );
  });
  return other;
}

const head = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the switcher by its key and goes to a business by typing a part of its name. */
async function switchTo(page: Page, part: string): Promise<void> {
  await page.keyboard.press('Alt+KeyB');
  await page.getByRole('combobox', { name: 'חיפוש עסק' }).fill(part);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

test('one person, two tabs, two businesses: each tab stays in its own', async ({ page, owner }) => {
  await aSecondBusiness(owner, 'מאפיית הגפן');
  await addCustomerByCall(page.context().request, { name: 'לקוח של הסטודיו' });
  await page.goto('/#/dashboard');
  await expect(head(page)).toContainText('סטודיו לבדיקות');

  const other = await page.context().newPage();
  await other.goto('/#/dashboard');
  await expect(head(other)).toContainText('סטודיו לבדיקות');
  await other.keyboard.press('Alt+KeyB');
  await expect(other.getByRole('option', { name: /הגפן/ })).toBeVisible();
  await other.keyboard.press('Escape');
  await switchTo(other, 'הגפן');
  await expect(head(other)).toContainText('מאפיית הגפן');

  await other.goto('/#/customers');
  await expect(other.getByText('לקוח של הסטודיו')).toBeHidden();
  await page.bringToFront();
  await page.goto('/#/customers');
  await expect(page.getByRole('link', { name: 'לקוח של הסטודיו' })).toBeVisible();

  // Each tab returns to its own business, and a new one starts where the person was last.
  await page.reload();
  await expect(page.getByRole('link', { name: 'לקוח של הסטודיו' })).toBeVisible();
  await other.bringToFront();
  await other.reload();
  await expect(other.getByRole('button', { name: /מאפיית הגפן/ })).toBeVisible();
  const third = await page.context().newPage();
  await third.goto('/#/dashboard');
  await expect(head(third)).toContainText('מאפיית הגפן');
});

test('a person opens another business, which is theirs and begins at its first step', async ({
  page,
  owner: _owner,
}) => {
  await page.goto('/#/dashboard');
  await expect(head(page)).toContainText('סטודיו לבדיקות');
  await page.getByRole('button', { name: /^החשבון של / }).click();
  await page.getByRole('menuitem', { name: 'עסק נוסף' }).click();
  const dialog = page.getByRole('dialog', { name: 'עסק נוסף' });
  await dialog.getByLabel('סוג העסק').selectOption('company');
  await dialog.getByLabel(/^מספר עוסק/).fill(aTaxId());
  await dialog.getByLabel('שם העסק בעברית').fill('נחל הדפסות');
  await dialog.getByRole('button', { name: 'פתיחת העסק' }).click();
  await expect(page).toHaveURL(/#\/account\/company\?regStep=COMPANY_DETAILS/);
  await expect(page.getByLabel('שם העסק', { exact: true })).toHaveValue('נחל הדפסות');
});

test('what was typed in one business is not offered in another one', async ({ page, owner }) => {
  const second = await aSecondBusiness(owner, 'מאפיית הגפן');
  await page.goto('/#/documents/create/305');
  await fillInvoice(page, {
    customer: 'אור לבן תאורה',
    lines: [{ description: 'נברשת', quantity: '1', price: '900' }],
  });
  await expect(page.getByText('נשמר כטיוטה')).toBeVisible();
  await page.keyboard.press('Alt+KeyB');
  await page.getByRole('option', { name: /הגפן/ }).click();
  // The form asks before it is left, also for another business.
  await page.getByRole('button', { name: 'יציאה', exact: true }).click();
  await expect(head(page)).toContainText('מאפיית הגפן');
  await page.goto('/#/documents/create/305');
  await expect(page.getByRole('button', { name: 'הפקה', exact: true })).toBeVisible();
  await expect(page.getByText('מצאנו מסמך שהתחלת')).toBeHidden();
  expect(await countDocuments(second.accountId)).toBe(0);
});

test('AU-24: a business that is taken from a person says so, and the others stay open', async ({
  page,
  owner,
  faults,
}) => {
  faults.expect(/status of 403/);
  const second = await aSecondBusiness(owner, 'מאפיית הגפן', 'sub-user');
  await page.goto(`/#/enter/${String(second.accountId)}`);
  await expect(page).toHaveURL(/#\/documents$/);
  await expect(page.getByRole('button', { name: /מאפיית הגפן/ })).toBeVisible();
  await inDatabase((client) =>
    client.query('delete from memberships where user_id = $1 and account_id = $2', [
      owner.id,
      second.accountId,
    ]),
  );
  await page.goto('/#/customers');
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText('הגישה שלך לעסק הזה הסתיימה');
  await told.getByRole('button', { name: 'רענון' }).click();
  await expect(page.getByText(/הגישה שלך לעסק שהיה פתוח בכרטיסייה הזו הסתיימה/)).toBeVisible();
  await expect(page.getByText('סטודיו לבדיקות').first()).toBeVisible();
});
