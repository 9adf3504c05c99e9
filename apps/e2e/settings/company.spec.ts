import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

const NAME = 'נגריית אלון ובניו, רהיטים בהזמנה אישית';

for (const { size, viewport } of [
  { size: 'a desk', viewport: { width: 1440, height: 900 } },
  { size: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('a business changes its details, and sees who changed what', async ({ page, owner }) => {
      void owner;
      await page.goto('/#/account/company');
      const name = page.getByRole('textbox', { name: 'שם העסק', exact: true });
      await expect(name).toHaveValue('סטודיו לבדיקות');
      await expect(page.getByText('עוד לא היו שינויים')).toBeVisible();
      await expectAccessible(page, 'details of the business');
      await name.fill(NAME);
      await page.getByRole('textbox', { name: 'עיר', exact: true }).fill('רמת גן');
      await page.getByRole('button', { name: /^שמירה/ }).click();
      const history = page.getByRole('region', { name: 'היסטוריית שינויים' });
      await expect(history).toContainText('תל אביב');
      await expect(history).toContainText('רמת גן');
      await expectNoSidewaysScroll(page, 'details of the business that were changed');
      await page.reload();
      await expect(name).toHaveValue(NAME);
      await page.goto('/#/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
      await expectNoSidewaysScroll(page, 'the greeting of a business with a long name');
    });
  });
}
