import { issueByCall, signInByCalls } from '../support/calls.ts';
import { aClient } from '../support/people/clients.ts';
import { expect, test } from '../support/journey.ts';
import { inDatabase } from '../support/people/people.ts';

test.use({ userOptions: { role: 'accountant' } });

test('TE-08: an accountant finds the client with new work, enters its books without a way to issue, and comes back', async ({
  page,
  owner,
  playwright,
  baseURL,
}) => {
  const bakery = await aClient(owner, 'מאפיית הגפן');
  await aClient(owner, 'נגריית קו הסלע', ['file']);
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInByCalls(other, bakery);
  await issueByCall(other);
  await other.dispose();

  await page.goto('/');
  await expect(page).toHaveURL(/#\/accountant\/user_list/);
  await expect(page.getByRole('heading', { level: 1, name: 'הלקוחות שלי' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: /הספרים של הלקוח/ })).toBeHidden();
  const row = page.getByRole('row', { name: /מאפיית הגפן/ });
  await expect(row).toContainText('1');

  await row.focus();
  await page.keyboard.press('Enter');
  const strip = page.getByRole('complementary', { name: /הספרים של הלקוח מאפיית הגפן/ });
  await expect(strip).toContainText('צפייה בלבד');
  await expect(page).toHaveURL(/#\/dashboard/);
  await expect(page.getByRole('link', { name: /הפקת מסמך/ })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'הלקוחות שלי' })).toBeVisible();
  await page.goForward();
  await expect(strip).toBeVisible();
  await page.goto('/#/documents/create/305');
  await expect(page).toHaveURL(/#\/blocked/);
  await page.goto('/#/documents');
  await expect(strip).toBeVisible();

  // From client to client by keys alone, and back to the list.
  await page.keyboard.press('Alt+KeyB');
  await page.getByRole('combobox', { name: 'חיפוש עסק' }).fill('הסלע');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('complementary', { name: /הספרים של הלקוח נגריית קו הסלע/ }),
  ).toContainText('תיוק ודיווח הוצאות');
  await page.getByRole('link', { name: 'לרשימת הלקוחות' }).click();
  await expect(page).toHaveURL(/#\/accountant\/user_list/);

  const { rows } = await inDatabase((database) =>
    database.query<{ actor: string }>(
      `select actor_id as actor from audit_events where account_id = $1 and action = 'books.entered'`,
      [bakery.accountId],
    ),
  );
  expect(rows).toEqual([{ actor: owner.id }]);
});

test('TE-08: a client who ends the relation is out of reach at the next press', async ({
  page,
  owner,
  faults,
}) => {
  faults.expect(/status of 403/);
  const bakery = await aClient(owner, 'מאפיית הגפן');
  await page.goto(`/#/enter/${String(bakery.accountId)}?to=/documents`);
  await expect(page.getByRole('complementary', { name: /מאפיית הגפן/ })).toBeVisible();
  await inDatabase((database) =>
    database.query('delete from memberships where user_id = $1 and account_id = $2', [
      owner.id,
      bakery.accountId,
    ]),
  );
  await page.goto('/#/customers');
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText('הגישה שלך לעסק הזה הסתיימה');
  await told.getByRole('button', { name: 'רענון' }).click();
  await expect(page.getByText(/הגישה שלך לעסק שהיה פתוח בכרטיסייה הזו הסתיימה/)).toBeVisible();
  await page.goto('/#/accountant/user_list');
  await expect(page.getByRole('row', { name: /מאפיית הגפן/ })).toBeHidden();
});
