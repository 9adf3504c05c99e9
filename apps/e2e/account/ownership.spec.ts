import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { aColleague, codeOf, PASSWORD, signInAs, signInHere } from '../support/people/people.ts';

test('AU-24: the owner hands the business to a user, who takes it and manages its people', async ({
  page,
  person,
  browser,
}) => {
  const clerk = await aColleague(person);
  await signInAs(page, person);
  await page.goto('/#/account/accounts');
  const card = page.getByRole('region', { name: 'המשתמשים בעסק', exact: true });
  // The owner has no menu.
  await card.getByRole('button', { name: /^פעולות על/ }).click();
  await page.getByRole('menuitem', { name: 'העברת הבעלות' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('הסיסמה שלך').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'המשך' }).click();
  await expect(dialog.getByText(/שלחנו קוד אל/)).toBeVisible();
  await dialog.getByLabel('הקוד שבדואר').fill(await codeOf(page.request, person.email));
  await dialog.getByRole('button', { name: 'שליחת ההצעה' }).click();
  await expect(page.getByText(/^הבעלות הוצעה אל/)).toBeVisible();
  await expectFitsPhone(page, 'an offer that waits');

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
  });
  const other = await context.newPage();
  await other.goto('/');
  await signInHere(other, clerk);
  await expect(other).not.toHaveURL(/#\/auth/);
  await other.goto('/#/account/accounts');
  await expect(other.getByText(/^הוצעה לך הבעלות על/)).toBeVisible();
  await expectFitsPhone(other, 'an offer for the person');
  await other.getByRole('button', { name: 'קבלת הבעלות' }).click();
  await other.getByRole('dialog').getByLabel('הסיסמה שלך').fill(PASSWORD);
  await other.getByRole('dialog').getByRole('button', { name: 'קבלת הבעלות' }).click();
  await expect(other.getByRole('region', { name: 'המשתמשים בעסק', exact: true })).toBeVisible();

  // Who was the owner sees their own sign-in alone from now on.
  await page.reload();
  await expect(page.getByRole('region', { name: 'המכשירים שלי' })).toBeVisible();
  await expect(card).toBeHidden();
  await context.close();
});
