import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { issueThree, openList, rows, table } from '../support/document-list.ts';
import { expect, test } from '../support/journey.ts';
import { inDatabase } from '../support/people.ts';
import { IN_HAND } from '../support/sizes.ts';

test('sixty documents are shown in pages, with the total of all of them', async ({
  page,
  owner,
}) => {
  void owner;
  for (const count of [10, 10, 10, 10, 10, 9]) {
    await Promise.all(Array.from({ length: count }, () => issueByCall(page.request)));
  }
  // Alone: of documents that are issued at once, the highest number may be a moment older.
  await issueByCall(page.request);
  await openList(page, '', 50);
  const total = table(page).locator('tfoot');
  await expect(total).toContainText('(60 מסמכים, בכל העמודים)');
  await expect(total).toContainText('7,080.00');
  const pager = page.getByRole('navigation', { name: 'עמודים' });
  await expect(pager).toContainText('מציג 1–50 מתוך 60');
  await expect(pager.getByRole('button', { name: 'העמוד הקודם' })).toBeDisabled();
  await pager.getByRole('button', { name: 'העמוד הבא' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(pager).toContainText('מציג 51–60 מתוך 60');
  await expect(pager.getByRole('button', { name: 'העמוד הבא' })).toBeDisabled();
  await expect(total).toContainText('7,080.00');
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await expect(pager).toContainText('מציג 51–60 מתוך 60');
  await pager.getByRole('button', { name: 'העמוד הקודם' }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText('1060');
  await page.getByLabel('חיפוש במסמכים').fill('1007');
  await expect(rows(page)).toHaveCount(1);
  await expect(total).toContainText('118.00');
  await expect(total).toContainText('סה"כ בסינון הנוכחי');
});

test('a business without documents is led to its first one', async ({ page, owner }) => {
  void owner;
  await page.goto('/#/documents');
  await expect(page.getByText('עדיין אין כאן מסמכים')).toBeVisible();
  await page.getByRole('link', { name: 'הפקת מסמך' }).last().click();
  await expect(page).toHaveURL(/#\/documents\/create\/305/);
});

test('a view without documents names itself and offers to clear the filter', async ({
  page,
  owner,
}) => {
  void owner;
  await issueByCall(page.request);
  await openList(page, '', 1);
  await page.getByRole('tab', { name: /שולמו/ }).click();
  await expect(page.getByText('לא נמצאו מסמכים בסינון הזה')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'ניקוי סינון' }).last().click();
  await expect(rows(page)).toHaveCount(1);
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
  await page.getByLabel('חיפוש במסמכים').pressSequentially('אור');
  await page.getByRole('link', { name: 'הפקת מסמך' }).last().click();
  await asked.promise;
  await page.clock.runFor(5_000);
  isLetThrough.resolve();
  await expect(page).toHaveURL(/#\/documents\/create\/305$/);
});

test('rows are walked with the arrows and opened with Enter', async ({ page, owner }) => {
  void owner;
  await issueThree(page.request);
  await openList(page);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס 1002');
});

test('a document is mailed again from the list', async ({ page, owner }) => {
  await issueByCall(page.request, {
    customer: aCustomer({ name: 'קליניקה נעימה', email: `clinic-${owner.id}@people.test` }),
  });
  await openList(page, '', 1);
  await rows(page).first().hover();
  await rows(page).first().getByRole('button', { name: 'שליחה במייל' }).click();
  const dialog = page.getByRole('dialog', { name: /שליחת חשבונית מס 1001/ });
  const address = dialog.getByLabel('כתובות');
  await expect(address).toHaveValue(`clinic-${owner.id}@people.test`);
  await address.fill('not an address');
  await dialog.getByRole('button', { name: 'שליחה' }).click();
  await expect(dialog.getByText('כתובת דואר אלקטרוני לא תקינה')).toBeVisible();
  await address.fill(`books-${owner.id}@people.test`);
  await dialog.getByRole('button', { name: 'שליחה' }).click();
  await expect(page.getByRole('region', { name: 'הודעות' })).toContainText('בדרך אל');
  await expect(async () => {
    const sent = await inDatabase((client) =>
      client.query('select 1 from demo_messages where recipient = $1', [
        `books-${owner.id}@people.test`,
      ]),
    );
    expect(sent.rowCount).toBe(1);
  }).toPass();
});

test('the original is handed out once, and afterwards its place says why not', async ({
  page,
  owner,
}) => {
  void owner;
  const { id } = await issueByCall(page.request);
  await page.goto(`/#/documents/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס 1001');
  const menu = page.getByRole('button', { name: 'הורדה' });
  await menu.click();
  await page.getByRole('menuitem', { name: /^מקור/ }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('את המקור אפשר למסור פעם אחת');
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'הורדת המקור' }).click();
  expect((await download).suggestedFilename()).toBe('חשבונית מס 1001.pdf');
  await expect(page.getByText('המקור נמסר').first()).toBeVisible();
  await menu.click();
  const original = page.getByRole('menuitem', { name: /^מקור/ });
  await expect(original).toContainText('המקור כבר נמסר');
  await expect(original).toHaveAttribute('aria-disabled', 'true');
});

test('a document of another business and one that never was look the same', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/status of 40[04]/);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'not-an-id']) {
    await page.goto(`/#/documents/${id}`);
    await expect(page.getByText('המסמך לא נמצא')).toBeVisible();
  }
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
