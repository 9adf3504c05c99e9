import { expect, test } from '../support/journey.ts';
import { aPerson, inDatabase } from '../support/people/people.ts';

test('an owner finds what an accountant asks for, allows less and opens the books', async ({
  page,
  owner,
}) => {
  const accountant = await aPerson({}, { role: 'accountant' });
  await inDatabase((database) =>
    database.query(
      `insert into client_requests (id, user_id, email, email_canonical, rights, words, language, asked_at,
          expires_at, mailed_at)
        select gen_random_uuid(), $1, u.email, u.email_canonical, '{file,issue}', 'הדוחות של העסק', 'he',
          $3::timestamptz, $3::timestamptz + interval '14 days', $3 from users u where u.id = $2`,
      [accountant.id, owner.id, new Date()],
    ),
  );
  await page.goto('/#/account/accounts');
  const card = page.getByRole('region', { name: 'בקשות של רואי חשבון' });
  await expect(card.getByText('הדוחות של העסק')).toBeVisible();
  await expect(card.getByRole('switch', { name: 'הפקת מסמכים' })).not.toBeChecked();
  await card.getByRole('button', { name: 'אישור' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'אישור' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('tab', { name: 'רואי חשבון' }).click();
  const own = page.getByRole('region', { name: 'רואי החשבון של העסק' });
  await expect(own.getByRole('switch', { name: /תיוק ודיווח/ })).toBeChecked();
  await expect(own.getByRole('switch', { name: /הפקת מסמכים/ })).not.toBeChecked();
});
