import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { APIRequestContext, Page } from '@playwright/test';

import { issueByCall } from '../calls.ts';
import { daysAgo } from '../days-ago.ts';
import { expect } from '../journey.ts';

/** ₪ 100 before VAT. */
const PRICE_E4 = 1_000_000;

export function table(page: Page) {
  return page.getByRole('table', { name: 'המסמכים שלי' });
}

/** Rows of documents, without head and total. */
export function rows(page: Page) {
  return table(page).locator('tbody tr');
}

/** Three documents that differ in customer, date, sum and state. */
export async function issueThree(request: APIRequestContext): Promise<void> {
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
export async function openList(page: Page, query = '', count = 3): Promise<void> {
  await page.goto(`/#/documents${query}`);
  await expect(rows(page)).toHaveCount(count);
}
