import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { codeOf, inDatabase, PASSWORD } from '../support/people/people.ts';
import { PHONE } from '../support/pages/sizes.ts';

test.use({ viewport: PHONE });

test('an owner closes the account, exports, undoes it, and reads on once it is closed', async ({
  page,
  owner,
}) => {
  await page.goto('/#/account/company');
  await page.getByRole('link', { name: 'סגירת החשבון' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'סגירת החשבון' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'closing an account');
  const close = async () => {
    await page.getByRole('button', { name: 'סגירת החשבון' }).click();
    const dialog = page.getByRole('dialog', { name: 'לסגור את החשבון?' });
    await dialog.getByLabel('הסיסמה שלך').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'המשך' }).click();
    const mailed = page.getByRole('dialog', { name: 'הקוד שנשלח בדואר' });
    // The newest code is that of the closing once the page requests it.
    await expect(mailed).toBeVisible();
    await mailed.getByLabel('הקוד שבדואר').fill(await codeOf(page.request, owner.email));
    await mailed.getByRole('button', { name: 'סגירת החשבון' }).click();
  };
  await close();
  const strip = page.getByRole('status').filter({ hasText: /^החשבון ייסגר ב־/ });
  await expect(strip).toBeVisible();
  await page.getByRole('link', { name: 'לקוחות', exact: true }).last().click();
  await expect(page).toHaveURL(/#\/customers/);
  await expect(strip).toBeVisible();
  await strip.getByRole('link', { name: 'פרטים וביטול' }).click();
  await page.getByRole('button', { name: 'ביטול הסגירה' }).click();
  await expect(strip).toBeHidden();

  await close();
  await expect(strip).toBeVisible();
  await inDatabase((client) =>
    client.query('update accounts set closes_at = $2 where id = $1', [owner.accountId, new Date()]),
  );
  await page.reload();
  await expect(page.getByText('החשבון סגור: אפשר לקרוא, להוריד ולייצא.')).toBeVisible();
  await expectNoSidewaysScroll(page, 'a closed account');
});
