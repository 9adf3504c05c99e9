import { aPaper, aQuote } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { answerPage } from '../../../../../test/lists/answer-page.ts';
import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
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

/** What the customer of a document is offered to base an invoice on. */
async function offered(browser: HttpBrowser, id: string): Promise<string[]> {
  const { customerId } = await getJson<{ customerId: string }>(browser, `/v2/api/documents/${id}`);
  const path = `/v2/api/documents/open?customerId=${customerId}&for=305`;
  const { documents } = await getJson<{ documents: { id: string }[] }>(browser, path);
  return documents.map((document) => document.id);
}

test('a delivery note without prices is open and offered until its last row is invoiced', async () => {
  const browser = await signIn(server, await server.givenUser());
  const lines = [aLine({ unitPriceE4: 0, quantityE4: 100_000 })];
  const note = await issueOf(browser, aPaper(200, { lines }));
  const invoiced = (quantity: number) => {
    const source = { documentId: note.id, lineNo: 1, measure: 'quantity' } as const;
    const part = [aLine({ quantityE4: quantity * 10_000, source })];
    const links = [{ sourceId: note.id, kind: 'base' as const, sumAgorot: 0 }];
    return issueOf(browser, anInvoice({ lines: part, links }));
  };
  const standing = async () => {
    const path = `/v2/api/documents/${note.id}`;
    const view = await getJson<{ state: string; actions: { close: boolean } }>(browser, path);
    return [view.state, view.actions.close, (await offered(browser, note.id)).includes(note.id)];
  };
  expect(await standing()).toEqual(['open', true, true]);
  await invoiced(4);
  expect(await standing()).toEqual(['open', true, true]);
  await invoiced(6);
  expect(await standing()).toEqual(['closed', false, false]);
  const path = `/v2/api/documents/${note.id}/close`;
  expect((await browser.post(path)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
});

test('an order without prices is closed by hand once, opened again, and cancelled for good', async () => {
  const browser = await signIn(server, await server.givenUser());
  const order = await issueOf(browser, aPaper(500, FREE));
  const end = async (how: string, body?: object) => {
    const { status } = await browser.post(`/v2/api/documents/${order.id}/${how}`, body);
    const { state } = await getJson<{ state: string }>(browser, `/v2/api/documents/${order.id}`);
    return [status, state];
  };
  expect(await end('close')).toEqual([200, 'closed-manually']);
  expect((await end('close'))[0]).toBe(409);
  expect(await end('reopen')).toEqual([200, 'open']);
  expect(await end('cancel', { reason: 'טעות' })).toEqual([200, 'cancelled']);
  expect((await end('close'))[0]).toBe(409);
});

test('a quote without prices is accepted by its customer', async () => {
  const browser = await signIn(server, await server.givenUser());
  const quote = await issueOf(browser, aQuote(FREE));
  const path = `/v2/api/documents/${quote.id}`;
  const { pagePath } = await getJson<{ pagePath: string }>(browser, path);
  expect((await answerPage(server, pagePath, { answer: 'accepted' })).status).toBe(200);
  expect(await getJson(browser, path)).toMatchObject({ state: 'accepted' });
});

test.each([100, 200, 210] as const)('a non-profit issues type %i', async (docType) => {
  const user = await server.givenUser({}, { kind: 'non-profit' });
  const browser = await signIn(server, user);
  expect((await issueOf(browser, aPaper(docType, FREE))).docType).toBe(docType);
});
