import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { inDatabase } from '../support/people/people.ts';

function setState(accountId: number, status: string, reason: string | null): Promise<unknown> {
  return inDatabase((client) =>
    client.query('update accounts set status = $2, restricted_for = $3 where id = $1', [
      accountId,
      status,
      reason,
    ]),
  );
}

test('an account is restricted while a page is open, reads on, and goes on once it is active', async ({
  page,
  owner,
}) => {
  await page.goto('/#/settings/tags');
  await setState(owner.accountId, 'read-only', 'subscription-ended');
  await page.reload();
  const strip = page.getByRole('status').filter({ hasText: /^החשבון לקריאה בלבד/ });
  await expect(strip).toBeVisible();
  // What would be refused is not offered, and the form gives the reason.
  await page.goto('/#/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'לקוח חדש' })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/#\/customers/);
  await page.goto('/#/account/company');
  await expect(page.getByText(/אבל לא לשנות/).first()).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeDisabled();
  await page.goto('/#/documents/create/305');
  await expect(page.getByRole('heading', { level: 1, name: 'החשבון לקריאה בלבד' })).toBeVisible();
  await expect(page.getByText('המינוי הסתיים.')).toBeVisible();
  await expectFitsPhone(page, 'what a read-only account still may do');
  await page.getByRole('link', { name: 'למסמכים שלי' }).click();
  await expect(page).toHaveURL(/#\/documents/);

  await setState(owner.accountId, 'blocked', 'terms');
  await page.goto('about:blank');
  await page.goto('/#/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'החשבון חסום' })).toBeVisible();
  await page.getByRole('link', { name: 'למסמכים שלי' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'מסמכים' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/#/blocked');
  await setState(owner.accountId, 'active', null);
  await page.getByRole('button', { name: 'בדיקה אם נפתח' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
  await page.goto('/#/documents/create/305');
  await expect(page).toHaveURL(/#\/documents\/create\/305/);
});
