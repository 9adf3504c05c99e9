import { issueByCall, signInByCalls } from '../support/calls.ts';
import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  SMALL_INVOICE,
} from '../support/documents/create-document.ts';
import { menu } from '../support/dashboard.ts';
import { expect, test } from '../support/journey.ts';
import { aColleague } from '../support/people/people.ts';
import {
  AREAS_OF_OTHERS,
  expectAnswers,
  expectBlocked,
  inviteByCall,
  joinByLink,
  OWNERS_PAGES,
} from '../support/people/roles.ts';

test('TE-05: an employee who was invited for documents alone issues one, and all else is closed', async ({
  page,
  owner: _owner,
  browser,
  faults,
}) => {
  faults.expect(/status of 403/);
  const permissionGroups = ['documents/create', 'documents'];
  const email = await inviteByCall(page, { role: 'sub-user', permissionGroups });
  await page.goto('/#/dashboard');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await faults.watch(context);
  const clerk = await context.newPage();
  await joinByLink(clerk, email);
  await clerk.goto('/#/documents/create/305');
  await fillInvoice(clerk, SMALL_INVOICE);
  await issueAndSend(clerk);
  await expectIssued(clerk, 1001);
  await expectBlocked(clerk, [
    '/dashboard',
    '/customers',
    '/items',
    '/expenses',
    '/documents/batch-upload',
    '/settings/tags',
    '/account/company',
    ...OWNERS_PAGES,
    ...AREAS_OF_OTHERS,
  ]);
  await expectAnswers(clerk, {
    '/v2/api/documents': 200,
    '/v2/api/customers/duplicates': 403,
    '/v2/api/suppliers': 403,
    '/v2/api/account/people': 403,
    '/v2/api/activity': 403,
    '/v2/api/documents/01900000-0000-7000-8000-00000000ffff': 404,
  });
  await context.close();

  // The owner reads who did it.
  await page.goto('/#/account/activity');
  await expect(
    page.getByRole('row', { name: /נועה בר/ }).filter({ hasText: '1001' }),
  ).toBeVisible();
});

test('TE-05: somebody who works in a business without being its owner lands on the documents, and settings are closed', async ({
  page,
  person,
  context,
  faults,
}) => {
  faults.expect(/status of 403/);
  const clerk = await aColleague(person);
  await signInByCalls(context.request, clerk);
  // Both targets are those of the specification's table.
  await page.goto('/#/dashboard');
  await expect(page).toHaveURL(/#\/documents$/);
  await expect(menu(page).getByRole('link', { name: 'לקוחות קבועים' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'לוח בקרה' })).toHaveCount(0);
  await page.goto('/#/account/company');
  await expect(page).toHaveURL(/#\/account\/accounts/);
  await expect(page.getByRole('region', { name: 'המשתמשים בעסק' })).toHaveCount(0);
  await issueByCall(page.request);
  await page.goto('/#/documents');
  // The list of the first visit, which was empty, may be shown for a while.
  await page.reload();
  await expect(page.getByRole('link', { name: '1001' })).toBeVisible();
  await expectBlocked(page, [
    '/expenses',
    '/settings/design',
    '/settings/usage',
    '/account/numberings',
    ...OWNERS_PAGES,
    ...AREAS_OF_OTHERS,
  ]);
  await expect(page.getByText('אין גישה לדף הזה')).toBeVisible();
  await page.getByRole('link', { name: 'לדף הראשי' }).click();
  await expect(page).toHaveURL(/#\/documents$/);
  await expectAnswers(page, {
    '/v2/api/customers': 200,
    '/v2/api/dashboard': 403,
    '/v2/api/account/company': 403,
    '/v2/api/account/people': 403,
    '/v2/api/activity': 403,
  });
});

test('TE-05: an accountant who was invited enters the books, issues for the client and opens nothing else', async ({
  page,
  owner,
  browser,
  faults,
}) => {
  faults.expect(/status of 403/);
  const email = await inviteByCall(page, { role: 'accountant', accountantRights: ['issue'] });
  await page.goto('/#/dashboard');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await faults.watch(context);
  const theirs = await context.newPage();
  await joinByLink(theirs, email);
  await expect(theirs).toHaveURL(/#\/accountant\/user_list/);
  await theirs.getByRole('link', { name: 'סטודיו לבדיקות' }).click();
  await expect(theirs.getByRole('complementary', { name: /הספרים של הלקוח/ })).toBeVisible();
  await theirs.goto('/#/documents/create/305');
  await fillInvoice(theirs, SMALL_INVOICE);
  await issueAndSend(theirs);
  await expectIssued(theirs, 1001);
  await expectBlocked(theirs, [
    '/documents/batch-upload',
    '/settings/design',
    '/account/company',
    '/account/numberings',
    ...OWNERS_PAGES,
    ...AREAS_OF_OTHERS.filter((path) => path !== '/accountant/user_list'),
  ]);
  await expectAnswers(
    theirs,
    {
      '/v2/api/documents': 200,
      '/v2/api/account/company': 403,
      '/v2/api/account/people': 403,
      '/v2/api/activity': 403,
    },
    { 'x-pinkas-account': String(owner.accountId) },
  );
  await context.close();

  // The owner reads that they were in the books, and what they did there for the business.
  await page.goto('/#/account/activity');
  const theirRows = page.getByRole('row', { name: /נועה בר/ });
  await expect(theirRows.filter({ hasText: 'כניסה לספרים' })).toBeVisible();
  await expect(theirRows.filter({ hasText: '1001' })).toBeVisible();
});
