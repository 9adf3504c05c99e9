import { issueTwo } from '../support/accessible-pages.ts';
import { findCoveredLinks, findSmallTargets } from '../support/finger-targets.ts';
import { expect, test } from '../support/journey.ts';
import { DAILY, SELDOM } from '../support/product-pages.ts';
import { PHONE } from '../support/sizes.ts';

test.use({ viewport: PHONE, hasTouch: true });

for (const [name, pages] of [
  ['daily', DAILY],
  ['monthly', SELDOM],
] as const) {
  test(`on the ${name} pages a finger hits all that can be pressed`, async ({ page, owner }) => {
    void owner;
    const { mailedId, lateId } = await issueTwo(page.request);
    const documents = name === 'daily' ? [`documents/${mailedId}`, `documents/${lateId}`] : [];
    for (const path of [...pages, ...documents]) {
      // Each from its start, so that the network is at rest once the page has all that it shows.
      await page.goto('about:blank');
      await page.goto(`/#/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('.pk-skeleton, .pk-skeleton-rows')).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect.soft(await findSmallTargets(page), `too small on ${path}`).toEqual([]);
      expect.soft(await findCoveredLinks(page), `covered on ${path}`).toEqual([]);
    }
  });
}
