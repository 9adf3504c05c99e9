import { menu } from '../support/dashboard.ts';
import { expect, test } from '../support/journey.ts';
import { inviteByCall, joinByLink } from '../support/people/roles.ts';

/** What an owner may grant alone, the page that it opens, and its name in the menu. */
const EMPLOYEES = [
  { group: 'expenses', name: 'הוצאות', work: '/expenses/new' },
  { group: 'customers', name: 'לקוחות קבועים', work: '/customers/new' },
  { group: 'items', name: 'פריטים', work: '/items/new' },
  { group: 'bank', name: 'בנק', work: '/bank/deposits' },
  { group: 'reports/income', name: 'דוח הכנסות', work: '/reports' },
  { group: 'documents', name: 'המסמכים שלי', work: '/documents?state=open' },
] as const;

for (const { group, name, work } of EMPLOYEES) {
  // Nothing that the page asks for is refused: the journey fails on every 403.
  test(`an employee with ${group} alone signs in, lands there and works, at both sizes`, async ({
    page,
    owner: _owner,
    browser,
    faults,
  }) => {
    const email = await inviteByCall(page, { role: 'sub-user', permissionGroups: [group] });
    await page.goto('/#/dashboard');
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await faults.watch(context);
    const clerk = await context.newPage();
    await joinByLink(clerk, email);
    await expect(clerk).toHaveURL(new RegExp(`#/${group}$`));
    await expect(menu(clerk).getByRole('link', { name, exact: true })).toBeVisible();
    await clerk.goto(`/#${work}`);
    await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(clerk).not.toHaveURL(/blocked/);

    await clerk.setViewportSize({ width: 390, height: 844 });
    await clerk.goto('/#/');
    await expect(clerk).toHaveURL(new RegExp(`#/${group}$`));
    const bar = clerk.getByRole('navigation', { name: 'ניווט מהיר' });
    await expect(bar.locator('[aria-current="page"]')).toBeVisible();
    await expect(clerk.getByRole('link', { name: /הרשאה: / })).toBeVisible();
    await context.close();
  });
}
