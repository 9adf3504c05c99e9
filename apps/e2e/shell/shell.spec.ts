import { openDashboard } from '../support/dashboard.ts';
import { expect, test } from '../support/journey.ts';
import { IN_HAND } from '../support/pages/sizes.ts';

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

test('the language and the look of the device hold until somebody chooses others, which stay', async ({
  page,
  owner,
}) => {
  void owner;
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDashboard(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('button', { name: 'מעבר לתצוגה בהירה' }).click();
  await page.reload();
  await expect(html).toHaveAttribute('data-color-scheme', 'light');
  await page.getByRole('button', { name: 'מעבר לתצוגה כהה' }).click();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  // Now it is a choice, whatever the device says.
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('button', { name: 'English' }).click();
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(html).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Test Studio');
  const side = page.getByRole('navigation').first();
  await expect.poll(async () => (await side.boundingBox())?.x).toBe(0);
  await expect(page.getByRole('main')).not.toContainText(/[א-ת]/);
  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'he');
  await page.goto('/outbox');
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
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
    'sales/transactions',
    'sales/transactions_report',
    'sales/transmission_report',
    'sales/virtual_terminal',
    'sales/sales_pages',
    'sales/orders',
    'sales/billing',
    'sales/fast_billing_page',
    'sales/payment_request_page',
    'sales/payment_request_page/batch-upload',
    'settings/api',
    'settings/book',
    'settings/cc_gateways',
    'settings/design',
    'settings/tags',
    'settings/usage',
    'account/company',
    'account/numberings',
    'account/accounts',
    'account/tax_authority',
    'account/clearing_form',
    // Leaving it is asked about.
    'documents/create/305',
  ]) {
    const [before] = [...titles.values()].slice(-1);
    await page.goto(`/#/${path}`);
    await expect.poll(() => page.title(), path).not.toBe(before);
    await expect(page, path).toHaveTitle(/^.+ · פנקס$/);
    titles.set(path, await page.title());
  }
  expect(new Set(titles.values()).size, [...titles].join('\n')).toBe(titles.size);
});
