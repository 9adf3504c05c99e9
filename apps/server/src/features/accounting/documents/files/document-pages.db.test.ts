import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { expect, test } from 'vitest';

import { issueOf } from '../../../../../test/accounting/issue.ts';
import type { PrintOrder } from '../../../../platform/pdf/pdf-request.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { browser, download, server, startFilesServer } from './testing/file-calls.ts';

startFilesServer();

/** An invoice of rows at a shekel, and the form that previews it. */
function invoiceOf(rows: number, words: string) {
  const lines = Array.from({ length: rows }, (_, index) =>
    aLine({ description: `${words}${String(index)}`, unitPriceE4: 10_000 }),
  );
  const invoice = anInvoice({ lines });
  const { mailTo: _mail, expectedTotalAgorot: _total, ...form } = invoice;
  return { invoice, form };
}

test('the pages of a long document come on request, drafts and issued ones alike', async () => {
  const { invoice, form } = invoiceOf(200, 'מטבח על אש קטנה '.repeat(6));
  const { id } = await issueOf(browser, invoice);
  for (const ask of [
    (page: string) => browser.post(`/v2/api/documents/preview${page}`, form),
    (page: string) => browser.get(`/v2/api/documents/${id}/pages${page}`),
  ]) {
    const first = (await ask('')).json as PrintedPages;
    expect(first.text?.parts.some(({ table }) => table?.rows.length === 200)).toBe(true);
    expect(first.pages.length).toBeLessThan(first.pageCount);
    let got = first.pages.length;
    while (got < first.pageCount) {
      const next = (await ask(`?page=${String(got + 1)}`)).json as PrintedPages;
      expect([next.pageCount, next.text]).toEqual([first.pageCount, null]);
      expect(next.pages[0]).toMatch(/^<svg/);
      got += next.pages.length;
    }
    expect(got).toBe(first.pageCount);
    expect((await ask('?page=0')).status).toBe(400);
  }
});

test('a document that is too long to be drawn is previewed as text, and issued and printed', async () => {
  const { invoice, form } = invoiceOf(1_000, 'word '.repeat(40));
  const preview = (await browser.post('/v2/api/documents/preview', form)).json as PrintedPages;
  expect([preview.pages, preview.pageCount]).toEqual([[], 0]);
  expect(preview.text?.parts.some(({ table }) => table?.rows.length === 1_000)).toBe(true);
  const { id } = await issueOf(browser, invoice);
  expect((await browser.get(`/v2/api/documents/${id}/pages`)).json).toMatchObject({
    pages: [],
    pageCount: 0,
  });
  const { pages } = await readPdf(await download('GET', `/v2/api/documents/${id}/copy`));
  expect(pages.length).toBeGreaterThan(30);
});

test('a preview that nobody waits for any more is given up', async () => {
  const { form } = invoiceOf(1, 'word');
  const printer = documentPrinter.of(server.services);
  const orders: PrintOrder[] = [];
  documentPrinter.use(server.services, {
    ...printer,
    for: (order) => {
      orders.push(order);
      return { ...printer.for(order), renderPages: () => new Promise(() => undefined) };
    },
  });
  try {
    const client = new AbortController();
    const answer = fetch(`${server.url}/v2/api/documents/preview`, {
      method: 'POST',
      signal: client.signal,
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(form),
    });
    await expect.poll(() => orders.map(({ signal }) => signal?.aborted)).toEqual([false]);
    client.abort();
    await expect(answer).rejects.toThrow('aborted');
    await expect.poll(() => orders.map(({ signal }) => signal?.aborted)).toEqual([true]);
  } finally {
    documentPrinter.use(server.services, printer);
  }
});
