import { expectNoSidewaysScroll } from '../../support/pages/accessibility.ts';
import { expectIssued } from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { countDocuments } from '../../support/people/people.ts';
import { IN_HAND } from '../../support/pages/sizes.ts';
import { total } from '../../support/documents/written-document.ts';

test.use(IN_HAND);

test('a whole invoice is issued on a phone, with sheets and the bar at the bottom', async ({
  page,
  owner,
}) => {
  await page.goto('/#/dashboard');
  const places = page.getByRole('navigation', { name: 'ניווט מהיר' });
  await expect(places).toBeVisible();
  await page.getByRole('button', { name: 'הפקת מסמך חדש' }).tap();
  await page.getByRole('link', { name: 'חשבונית מס', exact: true }).tap();
  await expect(total(page)).toBeVisible();
  // The places of the thumb give way to the bar that issues.
  await expect(places).toBeHidden();

  const sums = page.getByRole('dialog', { name: 'פירוט הסכומים' });
  await page.getByRole('button', { name: /סה"כ לתשלום/ }).tap();
  await sums.getByRole('listitem').filter({ hasText: 'חסר שם לקוח' }).getByRole('button').tap();
  await expect(sums).toBeHidden();
  const customer = page.getByRole('combobox', { name: 'לקוח' });
  await expect(customer).toBeFocused();
  await customer.fill('מאפיית שיבולת הכפר');
  await page.getByRole('option', { name: /לקוח מזדמן$/ }).tap();

  await page.getByRole('button', { name: 'הוספת פריט' }).tap();
  const sheet = page.getByRole('dialog', { name: 'פריט 1' });
  await expect(sheet.getByLabel('תיאור')).toBeFocused();
  await expect(sheet.getByLabel('מק"ט')).toBeHidden();
  await sheet.getByLabel('תיאור').fill('עוגת שמרים');
  await sheet.getByLabel('כמות').fill('3');
  await sheet.getByLabel('מחיר ליחידה').fill('40');
  await expect(sheet).toContainText('120.00');
  await sheet.getByText('פרטים נוספים').tap();
  await expect(sheet.getByLabel('מק"ט')).toBeVisible();
  // However long the sheet is, its sum and its buttons stay in sight.
  await expect(sheet.getByText('סה"כ שורה')).toBeInViewport();
  await expect(sheet.getByRole('button', { name: 'סיום' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page, 'all fields of a row');

  await sheet.getByRole('button', { name: 'הוספת פריט' }).tap();
  const second = page.getByRole('dialog', { name: 'פריט 2' });
  // What is typed next goes into the new row.
  await expect(second.getByLabel('תיאור')).toBeFocused();
  await page.keyboard.type('לחם כפרי');
  await expect(second.getByLabel('תיאור')).toHaveValue('לחם כפרי');
  await second.getByLabel('מחיר ליחידה').fill('20.23456');
  await second.getByRole('button', { name: 'סיום' }).tap();
  await expect(second).toBeHidden();
  await expect(page.getByRole('button', { name: /עוגת שמרים/ })).toContainText('120.00');

  // A wrong row is opened at what is wrong, and says how much is.
  await page.getByRole('button', { name: 'הפקה', exact: true }).tap();
  await expect(second.getByLabel('מחיר ליחידה')).toBeFocused();
  await expect(second.getByRole('status')).toHaveText(/פרט אחד לטיפול בשורה הזאת/);
  await second.getByLabel('מחיר ליחידה').fill('20');
  await second.getByRole('button', { name: 'סיום' }).tap();
  await expect(second).toBeHidden();

  await expect(total(page)).toContainText('165.20');
  await page.getByRole('button', { name: /סה"כ לתשלום, כולל מע"מ/ }).tap();
  await expect(sums).toContainText('25.20');
  await sums.getByRole('button', { name: 'סגירה' }).tap();
  await page.getByRole('button', { name: 'הפקה', exact: true }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'הפקה' }).tap();
  await expectIssued(page, 1001);
  await expectNoSidewaysScroll(page, 'the issued invoice');
  expect(await countDocuments(owner.accountId)).toBe(1);
});
