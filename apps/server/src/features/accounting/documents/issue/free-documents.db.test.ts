import { aPaper } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../../test/customers.ts';
import { issueOf } from '../../../../../test/issue.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const FREE = { lines: [aLine({ unitPriceE4: 0 })] };

test('a delivery note without prices is issued, printed without them, and followed by an invoice', async () => {
  const browser = await signIn(server, await server.givenUser());
  const note = await issueOf(browser, aPaper(200, FREE));
  expect(note.totalAgorot).toBe(0);
  const { rows } = await server.db.superuser.query<{ hides: boolean }>(
    `select (issuer->>'hidesPrices')::boolean as hides from documents where id = $1`,
    [note.id],
  );
  expect(rows).toEqual([{ hides: true }]);
  const links = [{ sourceId: note.id, kind: 'base' as const, sumAgorot: 0 }];
  const invoice = await issueOf(browser, anInvoice({ links }));
  const view = await getJson(browser, `/v2/api/documents/${invoice.id}`);
  expect(view).toMatchObject({ sources: [{ id: note.id, kind: 'base' }] });
});

test.each([100, 200, 210] as const)('a non-profit issues type %i', async (docType) => {
  const user = await server.givenUser({}, { kind: 'non-profit' });
  const browser = await signIn(server, user);
  expect((await issueOf(browser, aPaper(docType, FREE))).docType).toBe(docType);
});
