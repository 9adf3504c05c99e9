import { randomUUID } from 'node:crypto';

import {
  BLANK_CUSTOMER,
  BLANK_DRAFT,
  BLANK_LINE,
} from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { agorot, e4 } from '@pinkas/domain/money/agorot';
import { addDays, localDate } from '@pinkas/domain/time/local-date';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { givenDesign, storedIssuers } from '../../../../../test/settings/document-designs.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { loadDocuments, type LoadedDocument } from './load-documents.ts';
import { verifyAccount } from '../verify/verify-account.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const FIRST_DAY = localDate('2026-01-01');

async function givenCustomer(accountId: number): Promise<string> {
  const customerId = randomUUID();
  await server.db.database.owner.query(
    `insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone,
        address, city, created_at)
      values ($1, $2, true, 'לקוח קבוע', 'לקוח קבוע', '', '', '', '', '', now())`,
    [accountId, customerId],
  );
  return customerId;
}

function anInvoiceOf(customerId: string, index: number): LoadedDocument {
  const documentDate = addDays(FIRST_DAY, index);
  return {
    customerId,
    issuedAt: `${documentDate}T09:00:00.000Z`,
    isPaid: index % 3 !== 0,
    draft: {
      ...BLANK_DRAFT,
      docType: 305,
      documentDate,
      dueDate: addDays(documentDate, 30),
      customer: { ...BLANK_CUSTOMER, name: 'לקוח קבוע' },
      pricesIncludeVat: false,
      lines: [
        {
          ...BLANK_LINE,
          description: 'ייעוץ',
          unitPriceE4: e4(333_333 + index),
        },
      ],
    },
  };
}

test('a loaded document has the design of its type', async () => {
  const user = await server.givenUser();
  const { accountId } = user;
  const browser = await signIn(server, user);
  const customerId = await givenCustomer(accountId);
  const [invoice, quote] = [DOC_TYPES.INVOICE, DOC_TYPES.BID];
  const look = { printLayout: 'frame', brandColor: '#7a2e5d' } as const;
  await givenDesign(browser, [quote], { ...look, showsCode: false });
  const loaded = [invoice, quote].map((docType, index): LoadedDocument => {
    const { draft, ...rest } = anInvoiceOf(customerId, index);
    return { ...rest, isPaid: false, draft: { ...draft, docType } };
  });
  const target = { accountId, userId: user.id, linkSecret: server.services.config.secret };
  await loadDocuments(server.db.database.owner, target, loaded);
  const issuers = await storedIssuers(server, accountId);
  expect(issuers).toMatchObject([
    { docType: invoice, issuer: { printLayout: 'classic', brandColor: '#2742A8' } },
    { docType: quote, issuer: { ...look, hidesCode: true } },
  ]);
  expect(issuers[0]?.issuer).not.toHaveProperty('hidesCode');
});

test('documents loaded in bulk are books in order, what was paid as invoice-receipts', async () => {
  const user = await server.givenUser();
  const { accountId } = user;
  const customerId = await givenCustomer(accountId);
  const target = { accountId, userId: user.id, linkSecret: server.services.config.secret };
  const documents = Array.from({ length: 30 }, (_, index) => anInvoiceOf(customerId, index));
  expect(await loadDocuments(server.db.database.owner, target, documents)).toBe(30);
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, accountId);
  const problems = report.violations.filter(({ invariant }) => invariant !== 'I7');
  expect(problems).toEqual([]);
  expect(report.documentsCount).toBe(30);
  const browser = await signIn(server, user);
  const totals = await browser.get('/v2/api/documents/totals');
  expect(totals.json).toMatchObject({ count: 30, tabs: { all: 30, open: 10, paid: 20 } });
  const paid = await browser.get('/v2/api/documents/totals?state=paid');
  expect(paid.json).toMatchObject({ count: 20, openAgorot: agorot(0) });
});
