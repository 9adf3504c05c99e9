import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { connectPartner, partnerLink } from '../support/partner.ts';
import { enterCode, PASSWORD } from '../support/people.ts';

test('a link of a partner opens the second step, once, for who was linked by password and code', async ({
  page,
  person,
}) => {
  await page.goto(partnerLink(person));
  await expect(page.getByText('בעסק הזה אי אפשר להיכנס עם שותף הסליקה')).toBeVisible();
  await expectAccessible(page, 'no business of the partner');

  await connectPartner(person);
  await page.goto(partnerLink(person));
  await expect(page.getByText('כדי לחבר את שותף הסליקה')).toBeVisible();
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'התחברות', exact: true }).click();
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/#\/dashboard/);

  await page.goto('/#/auth/logout');
  await expect(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  const link = partnerLink(person);
  await page.goto(link);
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/#\/dashboard/);
  await page.goto('/#/auth/logout');
  await expect(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('attempt_ended')).toBeVisible();
});
