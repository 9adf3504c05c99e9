import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
  SMALL_INVOICE,
} from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { countDocuments } from '../support/people.ts';
import { IN_HAND } from '../support/sizes.ts';
import { rail, total } from '../support/written-document.ts';

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

test('prices with VAT stay what was typed, and VAT is taken out of them', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewInvoice(page);
  await fillInvoice(page, {
    customer: 'מאפיית שיבולת הכפר',
    lines: [{ description: 'אריזה', quantity: '1', price: '118' }],
  });
  await expect(total(page)).toContainText('139.24');
  await page.getByRole('radio', { name: 'כולל מע"מ' }).check();
  await expect(total(page)).toContainText('118.00');
  await expect(rail(page)).toContainText('18.00');
  await issueAndSend(page);
  await expectIssued(page, 1001);
  await expect(page.getByText('118.00').first()).toBeVisible();
});

test('each problem is told at its field, in words', async ({ page, owner }) => {
  void owner;
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);

  const price = cellAt(page, 'מחיר ליחידה');
  await price.fill('1.23456');
  await price.blur();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription(/אפשר עד 4 ספרות אחרי הנקודה/);
  await price.fill('100');
  await expect(price).not.toHaveAttribute('aria-invalid');

  const discount = cellAt(page, 'הנחה');
  await discount.fill('100.01');
  await discount.blur();
  await expect(discount).toHaveAccessibleDescription(/ההנחה גדולה מסכום השורה/);
  await discount.fill('');

  const quantity = cellAt(page, 'כמות');
  await quantity.fill('0');
  await quantity.blur();
  await expect(quantity).toHaveAccessibleDescription(/הכמות לא יכולה להיות אפס/);
  await quantity.fill('1');

  const date = page.getByLabel('תאריך המסמך', { exact: true });
  await date.fill('31/12/2099');
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/לא ניתן לבחור תאריך עתידי/);
  await date.fill('30/2/2026');
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/תאריך לא תקין/);

  await page.getByLabel('דואר אלקטרוני').fill('not an address');
  await page.getByLabel('דואר אלקטרוני').blur();
  await expect(page.getByLabel('דואר אלקטרוני')).toHaveAccessibleDescription(
    'כתובת דואר אלקטרוני לא תקינה',
  );
});

test('above 5,000 shekels the number of the customer is asked for', async ({ page, owner }) => {
  await openNewInvoice(page);
  await fillInvoice(page, {
    customer: 'מאפיית שיבולת הכפר',
    lines: [{ description: 'מיתוג', quantity: '1', price: '5000.01' }],
  });
  await page.keyboard.press('Control+Enter');
  const taxId = page.getByLabel('ח.פ / ע.מ / ת.ז');
  await expect(taxId).toBeFocused();
  await expect(taxId).toHaveAccessibleDescription(/הוא חובה בחשבונית מעל 5,000 ₪ לפני מע"מ/);
  await taxId.fill('514788216');
  await taxId.blur();
  await expect(taxId).toHaveAccessibleDescription(/המספר לא תקין/);
  await taxId.fill('514788215');
  await issueAndSend(page);
  await expectIssued(page, 1001);
  expect(await countDocuments(owner.accountId)).toBe(1);
});

test('issuing with problems leads to the first of them', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openNewInvoice(page);
  await page.getByLabel('הערות במסמך').fill('תודה');
  await page.mouse.wheel(0, 2_000);
  await page.keyboard.press('Control+Enter');
  const customer = page.getByRole('combobox', { name: 'לקוח' });
  await expect(customer).toBeFocused();
  await expect(customer).toBeInViewport();
  await expect(customer).toHaveAccessibleDescription(/חסר שם לקוח/);
  await expect(rail(page)).toContainText('יש להוסיף שורת פריט אחת לפחות');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await countDocuments(owner.accountId)).toBe(0);
});

test('a range copied from a spreadsheet fills the rows', async ({ page, owner, context }) => {
  void owner;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNewInvoice(page);
  await fillInvoice(page, { customer: 'קליניקה נעימה', lines: [] });
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      'תיאור\tכמות\tמחיר\nטיפול ראשון\t1\t1,250.50\nטיפול המשך\t3\t200\n',
    ),
  );
  await cellAt(page, 'תיאור').focus();
  await page.keyboard.press('Control+KeyV');
  await expect(cellAt(page, 'תיאור', 1)).toHaveValue('טיפול ראשון');
  await expect(cellAt(page, 'תיאור', 2)).toHaveValue('טיפול המשך');
  await expect(cellAt(page, 'כמות', 2)).toHaveValue('3');
  await expect(total(page)).toContainText('2,183.59');
});

test.describe('on a phone', () => {
  test.use(IN_HAND);

  test('a whole invoice is issued with sheets and the bar at the bottom', async ({
    page,
    owner,
  }) => {
    await page.goto('/#/dashboard');
    await page.getByRole('button', { name: 'הפקת מסמך חדש' }).tap();
    await page.getByRole('link', { name: 'חשבונית מס', exact: true }).tap();
    const customer = page.getByRole('combobox', { name: 'לקוח' });
    await customer.tap();
    await customer.fill('מאפיית שיבולת הכפר');
    await page.getByRole('option', { name: /לקוח מזדמן$/ }).tap();
    await page.getByRole('button', { name: 'הוספת פריט' }).tap();
    const sheet = page.getByRole('dialog', { name: 'פריט 1' });
    await sheet.getByLabel('תיאור').fill('עוגת שמרים');
    await sheet.getByLabel('כמות').fill('3');
    await sheet.getByLabel('מחיר ליחידה').fill('40');
    await expect(sheet).toContainText('120.00');
    await sheet.getByRole('button', { name: 'הוספת פריט' }).tap();
    const second = page.getByRole('dialog', { name: 'פריט 2' });
    await second.getByLabel('תיאור').fill('לחם כפרי');
    await second.getByLabel('מחיר ליחידה').fill('20');
    await second.getByRole('button', { name: 'סיום' }).tap();
    await expect(page.getByRole('button', { name: /עוגת שמרים/ })).toContainText('120.00');

    await expect(total(page)).toContainText('165.20');
    await page.getByRole('button', { name: /סה"כ לתשלום, כולל מע"מ/ }).tap();
    const sums = page.getByRole('dialog', { name: 'פירוט הסכומים' });
    await expect(sums).toContainText('25.20');
    await sums.getByRole('button', { name: 'סגירה' }).tap();
    await page.getByRole('button', { name: 'הפקה', exact: true }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'הפקה' }).tap();
    await expectIssued(page, 1001);
    expect(await countDocuments(owner.accountId)).toBe(1);
  });
});
