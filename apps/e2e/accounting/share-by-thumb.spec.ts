import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { IN_HAND } from '../support/pages/sizes.ts';

test.use(IN_HAND);

test('one tap on an issued document opens the sheet of the phone, with its words and its link', async ({
  page,
  owner,
}) => {
  void owner;
  const { id, number } = await issueByCall(page.request, { customer: aCustomer() });
  const shared: { readonly title: string; readonly text: string }[] = [];
  await page.exposeFunction('keepShared', (data: (typeof shared)[number]) => {
    shared.push(data);
  });
  await page.addInitScript(() => {
    const keep: unknown = Reflect.get(globalThis, 'keepShared');
    if (typeof keep === 'function') Object.assign(navigator, { share: keep });
  });
  const words = page.waitForResponse(/\/message$/);
  await page.goto(`/#/documents/${id}`);
  await words;
  await page.getByRole('button', { name: 'שיתוף', exact: true }).tap();
  await expect.poll(() => shared).toHaveLength(1);
  expect(shared[0]?.title).toContain(String(number));
  expect(shared[0]?.text).toMatch(/http:\/\/localhost:\d+\/d\/[\w-]+/);
  await expect(page.getByRole('dialog')).toBeHidden();
});
