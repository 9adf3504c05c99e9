import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aPaper } from '@pinkas/test-kit/a-document';
import { aLine, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import { counterRow, whileWaiting } from '../../../../../test/races/race-at-row.ts';
import { issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { linesOf } from '../print/testing/print-samples.ts';
import { readRowProgress } from '../record/links/row-progress.reads.ts';
import { anOwner, server, startChainServer } from './testing/chain-views.ts';

startChainServer();

const { BID, ORDER, DELIVERY, INVOICE, INVOICE_TRANSACTION } = DOC_TYPES;

type Owner = Awaited<ReturnType<typeof anOwner>>;

function taking(source: Issued, quantity: number): InvoiceRequest['lines'][number] {
  return aLine({
    unit: '',
    quantityE4: quantity * 10_000,
    source: { documentId: source.id, lineNo: 1, measure: 'quantity' },
  });
}

function follow({ browser }: Owner, docType: DocTypeId, source: Issued, quantity: number) {
  return issueOf(browser, aPaper(docType, { lines: [taking(source, quantity)] }, source));
}

async function progressOf({ user }: Owner, { id }: Issued) {
  const { accountId } = user;
  const progress = await inAccount(server.services.db, { accountId }, (tx) =>
    readRowProgress(tx, id),
  );
  return [...progress].map(([lineNo, { orderedE4, suppliedE4 }]) => [
    lineNo,
    orderedE4 / 10_000,
    suppliedE4 / 10_000,
  ]);
}

test('a delivery note says what was supplied when it was issued, whatever came later', async () => {
  const owner = await anOwner();
  const { browser } = owner;
  const later = () => server.time.advance(2_000);
  const lines = [aLine({ quantityE4: 100_000 })];
  const order = await issueOf(browser, aPaper(ORDER, { lines }));
  const first = await follow(owner, DELIVERY, order, 5);
  const invoice = await follow(owner, INVOICE, order, 2);
  later();
  const second = await follow(owner, DELIVERY, order, 1);
  const before = [await progressOf(owner, first), await progressOf(owner, second)];
  expect(before).toEqual([[[1, 10, 5]], [[1, 10, 8]]]);
  later();
  await browser.post(`/v2/api/documents/${first.id}/cancel`, { reason: 'טעות' });
  await issueOf(browser, aCredit(invoice, { lines: [taking(invoice, 2)] }));
  expect([await progressOf(owner, first), await progressOf(owner, second)]).toEqual(before);
  later();
  expect(await progressOf(owner, await follow(owner, DELIVERY, order, 4))).toEqual([[1, 10, 5]]);
  expect(await progressOf(owner, invoice)).toEqual([]);
});

test('an invoice of before that is committed after the original of a note is not in its copies', async () => {
  const owner = await anOwner();
  const { browser, user } = owner;
  const english = { version: 1, mayIssueForeign: true };
  expect((await write(browser, 'PUT', '/v2/api/settings/design', english)).status).toBe(200);
  const lines = [aLine({ quantityE4: 100_000 })];
  const order = await issueOf(browser, aPaper(ORDER, { lines }));
  const said = ['Ordered 10, supplied so far 5, left 5'];
  const { meanwhile: note } = await whileWaiting(
    server,
    counterRow(user.accountId, INVOICE),
    () => follow(owner, INVOICE, order, 2),
    async () => {
      server.time.advance(2_000);
      const paper = aPaper(DELIVERY, { language: 'en', lines: [taking(order, 5)] }, order);
      const issued = await issueOf(browser, paper);
      const original = await browser.post(`/v2/api/documents/${issued.id}/original`);
      expect(await saidIn(original.bytes)).toEqual(said);
      return issued;
    },
  );
  // By their moments alone the invoice was first.
  expect(await progressOf(owner, note)).toEqual([[1, 10, 7]]);
  const copy = await browser.get(`/v2/api/documents/${note.id}/copy`);
  expect(await saidIn(copy.bytes)).toEqual(said);
});

/** The text of an English print under its rows. */
async function saidIn(bytes: Uint8Array): Promise<string[]> {
  const { pieces } = await readPdf(bytes);
  return pieces
    .flatMap((page) => linesOf(page, 'en'))
    .filter((line) => line.startsWith('Ordered'))
    .map((line) => line.replaceAll(' ,', ','));
}

test('a preview says what the note that is issued then says', async () => {
  const owner = await anOwner();
  const { browser } = owner;
  const english = { version: 1, mayIssueForeign: true };
  expect((await write(browser, 'PUT', '/v2/api/settings/design', english)).status).toBe(200);
  const lines = [aLine({ quantityE4: 100_000 }), aLine({ quantityE4: 25_000 })];
  const order = await issueOf(browser, aPaper(ORDER, { lines }));
  const invoice = await follow(owner, INVOICE, order, 3);
  await issueOf(browser, aCredit(invoice, { lines: [taking(invoice, 1)] }));
  const undone = await follow(owner, DELIVERY, order, 4);
  await browser.post(`/v2/api/documents/${undone.id}/cancel`, { reason: 'טעות' });
  server.time.advance(2_000);
  const note = aPaper(
    DELIVERY,
    {
      language: 'en',
      lines: [
        taking(order, 2),
        aLine(),
        { ...taking(order, 1.5), source: { documentId: order.id, lineNo: 2, measure: 'quantity' } },
        taking(order, 1),
      ],
    },
    order,
  );
  const { mailTo: _to, expectedTotalAgorot: _total, ...form } = note;
  const preview = await browser.post('/v2/api/documents/simulate', form);
  const issued = await issueOf(browser, note);
  const original = await browser.post(`/v2/api/documents/${issued.id}/original`);
  const said = await saidIn(preview.bytes);
  expect(said).toEqual([
    'Ordered 10, supplied so far 5, left 5',
    'Ordered 2.5, supplied so far 1.5, left 1',
    'Ordered 10, supplied so far 5, left 5',
  ]);
  expect(await saidIn(original.bytes)).toEqual(said);
  const off = { version: 2, printsProgress: false };
  expect((await write(browser, 'PUT', '/v2/api/settings/design', off)).status).toBe(200);
  const rest = { ...form, lines: [taking(order, 1)] };
  const silent = await browser.post('/v2/api/documents/simulate', rest);
  expect([silent.status, await saidIn(silent.bytes)]).toEqual([200, []]);
});

test('only what hands goods over supplies a row: no request for money and no order of a quote', async () => {
  const owner = await anOwner();
  const { browser } = owner;
  const english = { version: 1, mayIssueForeign: true };
  expect((await write(browser, 'PUT', '/v2/api/settings/design', english)).status).toBe(200);
  const lines = [aLine({ quantityE4: 100_000 })];
  const order = await issueOf(browser, aPaper(ORDER, { lines }));
  await follow(owner, INVOICE_TRANSACTION, order, 4);
  const quote = await issueOf(browser, aPaper(BID, { lines }));
  await follow(owner, ORDER, quote, 4);
  server.time.advance(2_000);
  for (const [source, quantity, said] of [
    [order, 6, 'Ordered 10, supplied so far 6, left 4'],
    [quote, 3, 'Ordered 10, supplied so far 3, left 7'],
  ] as const) {
    const note = aPaper(DELIVERY, { language: 'en', lines: [taking(source, quantity)] }, source);
    const { mailTo: _to, expectedTotalAgorot: _total, ...form } = note;
    const preview = await browser.post('/v2/api/documents/simulate', form);
    expect(await saidIn(preview.bytes)).toEqual([said]);
    const issued = await issueOf(browser, note);
    expect(await progressOf(owner, issued)).toEqual([[1, 10, quantity]]);
  }
});

test('a document keeps whether its business printed what is left', async () => {
  const owner = await anOwner();
  const { browser } = owner;
  const issuerOf = async (): Promise<unknown> => {
    const { id } = await issueOf(browser, aPaper(DELIVERY));
    const { rows } = await server.db.superuser.query<{ hides: unknown }>(
      "select issuer->'hidesProgress' as hides from documents where id = $1",
      [id],
    );
    return rows[0]?.hides;
  };
  expect(await issuerOf()).toBeNull();
  const off = { version: 1, printsProgress: false };
  expect(await write(browser, 'PUT', '/v2/api/settings/design', off)).toMatchObject({
    status: 200,
  });
  expect(await issuerOf()).toBe(true);
});
