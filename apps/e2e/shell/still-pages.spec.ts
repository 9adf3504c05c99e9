import { issueTwo } from '../support/accessible-pages.ts';
import { addCustomerByCall } from '../support/calls.ts';
import { cellAt, openNewInvoice } from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { answerOneByOne, noteShifts, shiftsOf } from '../support/layout-shifts.ts';
import { DAILY, SELDOM } from '../support/product-pages.ts';
import { DESK, PHONE } from '../support/sizes.ts';

/** The share of a window that may move by itself while a page is opened. */
const MOST = 0.02;

for (const viewport of [DESK, PHONE]) {
  test.describe(`at ${String(viewport.width)}`, () => {
    test.use({ viewport });

    for (const [name, paths] of [
      ['daily', DAILY],
      ['seldom', SELDOM],
    ] as const) {
      test(`nothing moves under the hand while a ${name} page is opened`, async ({
        page,
        owner,
      }) => {
        test.slow();
        void owner;
        const { mailedId } = await issueTwo(page.request);
        const customerId = await addCustomerByCall(page.request, { name: 'קליניקה נעימה' });
        await noteShifts(page);
        const rest = await answerOneByOne(page);
        const own = [`documents/${mailedId}`, `customers/${customerId}`];
        for (const path of [...paths, ...(name === 'daily' ? own : [])]) {
          await page.goto('about:blank');
          await page.goto(`/#/${path}`);
          await rest();
          const shifts = await shiftsOf(page);
          const sum = shifts.reduce((before, { value }) => before + value, 0);
          expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
        }
      });
    }
  });
}

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
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
});
