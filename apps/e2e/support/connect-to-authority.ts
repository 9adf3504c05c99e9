import { expect, type Page } from '@playwright/test';

/** Connects the business at the authority of the demo. */
export async function connectToAuthority(page: Page): Promise<void> {
  await page.goto('/#/account/tax_authority');
  await page.getByRole('button', { name: 'התחברות לרשות המסים' }).click();
  await page.getByRole('button', { name: 'אישור' }).click();
  await expect(page.getByText('העסק מחובר לרשות המסים')).toBeVisible();
}
