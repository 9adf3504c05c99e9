import { expect, test } from '../support/journey.ts';

interface Picture {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
}

interface Manifest {
  readonly name: string;
  readonly dir: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

test('the product can be installed, and its shortcuts open what they say', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/dashboard');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    name: 'פנקס',
    dir: 'rtl',
    start_url: '/',
    display: 'standalone',
  });
  for (const { src, type, sizes } of manifest.icons) {
    const picture = await page.request.get(src);
    expect(picture.headers()['content-type'], src).toContain(type);
    if (sizes === 'any') continue;
    // A PNG has its width and height in the bytes 16 to 23.
    const head = (await picture.body()).subarray(16, 24);
    expect(`${String(head.readUInt32BE(0))}x${String(head.readUInt32BE(4))}`, src).toBe(sizes);
  }
  const [document, receipt] = manifest.shortcuts;
  await page.goto(receipt?.url ?? '');
  // One in the bar, and one in the list that has no expense yet.
  await expect(page.getByRole('button', { name: 'העלאה' })).toHaveCount(2);
  await page.goto(document?.url ?? '');
  await expect(page.getByRole('combobox', { name: 'לקוח', exact: true })).toBeVisible();
});
