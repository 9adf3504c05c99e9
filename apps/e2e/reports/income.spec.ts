import type { APIRequestContext } from '@playwright/test';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';

import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import { exportExcel } from '../support/export-excel.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/pages/sizes.ts';
import { messagesTo } from '../support/product/outbox.ts';

test('the income of a month is followed from its total to the document, and taken along', async ({
  page,
  owner,
}) => {
  void owner;
  const { request } = page.context();
  await issueByCall(request, {
    customer: aCustomer({ name: 'אור לבן תאורה', saveAsRegular: true }),
    lines: [aLine({ unitPriceE4: 2_500_000 })],
  });
  const { id, number } = await issueByCall(request, { lines: [aLine()] });

  await page.goto('/#/reports/income');
  const total = page.getByRole('row', { name: /^סה"כ/ });
  await expect(total).toContainText('350.00');
  await page.getByRole('tab', { name: 'לפי לקוח' }).click();
  await expect(page.getByRole('row', { name: /אור לבן תאורה/ })).toContainText('250.00');
  const rows = await exportExcel(page);
  expect(rows.slice(1).map(([name]) => name)).toEqual(['אור לבן תאורה', 'לקוחות מזדמנים', 'סה"כ']);

  await page.getByRole('link', { name: 'לקוחות מזדמנים' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המסמכים של לקוחות מזדמנים');
  await expect(total).toContainText('100.00');
  await page.getByRole('link', { name: String(number) }).click();
  await expect(page).toHaveURL(new RegExp(`#/documents/${id}`));
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'לפי לקוח' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

/** Returns the names of the files that were mailed to an address. */
async function mailedFiles(request: APIRequestContext, email: string): Promise<string[]> {
  const own = await messagesTo(request, email);
  return own.flatMap(({ attachments }) => attachments.map(({ name }) => name));
}

test('the month before is saved as a view that follows the calendar, opened again and mailed', async ({
  page,
  owner,
}) => {
  await page.goto('/#/reports/income');
  await page.getByRole('button', { name: 'לתקופה הקודמת' }).click();
  await expect(page).toHaveURL(/from=/);
  const days = new URLSearchParams(page.url().split('?')[1]);
  const views = page.getByRole('button', { name: 'תצוגה', exact: true });
  await views.click();
  await expect(page.getByRole('checkbox', { name: /לוח השנה: החודש הקודם/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'שם התצוגה' }).fill('לרואה החשבון');
  await page.getByRole('button', { name: 'שמירת תצוגה' }).click();
  const tab = page.getByRole('tab', { name: 'לרואה החשבון' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const kept = await page.context().request.get('/v2/api/list-views?list=report-income');
  expect(await kept.json()).toMatchObject({ views: [{ filters: { period: 'last-month' } }] });

  await page.goto('/#/dashboard');
  await page.goto('/#/reports/income');
  await tab.click();
  await expect(page).toHaveURL(new RegExp(`from=${days.get('from') ?? '-'}.*`));
  expect(page.url()).toContain(`to=${days.get('to') ?? '-'}`);
  await views.click();
  await expect(page.getByText('עוקבת אחרי לוח השנה: החודש הקודם')).toBeVisible();

  await page.getByRole('button', { name: 'שליחה קבועה במייל' }).click();
  const mail = page.getByRole('dialog', { name: /^שליחה קבועה במייל/ });
  await mail.getByRole('radio', { name: 'Excel' }).check({ force: true });
  await mail.getByRole('button', { name: 'הפעלת השליחה' }).click();
  await expect(mail).toBeHidden();
  await views.click();
  await page.getByRole('button', { name: 'שליחה קבועה במייל' }).click();
  await expect(mail.getByText(/^השליחה הבאה: 01\/.* ב־8:00$/)).toBeVisible();
  await mail.getByRole('button', { name: 'שליחה עכשיו' }).click();
  const files = () => mailedFiles(page.context().request, owner.email);
  await expect.poll(files).toEqual([expect.stringMatching(/\.xlsx$/)]);
  await mail.getByRole('button', { name: 'השהיה' }).click();
  await expect(mail.getByText('השליחה מושהית')).toBeVisible();
  await mail.getByRole('button', { name: 'סיום השליחה' }).click();
  await expect(mail).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the total of a long list stands in sight above the bar, and a row is opened by a tap', async ({
    page,
    owner,
  }) => {
    void owner;
    const { request } = page.context();
    const names = Array.from({ length: 12 }, (_, at) => `לקוחה ${String(at + 1)}`);
    for (const name of names) {
      await issueByCall(request, {
        customer: aCustomer({ name, saveAsRegular: true }),
        lines: [aLine()],
      });
    }
    await page.goto('/#/reports/income?by=customer');
    await expect(page.getByRole('button', { name: /לקוחה 12/ })).toBeAttached();
    const total = page.getByText('1,200.00').last();
    const bar = page.getByRole('navigation', { name: 'ניווט מהיר' });
    await expect(total).toBeInViewport();
    const [sum, below] = [await total.boundingBox(), await bar.boundingBox()];
    expect((sum?.y ?? 0) + (sum?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await page.getByRole('button', { name: /לקוחה 12/ }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('המסמכים של לקוחה 12');
    await expectNoSidewaysScroll(page, 'the documents of a sum on a phone');
  });
});
