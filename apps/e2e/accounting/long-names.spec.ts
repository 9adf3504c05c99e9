import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';

import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { SIZES } from '../support/sizes.ts';

/** No opportunity to break a line: 58 letters. */
const WORD = 'ציודמחשבבמשלוחבינלאומימיוחדעםאחריותמורחבתלשלוששניםובהתקנה'.slice(0, 58);

for (const [name, viewport] of SIZES) {
  test(`a row, a subject and a customer of one long word stay inside the page ${name}`, async ({
    page,
    owner,
  }) => {
    void owner;
    await page.setViewportSize(viewport);
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
    await expectNoSidewaysScroll(page, 'the page of a document');
    await page.getByText('המסמך כטקסט').click();
    await expect(page.getByRole('article')).toContainText(WORD);
    await expectNoSidewaysScroll(page, 'a document as text');
    await page.goto('/#/documents');
    await expect(page.getByText(WORD).first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'the list of documents');
    await page.goto(pagePath);
    await expect(page.getByRole('img').first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'the public page');
  });
}

test('at 320 pixels nothing of the bar lies over the mark', async ({ page, owner }) => {
  void owner;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/#/dashboard');
  const mark = page.getByRole('banner').getByRole('link', { name: 'פנקס' });
  const search = page.getByRole('banner').getByRole('button', { name: /חיפוש/ });
  const [one, other] = [await mark.boundingBox(), await search.boundingBox()];
  // On a Hebrew screen the logo is at the right of the search.
  expect(one?.x).toBeGreaterThanOrEqual((other?.x ?? 0) + (other?.width ?? 0));
});

test('on an English screen a Hebrew name is cut at its end', async ({ page, owner }) => {
  void owner;
  await issueByCall(page.request, {
    customer: aCustomer({ name: `${'חברה לייבוא ושיווק של ציוד משרדי '.repeat(3)}בע"מ` }),
  });
  await page.goto('/#/documents');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const name = page
    .getByRole('row')
    .getByText(/חברה לייבוא/)
    .first();
  // The first letter of Hebrew is at the right edge of what is cut, inside its cell.
  const isWhole = await name.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const cell = element.closest('td')?.getBoundingClientRect();
    if (text === null || cell === undefined) return undefined;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    return range.getBoundingClientRect().right <= cell.right + 1;
  });
  expect(isWhole).toBe(true);
});
