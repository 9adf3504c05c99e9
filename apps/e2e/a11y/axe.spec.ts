import {
  expectAccessibleInBothColours,
  expectNoSidewaysScroll,
} from '../support/pages/accessibility.ts';
import { expectTitle, issueTwo } from '../support/pages/accessible-pages.ts';
import { expect, test } from '../support/journey.ts';
import { SIZES } from '../support/pages/sizes.ts';

/** As of a page of 1280 pixels enlarged to 400%. */
const NARROWEST = { width: 320, height: 700 };

test('the pages for everyone are accessible at both sizes, and fit the narrowest window', async ({
  page,
  owner,
}) => {
  void owner;
  const { mailedId: id } = await issueTwo(page.request);
  const view = (await (await page.request.get(`/v2/api/documents/${id}`)).json()) as {
    verificationPath: string;
    pagePath: string;
  };
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    await page.goto(view.verificationPath);
    await expectTitle(page, 'חשבונית מס 1002');
    await expectAccessibleInBothColours(page, `verification ${size}`);
    await page.goto(view.pagePath);
    await expectTitle(page, 'חשבונית מס 1002');
    await expect(page.getByRole('img').first()).toBeVisible();
    await expectAccessibleInBothColours(page, `the page of a document ${size}`);
    await page.goto('/outbox');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessibleInBothColours(page, `outbox ${size}`);
  }
  await page.setViewportSize(NARROWEST);
  for (const path of [view.verificationPath, view.pagePath, '/outbox']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page, `${path} at 320 pixels`);
  }
});
