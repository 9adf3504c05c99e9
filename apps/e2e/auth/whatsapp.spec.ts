import { randomInt } from 'node:crypto';

import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import {
  codeOf,
  enterPassword,
  inDatabase,
  PASSWORD,
  signInAs,
  typeCode,
} from '../support/people/people.ts';

test('who has a telephone chooses codes by WhatsApp, and signs in by one', async ({
  page,
  person,
}) => {
  const phone = `052-${randomInt(2_000_000, 9_999_999)}`;
  await signInAs(page, person);
  await inDatabase((client) =>
    client.query('update users set phone = $2 where id = $1', [person.id, phone]),
  );
  await page.goto('/#/account/accounts?tab=sign_in');
  const asked = page.getByRole('radiogroup', { name: 'אחרי הסיסמה מבקשים' });
  await asked.getByRole('radio', { name: 'קוד בוואטסאפ' }).click();
  await expect(asked.getByRole('radio', { name: 'קוד בוואטסאפ' })).toBeChecked();
  await expectFitsPhone(page, 'the ways of the second step');

  await page.goto('/#/auth/logout');
  await enterPassword(page, person.email, PASSWORD);
  await expect(page.getByText(/שלחנו קוד בן 6 ספרות בוואטסאפ לטלפון שמסתיים ב/)).toBeVisible();
  await expectFitsPhone(page, 'a code by WhatsApp');
  await typeCode(page, await codeOf(page.request, phone));
  await expect(page).toHaveURL(/#\/dashboard/);
});
