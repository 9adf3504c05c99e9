import { issueTwo } from '../support/pages/accessible-pages.ts';
import { expect, test } from '../support/journey.ts';

test('a printed list has its heads and rows, nothing to press, and a foot that says whose and what it is', async ({
  page,
  owner,
}) => {
  void owner;
  await issueTwo(page.request);
  await page.goto('/#/documents');
  await expect(page.getByRole('row', { name: /1002/ })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'תפריט ראשי' })).toBeHidden();
  const head = page.getByRole('columnheader', { name: /לקוח/ });
  await expect(head).toBeVisible();
  // A head that sticks loses its words on every page but the first.
  const look = await head.evaluate((element) => {
    const { position, color } = getComputedStyle(element);
    return { position, color };
  });
  expect(look).toEqual({ position: 'static', color: 'rgb(0, 0, 0)' });
  await expect(page.getByRole('row', { name: /1001/ })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  // The part that writes the foot comes with the bell.
  await expect(page.getByRole('button', { name: /^התראות/ })).toBeVisible();
  const rules = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    );
  });
  expect(rules).toHaveLength(1);
  expect(rules[0]).toContain('@bottom-center');
  expect(rules[0]).toContain('סטודיו לבדיקות');
  expect(rules[0]).toContain('המסמכים שלי');
  expect(rules[0]).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
});
