import { expect, test } from '../support/journey.ts';

test('a page that comes names itself and takes the focus at its heading, unless it begins in a field', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'תפריט ראשי' });
  await menu.getByRole('button', { name: 'הנהלת חשבונות' }).click();
  await menu.getByRole('link', { name: 'המסמכים שלי' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'המסמכים שלי' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/המסמכים שלי/);
  // From there Tab continues into the page, not through the menu again.
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
    .toBe(true);

  await page.keyboard.press('KeyN');
  await expect(page.getByRole('combobox', { name: 'לקוח' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'לקוח' })).toBeFocused();
});

test('a page whose heading comes again with what it reads keeps the focus there', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let answer = (): void => undefined;
  const isFocused = new Promise<void>((done) => (answer = done));
  await page.route('**/v2/api/account/numberings', async (route) => {
    await isFocused;
    await route.continue();
  });
  // By the address alone: nothing was pressed in this tab.
  await page.goto('/#/account/numberings');
  const heading = page.getByRole('heading', { level: 1, name: 'מספור מסמכים' });
  await expect(heading).toBeFocused();
  answer();
  await expect(page.getByRole('button', { name: 'בדיקת רצף' }).first()).toBeVisible();
  await expect(heading).toBeFocused();
});
