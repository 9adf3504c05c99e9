import type { Page } from '@playwright/test';

import { menu, openDashboard } from '../support/dashboard.ts';
import { expect, test } from '../support/journey.ts';
import { IN_HAND } from '../support/sizes.ts';

/** Opens a section, which closes the one before it, and checks all links of the menu. */
async function expectPages(
  page: Page,
  section: string,
  pages: readonly { readonly label: string; readonly path: string }[],
): Promise<void> {
  await menu(page).getByRole('button', { name: section }).click();
  const links = menu(page).getByRole('list').first().getByRole('link');
  await expect(links).toHaveText(['לוח בקרה', ...pages.map(({ label }) => label)]);
  for (const [index, path] of ['/dashboard', ...pages.map((one) => one.path)].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', `#${path}`);
  }
}

test('the menu holds what is built and nothing else', async ({ page, owner }) => {
  void owner;
  await openDashboard(page);
  await expect(menu(page).getByRole('list').first().getByRole('button')).toHaveText([
    'הנהלת חשבונות',
    'דוחות',
    'הגדרות',
    'החשבון שלי',
  ]);
  await expectPages(page, 'הנהלת חשבונות', [
    { label: 'הפקת מסמך', path: '/documents/create/305' },
    { label: 'הפקה מקובץ אקסל', path: '/documents/batch-upload' },
    { label: 'המסמכים שלי', path: '/documents' },
    { label: 'לקוחות קבועים', path: '/customers' },
    { label: 'פריטים', path: '/items' },
    { label: 'הוצאות', path: '/expenses' },
    { label: 'בנק', path: '/bank' },
    { label: 'סימולטור', path: '/documents/create/305?simulator=1' },
  ]);
  await expectPages(page, 'דוחות', [
    { label: 'דוח הכנסות', path: '/reports/income' },
    { label: 'עסקאות אשראי', path: '/reports/cc' },
    { label: 'תקבולים', path: '/reports/payments' },
    { label: 'המחאות', path: '/reports/cheques' },
    { label: 'תקבולים עתידיים', path: '/reports/future_payments' },
    { label: 'ייצוא להנהלת חשבונות', path: '/reports/export_all_types' },
    { label: 'חובות פתוחים', path: '/reports/open_debt' },
    { label: 'רווח והפסד', path: '/reports/revenue' },
    { label: 'דוח הוצאות', path: '/reports/expenses' },
    { label: 'ניכוי במקור לפי לקוח', path: '/reports/withheld' },
    { label: 'ניכוי במקור מספקים', path: '/reports/withheld_suppliers' },
    { label: 'שווי מלאי', path: '/reports/stock_value' },
    { label: 'דוח מע"מ', path: '/reports/vat' },
    { label: 'מקדמות מס הכנסה', path: '/reports/tax' },
    { label: 'ממשק פתוח/OPEN FORMAT', path: '/reports/export_open_format' },
    { label: 'סגירת חודש', path: '/reports/close_month' },
  ]);
  await expectPages(page, 'הגדרות', [
    { label: 'עיצוב מסמכים', path: '/settings/design' },
    { label: 'הגדרות ושימושים', path: '/settings/usage' },
    { label: 'ניהול ספרים', path: '/settings/book' },
    { label: 'ניהול תגיות', path: '/settings/tags' },
  ]);
  await expectPages(page, 'החשבון שלי', [
    { label: 'פרטי העסק', path: '/account/company' },
    { label: 'מספור מסמכים', path: '/account/numberings' },
    { label: 'משתמשים והרשאות', path: '/account/accounts' },
    { label: 'רשות המסים', path: '/account/tax_authority' },
  ]);
  await expect(menu(page).getByRole('link', { name: 'לוח בקרה' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test.describe('at 1100 pixels', () => {
  test.use({ viewport: { width: 1100, height: 800 } });

  test('the rail opens its pages beside it by hover, press and arrow, and Escape closes', async ({
    page,
    owner,
  }) => {
    void owner;
    await openDashboard(page);
    const section = menu(page).getByRole('button', { name: 'הנהלת חשבונות' });
    const link = page.getByRole('link', { name: 'המסמכים שלי' });
    await expect(link).toBeHidden();
    await section.hover();
    await expect(link).toBeVisible();
    await page.mouse.move(400, 600);
    await expect(link).toBeHidden();

    await section.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(section).toBeFocused();

    await page.keyboard.press('Enter');
    await link.click();
    await expect(page).toHaveURL(/#\/documents$/);
    await expect(link).toBeHidden();
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 800, height: 1000 } });

  test('the menu comes as a drawer and goes when a page is chosen', async ({ page, owner }) => {
    void owner;
    await openDashboard(page);
    await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
    const drawer = page.getByRole('dialog', { name: 'תפריט ראשי' });
    await drawer.getByRole('button', { name: 'הנהלת חשבונות' }).click();
    await drawer.getByRole('link', { name: 'המסמכים שלי' }).click();
    await expect(page).toHaveURL(/#\/documents$/);
    await expect(drawer).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(IN_HAND);

  test('the bar at the bottom leads to home, documents, a new one and the rest', async ({
    page,
    owner,
  }) => {
    void owner;
    await openDashboard(page);
    const bar = page.getByRole('navigation', { name: 'ניווט מהיר' });
    await bar.getByRole('link', { name: 'מסמכים' }).tap();
    await expect(page).toHaveURL(/#\/documents$/);
    await bar.getByRole('link', { name: 'ראשי' }).tap();
    await expect(page).toHaveURL(/#\/dashboard/);
    await bar.getByRole('button', { name: 'הפקת מסמך חדש' }).tap();
    const making = page.getByRole('dialog', { name: 'מה מפיקים?' });
    await expect(making.getByRole('link', { name: 'חשבונית מס', exact: true })).toBeInViewport();
    await making.getByRole('link', { name: 'צילום קבלה' }).tap();
    await expect(page).toHaveURL(/#\/expenses\/inbox/);
    await expect(making).toBeHidden();
    await bar.getByRole('button', { name: 'עוד' }).tap();
    const sheet = page.getByRole('dialog', { name: 'עוד' });
    await sheet.getByRole('link', { name: 'לקוחות', exact: true }).tap();
    await expect(page).toHaveURL(/#\/customers/);
    await bar.getByRole('button', { name: 'עוד' }).tap();
    await sheet.getByRole('link', { name: 'פרטיות' }).first().tap();
    await expect(page).toHaveURL(/#\/privacy/);
    await expect(sheet).toBeHidden();
  });
});

test('N opens a new document, ? the list of keys, and both rest inside a field', async ({
  page,
  owner,
}) => {
  void owner;
  await openDashboard(page);
  await page.keyboard.press('Shift+Slash');
  const keys = page.getByRole('dialog', { name: 'קיצורי מקלדת' });
  await expect(keys).toBeVisible();
  await expect(keys).toContainText('הפקת מסמך חדש');
  await page.keyboard.press('KeyN');
  await expect(page).toHaveURL(/#\/dashboard/);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.goto('/#/documents');
  await page.getByLabel('חיפוש במסמכים').pressSequentially('n?');
  await expect(page).toHaveURL(/#\/documents/);
  await expect(keys).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyN');
  await expect(page).toHaveURL(/#\/documents\/create\/305/);
});

test('English mirrors the product and stays after a reload', async ({ page, owner }) => {
  void owner;
  await openDashboard(page);
  await page.getByRole('button', { name: 'English' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(html).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Test Studio');
  const side = await page.getByRole('navigation').first().boundingBox();
  expect(side?.x).toBe(0);
  expect(await page.getByRole('main').textContent()).not.toMatch(/[א-ת]/);
  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'he');
});

test('the dark look stays after a reload and holds on the public page', async ({ page, owner }) => {
  void owner;
  await openDashboard(page);
  const html = page.locator('html');
  await page.getByRole('button', { name: 'מעבר לתצוגה כהה' }).click();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await page.goto('/outbox');
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
});

test.describe('with a device that asks for the dark look', () => {
  test.use({ colorScheme: 'dark' });

  test('the product follows it until somebody chooses', async ({ page, owner }) => {
    void owner;
    await openDashboard(page);
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await page.getByRole('button', { name: 'מעבר לתצוגה בהירה' }).click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  });
});

test.describe('somebody who works in the business without being its owner', () => {
  test.use({ userOptions: { role: 'sub-user' } });

  test('TE-05: does not see the dashboard, whose address leads to the documents, nor the settings, which lead to an explanation', async ({
    page,
    owner,
  }) => {
    void owner;
    await page.goto('/');
    await expect(page).toHaveURL(/#\/documents$/);
    await expect(menu(page).getByRole('link', { name: 'לוח בקרה' })).toHaveCount(0);
    await page.goto('/#/customers');
    await expect(page).toHaveURL(/#\/customers$/);
    await page.goto('/#/dashboard');
    await expect(page).toHaveURL(/#\/documents$/);
    await page.goto('/#/settings/design');
    await expect(page).toHaveURL(/#\/blocked/);
    await expect(page.getByText('אין גישה לדף הזה')).toBeVisible();
    expect((await page.request.get('/v2/api/dashboard')).status()).toBe(403);
    await page.getByRole('link', { name: 'לדף הראשי' }).click();
    await expect(page).toHaveURL(/#\/documents$/);
  });
});

test.describe('somebody whose permission mode holds nothing', () => {
  test.use({ userOptions: { role: 'sub-user', permissionGroups: [] } });

  test('TE-05: can only sign out', async ({ page, owner }) => {
    void owner;
    for (const path of ['/', '/#/documents', '/#/documents/create/305']) {
      await page.goto(path);
      await expect(page).toHaveURL(/#\/blocked/);
    }
    await page.getByRole('link', { name: 'יציאה מהמערכת' }).click();
    await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
  });
});

test('each page names the browser’s tab after itself', async ({ page, owner }) => {
  void owner;
  const titles = new Map<string, string>();
  for (const path of [
    'dashboard',
    'documents',
    'documents/jobs',
    'account/accounts/exports',
    'documents/batch-upload',
    'documents/create/drafts',
    'documents/create/305',
    'customers',
    'customers/new',
    'customers/casual',
    'customers/duplicates',
    'items',
    'items/new',
    'items/price-lists',
    'expenses',
    'expenses/inbox',
    'expenses/new',
    'expenses/recurring',
    'expenses/suppliers',
    'settings/book',
    'settings/design',
    'settings/tags',
    'settings/usage',
    'account/company',
    'account/numberings',
    'account/accounts',
    'account/tax_authority',
  ]) {
    await page.goto('about:blank');
    await page.goto(`/#/${path}`);
    await expect(page, path).toHaveTitle(/^.+ · פנקס$/);
    titles.set(path, await page.title());
  }
  expect(new Set(titles.values()).size, [...titles].join('\n')).toBe(titles.size);
});
