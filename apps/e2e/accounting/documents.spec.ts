import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { APIRequestContext, Page } from '@playwright/test';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { inDatabase } from '../support/people.ts';

const PRICE_E4 = 1_000_000; // ₪ 100 before VAT

function daysAgo(days: number): string {
  const date = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem' }).format(date);
}

function displayed(isoDate: string): string {
  return isoDate.split('-').toReversed().join('/');
}

function table(page: Page) {
  return page.getByRole('table', { name: 'המסמכים שלי' });
}

/** Rows of documents, without head and total. */
function rows(page: Page) {
  return table(page).locator('tbody tr');
}

function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? ''));
}

/** Three documents that differ in customer, date, sum and state. */
async function issueThree(request: APIRequestContext): Promise<void> {
  await issueByCall(request, {
    customer: aCustomer({ name: 'מאפיית שיבולת הכפר', saveAsRegular: true }),
    documentDate: daysAgo(10),
    dueDate: daysAgo(5),
  });
  await issueByCall(request, {
    customer: aCustomer({ name: 'אור לבן תאורה', saveAsRegular: true }),
    documentDate: daysAgo(3),
    lines: [aLine({ unitPriceE4: 20 * PRICE_E4 })],
  });
  await issueByCall(request, {
    customer: aCustomer({ name: 'קליניקה נעימה', saveAsRegular: true }),
    subject: 'סדרת טיפולים',
    lines: [aLine({ unitPriceE4: 5 * PRICE_E4 })],
  });
}

/** Opens the list and waits for its rows. */
async function openList(page: Page, query = '', count = 3): Promise<void> {
  await page.goto(`/#/documents${query}`);
  await expect(rows(page)).toHaveCount(count);
}

/** What must hold after each filter: it is in the address, and survives reload and Back. */
async function expectKept(page: Page, query: Record<string, string>, count: number) {
  await expect(rows(page)).toHaveCount(count);
  expect(queryOf(page)).toMatchObject(query);
  await page.reload();
  await expect(rows(page)).toHaveCount(count);
  expect(queryOf(page)).toMatchObject(query);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס');
  await page.goBack();
  await expect(rows(page)).toHaveCount(count);
  expect(queryOf(page)).toMatchObject(query);
}

test('documents are found by a part of the customer’s name and by the number', async ({
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
  await search.fill('1002');
  await expect(rows(page)).toContainText('אור לבן תאורה');
  await expectKept(page, { search: '1002' }, 1);
  await page.getByLabel('חיפוש במסמכים').fill('אין כזה');
  await expect(page.getByText('לא נמצאו מסמכים בסינון הזה')).toBeVisible();
  await expect(page.getByText('חיפשנו את "אין כזה".')).toBeVisible();
  await page.getByRole('button', { name: 'ניקוי סינון' }).last().click();
  await expect(rows(page)).toHaveCount(3);
  expect(queryOf(page)).not.toHaveProperty('search');
});

test('the filter of dates takes a named range, typed days, and refuses a year', async ({
  page,
  owner,
}) => {
  void owner;
  await issueThree(page.request);
  await openList(page);
  const chip = page.getByRole('button', { name: /^תאריכים/ });
  await chip.click();
  const panel = page.getByRole('dialog', { name: 'תאריכים' });
  await panel.getByLabel('מתאריך').fill('1/1/2025');
  await panel.getByLabel('עד תאריך').fill('31/12/2026');
  await panel.getByRole('button', { name: 'החלה' }).click();
  await expect(panel.getByText('אפשר לבחור טווח של פחות משנה')).toBeVisible();
  await panel.getByLabel('מתאריך').fill(displayed(daysAgo(4)));
  await panel.getByLabel('עד תאריך').fill(displayed(daysAgo(1)));
  await panel.getByRole('button', { name: 'החלה' }).click();
  await expect(panel).toBeHidden();
  await expectKept(page, { from: daysAgo(4), to: daysAgo(1) }, 1);
  await expect(rows(page)).toContainText('אור לבן תאורה');
  await page.getByRole('button', { name: 'ניקוי: תאריכים' }).click();
  await expect(rows(page)).toHaveCount(3);
  await chip.click();
  await panel.getByRole('button', { name: 'שלושה חודשים' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(queryOf(page)).toHaveProperty('from');
});

test('the filters of customer, state, sum and type live in the address', async ({
  page,
  owner,
}) => {
  void owner;
  await issueThree(page.request);
  await openList(page);

  await page.getByRole('button', { name: /^לקוח/ }).first().click();
  await page.getByRole('dialog', { name: 'לקוח' }).getByRole('combobox').fill('קליני');
  await page.getByRole('option', { name: /קליניקה נעימה/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expectKept(page, { customer: 'קליניקה נעימה' }, 1);
  await page.getByRole('button', { name: 'ניקוי: לקוח' }).click();

  await page.getByRole('button', { name: /^סטטוס/ }).click();
  await page
    .getByRole('dialog', { name: 'סטטוס' })
    .getByRole('button', { name: 'באיחור', exact: true })
    .click();
  await expectKept(page, { state: 'overdue' }, 1);
  await expect(rows(page)).toContainText('באיחור 5 ימים');
  await expect(page.getByRole('tab', { name: /באיחור/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /הכול/ }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('button', { name: /^סכום/ }).first().click();
  const sums = page.getByRole('dialog', { name: 'סכום' });
  await sums.getByLabel('מסכום').fill('1000');
  await sums.getByLabel('עד סכום').fill('500');
  await sums.getByRole('button', { name: 'החלה' }).click();
  await expect(sums.getByText('הסכום העליון נמוך מהתחתון')).toBeVisible();
  await sums.getByLabel('עד סכום').fill('2,500');
  await sums.getByRole('button', { name: 'החלה' }).click();
  await expectKept(page, { totalMinAgorot: '100000', totalMaxAgorot: '250000' }, 1);
  await expect(rows(page)).toContainText('2,360.00');
  await page.getByRole('button', { name: 'ניקוי: סכום' }).click();

  await page.getByRole('button', { name: /^סוג מסמך/ }).click();
  await page
    .getByRole('dialog', { name: 'סוג מסמך' })
    .getByRole('button', { name: 'חשבונית מס', exact: true })
    .click();
  await expectKept(page, { docType: '305' }, 3);
});

test('a filter in the address that cannot be read is as if it were not there', async ({
  page,
  owner,
}) => {
  void owner;
  await issueThree(page.request);
  await openList(
    page,
    '?state=nonsense&from=2026-02-30&totalMinAgorot=1e99&customerId=x&sort=password_hash&page=-7',
    3,
  );
});

test('the heads of the columns sort, and the order lives in the address', async ({
  page,
  owner,
}) => {
  void owner;
  await issueThree(page.request);
  await openList(page);
  const head = (name: string) => table(page).getByRole('button', { name });
  const names = () => rows(page).locator('td:nth-child(3)').allTextContents();
  await expect(table(page).getByRole('columnheader', { name: 'תאריך' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await head('סכום').click();
  await expect.poll(names).toEqual(['אור לבן תאורה', 'קליניקה נעימה', 'מאפיית שיבולת הכפר']);
  await head('סכום').click();
  await expect.poll(names).toEqual(['מאפיית שיבולת הכפר', 'קליניקה נעימה', 'אור לבן תאורה']);
  expect(queryOf(page)).toMatchObject({ sort: 'total', direction: 'asc' });
  await page.reload();
  await expect.poll(names).toEqual(['מאפיית שיבולת הכפר', 'קליניקה נעימה', 'אור לבן תאורה']);
  await head('לקוח').click();
  await head('לקוח').click();
  await expect.poll(names).toEqual(['אור לבן תאורה', 'מאפיית שיבולת הכפר', 'קליניקה נעימה']);
});

test('sixty documents are shown in pages, with the total of all of them', async ({
  page,
  owner,
}) => {
  void owner;
  for (let batch = 0; batch < 6; batch += 1) {
    await Promise.all(Array.from({ length: 10 }, () => issueByCall(page.request)));
  }
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
  await expect(page.getByText('עוד אין כאן מסמכים')).toBeVisible();
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
  await page.goto('/#/documents');
  await expect(page.getByText('עוד אין כאן מסמכים')).toBeVisible();
  // The next page takes longer to load than the search waits.
  await page.route('**/assets/create-document*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.getByLabel('חיפוש במסמכים').pressSequentially('אור');
  await page.getByRole('link', { name: 'הפקת מסמך' }).last().click();
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
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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
    await sheet.getByRole('button', { name: 'באיחור', exact: true }).tap();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button').tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס 1001');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });
});
