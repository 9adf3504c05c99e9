import { randomUUID } from 'node:crypto';

import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import {
  BLANK_CUSTOMER,
  BLANK_DRAFT,
  BLANK_LINE,
  type DocumentLine,
} from '@pinkas/domain/documents/draft/document-draft';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { makePayment } from '@pinkas/domain/payments/payment-row';
import { localDate } from '@pinkas/domain/time/local-date';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../verify/verify-account.ts';
import { loadDocuments, type LoadedDocument } from './load-documents.ts';

const DAY = localDate('2026-03-01');

let server: TestServer;
let account: Awaited<ReturnType<TestServer['givenUser']>>;
let customerId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function anAccount(): Promise<void> {
  account = await server.givenUser();
  customerId = randomUUID();
  await server.db.database.owner.query(
    `insert into customers (account_id, id, is_regular, name, search_name, created_at)
      values ($1, $2, true, 'לקוח קבוע', 'לקוח קבוע', now())`,
    [account.accountId, customerId],
  );
}

async function load(documents: readonly LoadedDocument[]): Promise<void> {
  const { accountId, id: userId } = account;
  const target = { accountId, userId, linkSecret: server.services.config.secret };
  await loadDocuments(server.db.database.owner, target, documents);
}

/** The violations of the loaded books, except for prints, which nobody requested yet. */
async function violations() {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, account.accountId);
  return report.violations.filter(({ invariant }) => invariant !== 'I7');
}

const LINE: DocumentLine = {
  ...BLANK_LINE,
  description: 'ייעוץ',
  unit: 'שעה',
  quantityE4: e4(15_000),
  unitPriceE4: e4(1_234_500),
};

function aLoaded(
  docType: DocTypeId,
  changes: Partial<LoadedDocument['draft']> = {},
): LoadedDocument {
  const rules = documentRulesOf(docType);
  const isPriced = rules?.items === 'required';
  const takesMoney = rules !== undefined && rules.payments !== 'none';
  const sumAgorot = agorot(isPriced ? 21_851 : 10_000);
  const cash = makePayment({ kind: 'cash', sumAgorot, date: DAY });
  return {
    customerId,
    issuedAt: '2026-03-01T09:00:00.000Z',
    isPaid: false,
    draft: {
      ...BLANK_DRAFT,
      docType,
      documentDate: DAY,
      subject: 'נושא',
      customer: { ...BLANK_CUSTOMER, name: 'לקוח קבוע' },
      pricesIncludeVat: false,
      lines: isPriced ? [LINE] : [],
      payments: takesMoney ? [cash] : [],
      ...changes,
    },
  };
}

test('documents of every type that a business numbers verify once they are loaded', async () => {
  await anAccount();
  const { rows } = await server.db.database.owner.query<{ doc_type: DocTypeId }>(
    'select doc_type from numberings where account_id = $1 order by doc_type',
    [account.accountId],
  );
  const types = rows.map((row) => row.doc_type);
  expect(types.length).toBeGreaterThan(8);
  await load(types.map((docType) => aLoaded(docType)));
  expect(await violations()).toEqual([]);
});

test('documents in a foreign currency keep their sums and verify', async () => {
  await anAccount();
  const dollars = { currency: 'USD', currencyRateE6: 3_650_000, language: 'en' } as const;
  await load([aLoaded(DOC_TYPES.INVOICE, dollars)]);
  const stored = await server.db.database.owner.query(
    'select currency, currency_rate_e6, currency_sums, total_agorot from documents where account_id = $1',
    [account.accountId],
  );
  expect(stored.rows).toMatchObject([
    { currency: 'USD', currency_rate_e6: 3_650_000, currency_sums: { totalMinor: 21_851 } },
  ]);
  expect(await violations()).toEqual([]);
});

test('lines with attributes of every kind, text lines and terms of sale verify', async () => {
  await anAccount();
  const fileId = randomUUID();
  const [itemId, hash] = [randomUUID(), 'ab'.repeat(32)];
  await server.db.database.owner.query(
    `insert into stored_files (account_id, id, sha256, source_sha256, usage_bytes, size_bytes, media_type,
        name, pages, created_at, created_by)
      values ($1, $2, $3, $3, 1, 1, 'image/png', 'x.png', 1, now(), $4)`,
    [account.accountId, fileId, hash, account.id],
  );
  await server.db.database.owner.query(
    `insert into items (account_id, id, name, search_name, price_e4, price_includes_vat, currency,
        vat_kind, created_at, updated_at)
      values ($1, $2, 'מנורה', 'מנורה', 0, false, 'ILS', 'taxable', now(), now())`,
    [account.accountId, itemId],
  );
  const whole: DocumentLine = {
    ...LINE,
    unitPriceE4: e4(365_000),
    discount: { kind: 'amount', amountMinor: agorot(100) },
    itemId,
    catalogueNumber: 'SKU "1"',
    barcode: '7290000000001',
    details: 'שורה ראשונה\nשורה שנייה',
    incomeType: 'מכירת סחורה',
    manufacturer: 'Kamur "K"',
    orderLineReference: 'PO-4711/20',
    serialNumbers: ['SN-1', 'with "quotes", commas \\ and {braces}'],
    imageFileId: fileId,
    foreignPrice: { currency: 'USD', rateE6: 3_650_000, priceE4: e4(100_000) },
  };
  const document = aLoaded(DOC_TYPES.BID, {
    lines: [whole, LINE],
    saleTerms: 'האחריות לשנה',
    unpricedRows: [
      { kind: 'text', text: 'פרק א', afterLines: 0 },
      { kind: 'subtotal', text: '', afterLines: 2 },
    ],
    customer: {
      ...BLANK_CUSTOMER,
      name: 'לקוח קבוע',
      contactPerson: 'דנה',
      mobile: '0521234567',
    },
  });
  await load([{ ...document, images: new Map([[fileId, hash]]) }]);
  expect(await violations()).toEqual([]);
  const { rows } = await server.db.database.owner.query(
    `select place, kind, serial_numbers, manufacturer, order_line_reference from document_lines
      where account_id = $1 order by place`,
    [account.accountId],
  );
  expect(rows).toMatchObject([
    { place: 1, kind: 'text' },
    {
      place: 2,
      kind: 'priced',
      serial_numbers: whole.serialNumbers,
      manufacturer: 'Kamur "K"',
      order_line_reference: 'PO-4711/20',
    },
    { place: 3, kind: 'priced' },
    { place: 4, kind: 'subtotal' },
  ]);
});

test('a receipt takes its money off the invoice that it was loaded with', async () => {
  await anAccount();
  const id = randomUUID();
  const invoice = aLoaded(DOC_TYPES.INVOICE);
  const totalAgorot = agorot(21_851);
  const source = {
    documentId: id,
    docType: DOC_TYPES.INVOICE,
    documentDate: invoice.draft.documentDate,
    totalAgorot,
    openAgorot: totalAgorot,
    creditableAgorot: totalAgorot,
    isIncome: false,
    refundableAgorot: agorot(0),
    creditableMinor: totalAgorot,
    currency: 'ILS',
    currencyRateE6: 1_000_000,
    vatRateBasisPoints: basisPoints(1_800),
    isCancelled: false,
    isClosedByHand: false,
    isFollowed: false,
  } as const;
  const receipt = aLoaded(DOC_TYPES.RECIEPT, {
    links: [{ sourceId: id, kind: 'receipt', sumAgorot: agorot(10_000) }],
  });
  await load([
    { ...invoice, id },
    { ...receipt, sources: [source] },
  ]);
  expect(await violations()).toEqual([]);
  const { rows } = await server.db.database.owner.query<{ open_agorot: number }>(
    'select open_agorot from documents where account_id = $1 and id = $2',
    [account.accountId, id],
  );
  expect(rows).toEqual([{ open_agorot: 11_851 }]);
});
