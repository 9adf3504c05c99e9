import { coldRequests, endStreams } from '../support/cold-requests.ts';
import { expect, test } from '../support/journey.ts';
import { DAILY, SELDOM } from '../support/product-pages.ts';

const REQUESTS_MAX = 20;
/** Pages of many parts, each of which reads what is its own. */
const OF_MANY_PARTS: ReadonlyMap<string, number> = new Map([
  ['account/accounts', 29],
  ['reports/open_debt', 21],
]);

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
    const above: string[] = [];
    for (const path of paths) {
      const asked = await coldRequests(page, `/${path}`);
      const most = OF_MANY_PARTS.get(path) ?? REQUESTS_MAX;
      if (asked.length > most) above.push(`${path}:\n${asked.join('\n')}`);
    }
    expect(above).toEqual([]);
  });
}

test('the sign-in page opens cold with few requests', async ({ page }) => {
  await endStreams(page);
  const asked = await coldRequests(page, '/auth/login');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
});
