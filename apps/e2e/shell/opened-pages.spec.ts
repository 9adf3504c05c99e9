import type { Page } from '@playwright/test';

import { issueTwo } from '../support/pages/accessible-pages.ts';
import { addCustomerByCall } from '../support/calls.ts';
import { coldRequests, endStreams, openCold } from '../support/pages/cold-requests.ts';
import { cellAt, openNewInvoice } from '../support/documents/create-document.ts';
import { findCoveredLinks, findSmallTargets } from '../support/pages/finger-targets.ts';
import { expect, test } from '../support/journey.ts';
import { answerOneByOne, noteShifts, shiftsOf } from '../support/pages/layout-shifts.ts';
import { DAILY, SELDOM } from '../support/pages/product-pages.ts';
import { PHONE } from '../support/pages/sizes.ts';

/** The share of a window that may move by itself while a page is opened. */
const MOST_MOVED = 0.02;

const MOST_REQUESTS = 20;
/** Pages of many parts, each of which reads what is its own, without the id of what they show. */
const OF_MANY_PARTS: ReadonlyMap<string, number> = new Map([
  ['account/accounts', 29],
  ['customers/', 23],
  ['documents/', 22],
  ['reports/revenue', 21],
  ['sales/transactions', 21],
  ['sales/payment_request_page', 21],
]);

function mostRequestsOf(path: string): number {
  return OF_MANY_PARTS.get(path.replace(/[\da-f]{8}-[\da-f-]+$/, '')) ?? MOST_REQUESTS;
}

const GROUPS = [
  ['daily', DAILY],
  ['seldom', SELDOM],
] as const;

/**
 * Returns the pages of a group in a business that works: with documents and a customer, whose own pages are opened
 * every day. What moves is noted from here on, and the server answers one by one.
 */
async function givenPages(page: Page, name: string, paths: readonly string[]) {
  const { lateId, mailedId } = await issueTwo(page.request);
  const customerId = await addCustomerByCall(page.request, { name: 'קליניקה נעימה' });
  const own = [`documents/${mailedId}`, `documents/${lateId}`, `customers/${customerId}`];
  await noteShifts(page);
  const rest = await answerOneByOne(page);
  await endStreams(page);
  return { pages: name === 'daily' ? [...paths, ...own] : paths, rest };
}

async function expectStill(page: Page, path: string): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST_MOVED);
}

function expectFew(path: string, asked: readonly string[]): void {
  const named = `${path}:\n${asked.join('\n')}`;
  expect.soft(asked.length, named).toBeLessThanOrEqual(mostRequestsOf(path));
}

// The measures of `page` (`npm run bench`) open the others too at this size.
test('a daily page opens with few requests, and nothing moves under the hand', async ({
  page,
  owner,
}) => {
  test.slow();
  void owner;
  const { pages, rest } = await givenPages(page, 'daily', DAILY);
  for (const path of pages) {
    expectFew(path, await openCold(page, `/${path}`, rest));
    await expectStill(page, path);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const [name, paths] of GROUPS) {
    test(`nothing moves while a ${name} page opens, and a finger hits all that can be pressed`, async ({
      page,
      owner,
    }) => {
      test.slow();
      void owner;
      const { pages, rest } = await givenPages(page, name, paths);
      for (const path of pages) {
        const asked = await openCold(page, `/${path}`, rest);
        if (name === 'seldom') expectFew(path, asked);
        await expectStill(page, path);
        await expect(page.locator('.pk-skeleton, .pk-skeleton-rows')).toHaveCount(0);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect.soft(await findSmallTargets(page), `too small on ${path}`).toEqual([]);
        expect.soft(await findCoveredLinks(page), `covered on ${path}`).toEqual([]);
      }
    });
  }
});

test('the sign-in page opens cold with few requests', async ({ page }) => {
  await endStreams(page);
  const asked = await coldRequests(page, '/auth/login');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
});

test('nothing moves under the hand while an earlier draft is offered', async ({ page, owner }) => {
  void owner;
  await openNewInvoice(page);
  await cellAt(page, 'תיאור').fill('נברשת');
  await expect(page.getByText('נשמר כטיוטה')).toBeVisible();
  await noteShifts(page);
  const rest = await answerOneByOne(page);
  await page.goto('about:blank');
  await page.goto('/#/documents/create/305');
  await expect(page.getByText('מצאנו מסמך שהתחלת')).toBeVisible();
  await rest();
  await expectStill(page, 'documents/create/305');
});
