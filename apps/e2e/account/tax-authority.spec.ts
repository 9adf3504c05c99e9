import { expectAccessible } from '../support/pages/accessibility.ts';
import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';

test('a business declines at the authority, connects, tests the connection and disconnects', async ({
  page,
  owner: _owner,
}) => {
  const connect = page.getByRole('button', { name: 'התחברות לרשות המסים' });
  await page.goto('/#/account/tax_authority');
  await expect(connect).toBeVisible();
  await expectFitsPhone(page, 'not connected');

  await connect.click();
  await expect(page.getByRole('heading', { name: 'רשות המסים בהדגמה' })).toBeVisible();
  await expectAccessible(page, 'the authority of the demo');
  await expectFitsPhone(page, 'the authority of the demo');
  await page.getByRole('button', { name: 'ביטול' }).click();
  await expect(page.getByText('החיבור בוטל באתר רשות המסים')).toBeVisible();

  await connect.click();
  await page.getByRole('button', { name: 'אישור' }).click();
  await expect(page.getByText('העסק מחובר לרשות המסים')).toBeVisible();
  await expect(page.getByText('העסק מחובר עד')).toBeVisible();
  await expectFitsPhone(page, 'connected');
  await page.reload();
  await expect(page.getByText('העסק מחובר עד')).toBeVisible();

  await page.getByRole('button', { name: 'בדיקת החיבור' }).click();
  await expect(page.getByText('העסק מחובר לרשות המסים')).toBeVisible();
  await page.getByRole('button', { name: 'ניתוק', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ניתוק', exact: true }).click();
  await expect(connect).toBeVisible();
});
