import type { Page } from '@playwright/test';

import { daysAgo } from '../support/days-ago.ts';
import { issueThree, openList, rows, table } from '../support/document-list.ts';
import { expect, test } from '../support/journey.ts';

function displayed(isoDate: string): string {
  return isoDate.split('-').toReversed().join('/');
}

function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? ''));
}

/** What must hold after each filter: it is in the address, and survives reload and Back. */
async function expectKept(page: Page, query: Record<string, string>, count: number) {
  await expect(rows(page)).toHaveCount(count);
  await expect.poll(() => queryOf(page)).toMatchObject(query);
  await page.reload();
  await expect(rows(page)).toHaveCount(count);
  await expect.poll(() => queryOf(page)).toMatchObject(query);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס');
  await page.goBack();
  await expect(rows(page)).toHaveCount(count);
  await expect.poll(() => queryOf(page)).toMatchObject(query);
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
  await expect.poll(() => queryOf(page)).not.toHaveProperty('search');
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
  await expect.poll(() => queryOf(page)).toHaveProperty('from');
  await expect(rows(page)).toHaveCount(3);
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
  await expect(rows(page)).toHaveCount(3);

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
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('button', { name: /^סוג מסמך/ }).click();
  const types = page.getByRole('dialog', { name: 'סוג מסמך' });
  await types.getByRole('button', { name: 'חשבונית מס', exact: true }).click();
  await expectKept(page, { docType: '305' }, 3);
  await page
    .getByRole('button', { name: /^סוג מסמך|חשבונית מס/ })
    .first()
    .click();
  await types.getByRole('button', { name: 'קבלה', exact: true }).click();
  await expectKept(page, { docType: '305,400' }, 3);
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
  await expect.poll(() => queryOf(page)).toMatchObject({ sort: 'total', direction: 'asc' });
  await page.reload();
  await expect.poll(names).toEqual(['מאפיית שיבולת הכפר', 'קליניקה נעימה', 'אור לבן תאורה']);
  await head('לקוח').click();
  await expect.poll(() => queryOf(page)).toMatchObject({ sort: 'customer' });
  await expect.poll(names).toEqual(['קליניקה נעימה', 'מאפיית שיבולת הכפר', 'אור לבן תאורה']);
  await head('לקוח').click();
  await expect.poll(names).toEqual(['אור לבן תאורה', 'מאפיית שיבולת הכפר', 'קליניקה נעימה']);
});
