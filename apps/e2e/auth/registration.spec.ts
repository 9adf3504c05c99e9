import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { enterCode, enterPassword } from '../support/people.ts';
import { mailedVerification, register } from '../support/registration.ts';
import { SIZES } from '../support/sizes.ts';

const PASSWORD = 'Tavla-Zofia-7';

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a stranger opens a business, verifies the address and signs in', async ({ page }) => {
      const email = `owner-${crypto.randomUUID()}@journeys.test`;
      await page.goto('/');
      await page.getByRole('link', { name: 'פתיחת עסק חדש' }).click();
      await expect(page.getByRole('heading', { name: 'פתיחת עסק בפנקס' })).toBeVisible();
      await expectAccessible(page, 'registration');
      await expectNoSidewaysScroll(page, 'registration');
      await register(page, { email, password: PASSWORD, business: 'סטודיו לניסיון' });
      await expectAccessible(page, 'an address to verify');

      await page.goto(await mailedVerification(page, email));
      await expect(page.getByRole('heading', { name: 'אימות כתובת הדואר' })).toBeVisible();
      await expectAccessible(page, 'verifying an address');
      await page.getByRole('button', { name: 'אימות הכתובת' }).click();
      await expect(page.getByText('הכתובת אומתה. אפשר להתחבר')).toBeVisible();

      await enterPassword(page, email, PASSWORD);
      await enterCode(page, email);
      await expect(page).not.toHaveURL(/#\/(auth|register)/);
      await expect(page).toHaveURL(/regStep=|#\/dashboard/);
    });
  });
}
