import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

test('from open debt to the reminder that went out', async ({ page, owner }) => {
  void owner;
  const { request } = page.context();
  const { number } = await issueByCall(request, {
    customer: aCustomer({
      name: 'אור לבן תאורה',
      email: 'or@customer.test',
      saveAsRegular: true,
    }),
    lines: [aLine({ unitPriceE4: 2_500_000 })],
  });
  await page.goto('/#/reports/open_debt');
  const row = page.getByRole('row', { name: /אור לבן תאורה/ });
  await expect(row).toContainText('295.00');
  await row.getByRole('link', { name: 'אור לבן תאורה' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'המסמכים הפתוחים של אור לבן תאורה',
  );
  await expect(page.getByRole('link', { name: String(number) })).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: /פעולות נוספות/ }).click();
  await page.getByRole('menuitem', { name: 'שליחת תזכורת' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('or@customer.test');
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'הודעות' }).getByText('תזכורת אחת בדרך'),
  ).toBeVisible();
  await row.getByRole('link', { name: 'אור לבן תאורה' }).click();
  await page.getByRole('link', { name: String(number) }).click();
  await expect(page.getByText(/תזכורת/).first()).toBeVisible();
});
