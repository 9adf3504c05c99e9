import type { SalesPageView } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { givenTerminalRow } from '../../../../test/sales/payment-requests.ts';
import {
  givenPage,
  givenPublishedPage,
  photoPathOf,
  SALES_PAGES,
  savedPage,
  sendPublish,
} from '../../../../test/sales/sales-pages.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const user = await server.givenUser();
  await givenTerminalRow(server, user.accountId);
  owner = await signIn(server, user);
});
afterAll(() => server.stop());

const givenPhoto = (browser: HttpBrowser = owner): Promise<string> => upload(browser, TINY_PNG);

/** The products of a page, each with a photograph. */
function withPhoto({ content }: SalesPageView, fileId: string | null) {
  const photo = fileId === null ? null : { fileId, alt: 'לוח על קיר' };
  return { products: content.products.map((product) => ({ ...product, photo })) };
}

const removedOf = async (fileId: string) =>
  (await write(owner, 'DELETE', `/v2/api/files/${fileId}`, {})).status;

test('visitors see a photograph once it is published, and one of a draft alone nobody sees', async () => {
  const page = await givenPublishedPage(owner);
  const fileId = await givenPhoto();
  const changed = await savedPage(owner, page, withPhoto(page, fileId));
  const visitor = server.browser();
  expect((await visitor.get(photoPathOf(page, fileId))).status).toBe(404);
  await sendPublish(owner, changed);
  const seen = await visitor.get(photoPathOf(page, fileId));
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(seen.headers.get('content-security-policy')).toBe("default-src 'none'");
});

test('a photograph is held by its draft and by what was published with it, and let go with neither', async () => {
  const draft = await givenPage(owner);
  const first = await givenPhoto();
  const saved = await savedPage(owner, draft, withPhoto(draft, first));
  expect(await removedOf(first)).toBe(409);
  await sendPublish(owner, saved);
  const published = { ...saved, version: saved.version + 1 };
  const second = await givenPhoto();
  const changed = await savedPage(owner, published, withPhoto(saved, second));
  const bare = await savedPage(owner, changed, withPhoto(saved, null));
  expect(bare.content.products[0]?.photo).toBeNull();
  expect(await removedOf(second)).toBe(200);
  expect(await removedOf(first)).toBe(409);
});

test('what is no picture, and a picture of another business, is no photograph', async () => {
  const page = await givenPage(owner);
  const { id, version, slug, content } = page;
  const other = await signIn(server, await server.givenUser());
  const foreign = await givenPhoto(other);
  for (const fileId of [foreign, id]) {
    const next = { ...content, ...withPhoto(page, fileId) };
    const answer = await write(owner, 'PUT', `${SALES_PAGES}/${id}`, {
      version,
      slug,
      content: next,
    });
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
  }
});
