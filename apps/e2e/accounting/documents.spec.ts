import { issueThree, openList, rows, table } from '../support/documents/document-list.ts';
import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { IN_HAND } from '../support/pages/sizes.ts';

test('documents are searched, filtered and sorted by an address that survives reload and Back', async ({
  page,
  owner,
}) => {
  void owner;
  await issueThree(page.request);
  await openList(page);
  const search = page.getByLabel('חיפוש במסמכים');
  await search.fill('יבולת');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('מאפיית שיבולת הכפר');
  await search.fill('');
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('button', { name: /^סטטוס/ }).click();
  await page
    .getByRole('dialog', { name: 'סטטוס' })
    .getByRole('button', { name: 'באיחור', exact: true })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('באיחור 5 ימים');
  await expect(page).toHaveURL(/state=overdue/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /באיחור/ })).toHaveAttribute('aria-selected', 'true');
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס 1001');
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/state=overdue/);
  await page.getByRole('tab', { name: /הכול/ }).click();
  await expect(rows(page)).toHaveCount(3);

  const names = () => rows(page).locator('td:nth-child(3)').allTextContents();
  await table(page).getByRole('button', { name: 'סכום' }).click();
  await expect.poll(names).toEqual(['אור לבן תאורה', 'קליניקה נעימה', 'מאפיית שיבולת הכפר']);
  await expectFitsPhone(page, 'the list of documents');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס 1003');
});

test('going elsewhere right after typing a search is not called off by the search', async ({
  page,
  owner,
}) => {
  void owner;
  await page.clock.install();
  // The next page takes longer to load than the search waits.
  const asked = Promise.withResolvers<void>();
  const isLetThrough = Promise.withResolvers<void>();
  await page.route('**/assets/*create-document*.js', async (route) => {
    asked.resolve();
    await isLetThrough.promise;
    await route.continue();
  });
  await page.goto('/#/documents');
  await expect(page.getByText('עדיין אין כאן מסמכים')).toBeVisible();
  // The search waits for the test: its answer would take the link away under the pointer.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.getByLabel('חיפוש במסמכים').pressSequentially('אור');
  await page.getByRole('link', { name: 'הפקת מסמך' }).last().click();
  await asked.promise;
  await page.clock.runFor(5_000);
  isLetThrough.resolve();
  await expect(page).toHaveURL(/#\/documents\/create\/305$/);
});

test.describe('on a phone', () => {
  test.use(IN_HAND);

  test('the list has two lines a document, filters in a sheet, and opens by a tap', async ({
    page,
    owner,
  }) => {
    void owner;
    await issueThree(page.request);
    await page.goto('/#/documents');
    const list = page.getByRole('list', { name: 'המסמכים שלי' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: /^סינון/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'סינון' });
    // One button takes all that is typed, and stays in sight.
    await expect(sheet.getByRole('button', { name: 'החלה' })).toHaveCount(1);
    await expect(sheet.getByRole('button', { name: 'החלה' })).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('button', { name: 'באיחור', exact: true }).tap();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button').tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס 1001');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });
});
