import { TINY_PNG } from '@pinkas/test-kit/an-upload';
import { givenPreferences } from '@pinkas/test-kit/test-account';

import { expectNoSidewaysScroll } from '../../support/pages/accessibility.ts';
import { cellAt, openNewDocument } from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { inDatabase } from '../../support/people/people.ts';

test('a quote has a picture, a price with VAT, a price in dollars and a barcode in its rows, and becomes an order with them', async ({
  page,
  owner,
}) => {
  await inDatabase((client) =>
    givenPreferences(client, owner.accountId, 'settings/design', { mayIssueForeign: true }),
  );
  await openNewDocument(page, 9999);
  await page.getByRole('combobox', { name: 'לקוח' }).fill('אור לבן תאורה');
  await page.getByRole('option', { name: /לקוח מזדמן$/ }).click();
  await cellAt(page, 'תיאור').fill('מנורת שולחן');
  await cellAt(page, 'מחיר ליחידה').fill('118');
  await cellAt(page, 'תיאור').press('Shift+Enter');
  const first = page.getByRole('group', { name: 'פרטים נוספים, שורה 1' });
  await first.getByRole('textbox', { name: /ברקוד/ }).fill('2900000007314');
  await page.getByLabel('בחירת תמונה לשורה 1').setInputFiles({
    name: 'lamp.png',
    mimeType: 'image/png',
    buffer: Buffer.from(TINY_PNG),
  });
  await expect(first.getByRole('img', { name: 'תמונת שורה 1' })).toBeVisible();
  await page.getByRole('button', { name: 'פעולות בשורה 1' }).click();
  await page.getByRole('menuitem', { name: 'המחיר כולל מע"מ' }).click();
  await expect(page.getByText('מחירים מעורבים')).toBeVisible();

  await cellAt(page, 'מחיר ליחידה').press('Enter');
  await cellAt(page, 'תיאור', 2).fill('רישיון לתוכנת תאורה');
  await cellAt(page, 'תיאור', 2).press('Shift+Enter');
  const second = page.getByRole('group', { name: 'פרטים נוספים, שורה 2' });
  await second.getByRole('combobox', { name: /מטבע המחיר/ }).selectOption('USD');
  await second.getByRole('textbox', { name: 'מחיר ב־USD' }).fill('100');
  await second.getByRole('textbox', { name: 'שער לשורה' }).fill('3.70');
  await expect(cellAt(page, 'מחיר ליחידה', 2)).toHaveValue('370.00');
  await expect(page.getByTestId('document-total')).toHaveText('₪554.60');

  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: /^הפקה/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}/);
  const id = /documents\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const stored = await page.request.get(`/v2/api/documents/${id}`);
  const quote = (await stored.json()) as { pagePath: string; lines: object[] };
  expect(quote.lines).toMatchObject([
    { priceIncludesVat: true, barcode: '2900000007314' },
    { unitPriceE4: 3_700_000, foreignPrice: { currency: 'USD', rateE6: 3_700_000 } },
  ]);

  await page.goto(`/#/documents/create/100?base=${id}`);
  await expect(cellAt(page, 'תיאור')).toHaveValue('מנורת שולחן');
  await expect(page.getByRole('img', { name: 'תמונה' })).toBeVisible();
  await expect(page.getByText('המחיר כולל מע"מ')).toBeVisible();
  await expectNoSidewaysScroll(page, 'an order of a quote with a picture');

  await page.goto(quote.pagePath);
  await expect(page.getByRole('img').first()).toBeVisible();
});
