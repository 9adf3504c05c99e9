import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../../support/pages/accessibility.ts';
import { issueByCall } from '../../support/calls.ts';
import { expect, test } from '../../support/journey.ts';
import { DESK, PHONE } from '../../support/pages/sizes.ts';

/** No opportunity to break a line: 58 letters. */
const WORD = 'ציודמחשבבמשלוחבינלאומימיוחדעםאחריותמורחבתלשלוששניםובהתקנה'.slice(0, 58);

/** Nothing leaves the page, on a desk and on a phone. */
async function expectInside(page: Page, state: string): Promise<void> {
  await expectNoSidewaysScroll(page, `${state} at 1440`);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, `${state} on a phone`);
  await page.setViewportSize(DESK);
}

test('a row, a subject and a customer of one long word stay inside the page', async ({
  page,
  owner,
}) => {
  void owner;
  const { id } = await issueByCall(page.request, {
    customer: aCustomer({ name: WORD }),
    subject: WORD,
    remarks: WORD,
    lines: [aLine({ description: WORD })],
  });
  const { pagePath } = (await (await page.request.get(`/v2/api/documents/${id}`)).json()) as {
    pagePath: string;
  };
  await page.goto(`/#/documents/${id}`);
  await expect(page.locator('img.doc-page')).toBeVisible();
  await page.getByText('המסמך כטקסט').click();
  await expect(page.getByRole('article')).toContainText(WORD);
  await expectInside(page, 'a document, as text too');
  await page.goto('/#/documents');
  await expect(page.getByText(WORD).first()).toBeVisible();
  await expectInside(page, 'the list of documents');
  await page.goto(pagePath);
  await expect(page.getByRole('img').first()).toBeVisible();
  await expectInside(page, 'the public page');
});
