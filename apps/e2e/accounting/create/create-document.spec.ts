import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { rail, total } from '../../support/documents/written-document.ts';

test('the sums follow every change of the rows, the discounts and the rounding', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewInvoice(page);
  await fillInvoice(page, {
    customer: 'מאפיית שיבולת הכפר',
    lines: [{ description: 'אריזה', quantity: '2', price: '' }],
  });
  const price = cellAt(page, 'מחיר ליחידה');
  await price.pressSequentially('15');
  await expect(total(page)).toContainText('35.40');
  await price.pressSequentially('0');
  await expect(total(page)).toContainText('354.00');
  await expect(rail(page)).toContainText('54.00');

  await cellAt(page, 'הנחה').fill('10%');
  await expect(total(page)).toContainText('318.60');
  await expect(rail(page)).toContainText('הנחות בשורות');
  await cellAt(page, 'הנחה').fill('50');
  await expect(total(page)).toContainText('295.00');

  await page
    .getByRole('button', { name: 'שורה', exact: false })
    .filter({ hasText: 'Enter' })
    .click();
  await cellAt(page, 'תיאור', 2).fill('ספר לימוד');
  await cellAt(page, 'מחיר ליחידה', 2).fill('100');
  await cellAt(page, 'מע"מ', 2).selectOption({ label: 'פטור' });
  await expect(total(page)).toContainText('395.00');
  await expect(rail(page)).toContainText('מתוך זה פטור ממע"מ');

  await page.getByLabel('הנחה כללית').fill('10%');
  await expect(total(page)).toContainText('355.50');
  await page.getByLabel('עיגול').selectOption({ label: 'לשקל שלם' });
  await expect(total(page)).toContainText('356.00');
  await expect(rail(page)).toContainText('עיגול אגורות');

  await issueAndSend(page);
  await expectIssued(page, 1001);
  await expect(page.getByText('356.00').first()).toBeVisible();
});
