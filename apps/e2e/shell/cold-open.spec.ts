import { coldRequests, endStreams } from '../support/cold-requests.ts';
import { expect, test } from '../support/journey.ts';
import { DAILY, SELDOM } from '../support/product-pages.ts';

const REQUESTS_MAX = 20;

for (const [name, paths] of [
  ['daily', DAILY],
  ['seldom', SELDOM],
] as const) {
  test(`every ${name} page opens cold with at most ${String(REQUESTS_MAX)} requests`, async ({
    page,
    owner,
  }) => {
    test.slow();
    void owner;
    await endStreams(page);
    for (const path of paths) {
      const asked = await coldRequests(page, `/${path}`);
      expect(asked.length, `${path}:\n${asked.join('\n')}`).toBeLessThanOrEqual(REQUESTS_MAX);
    }
  });
}

test('the sign-in page opens cold with few requests', async ({ page }) => {
  await endStreams(page);
  const asked = await coldRequests(page, '/auth/login');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
});
