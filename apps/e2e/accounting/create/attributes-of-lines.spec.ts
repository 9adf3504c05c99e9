import { expectNoSidewaysScroll } from '../../support/pages/accessibility.ts';
import { cellAt, openNewDocument } from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { PHONE } from '../../support/pages/sizes.ts';

test('a row takes the type of income of its item, money comes from a bank found by its code, and the document says both', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/items/new');
  await page.getByRole('textbox', { name: 'שם הפריט' }).fill('מנורת שולחן');
  await page.getByRole('textbox', { name: 'מחיר ליחידה' }).fill('100');
  await page.getByRole('textbox', { name: /סוג הכנסה/ }).fill('מכירת סחורה');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row', { name: /מנורת שולחן/ })).toBeVisible();

  await openNewDocument(page, 320);
  await page.getByRole('combobox', { name: 'לקוח' }).fill('אור לבן תאורה');
  await page.getByRole('option', { name: /לקוח מזדמן$/ }).click();
  await page.getByRole('button', { name: 'טלפון וכתובת' }).click();
  await page.getByRole('textbox', { name: /איש קשר/ }).fill('רונית שגב');
  await cellAt(page, 'תיאור').fill('מנ');
  await page.getByRole('option', { name: /מנורת שולחן/ }).click();
  await expect(page.getByText('סוג הכנסה: מכירת סחורה')).toBeVisible();
  await cellAt(page, 'תיאור').press('Shift+Enter');
  const facts = page.getByRole('group', { name: 'פרטים נוספים, שורה 1' });
  await facts.getByRole('textbox', { name: /שם היצרן/ }).fill('קמור תאורה');
  await facts.getByRole('textbox', { name: /מספרים סידוריים/ }).fill('SN-1, SN-2');
  await facts.getByRole('combobox', { name: /תגיות השורה/ }).fill('שיפוץ הלובי');
  await page.getByRole('option', { name: /שיפוץ הלובי/ }).click();
  await expect(facts.getByText('שיפוץ הלובי')).toBeVisible();

  await page.getByRole('button', { name: /^תקבול/ }).click();
  await page.getByRole('menuitem', { name: 'המחאה', exact: true }).click();
  await page.getByRole('textbox', { name: 'מספר המחאה' }).fill('5001');
  const bank = page.getByRole('combobox', { name: /^בנק/ });
  await bank.fill('12');
  await bank.press('Tab');
  await expect(bank).toHaveValue('הפועלים (12)');
  await page.getByRole('textbox', { name: /^סניף/ }).fill('600');
  await page.getByRole('textbox', { name: /^חשבון/ }).fill('123451');

  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: /^הפקה/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}/);
  await expect(page.getByText(/בנק הפועלים \(12\), סניף 600, חשבון 123451/)).toBeVisible();
  const tags = page.getByRole('region', { name: 'תגיות של השורות' });
  await tags.getByRole('heading').click();
  await expect(tags).toContainText('סוג הכנסה: מכירת סחורה');
  await expect(tags).toContainText('שיפוץ הלובי');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'the issued document');

  const id = /documents\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const stored = await page.request.get(`/v2/api/documents/${id}`);
  expect(await stored.json()).toMatchObject({
    customer: { contactPerson: 'רונית שגב' },
    lines: [
      { incomeType: 'מכירת סחורה', manufacturer: 'קמור תאורה', serialNumbers: ['SN-1', 'SN-2'] },
    ],
  });
});
