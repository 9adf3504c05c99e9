import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { startTestServer } from '../../../../test/test-server.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { verifyAccount } from '../../accounting/documents/verify/verify-account.ts';
import { loadDemoDocuments } from './load-demo-documents.ts';

const ACCOUNT_ID = 77;

test('a load has documents of every type of a dealer, in dollars, with attributes of every kind, and verifies', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { owner } = server.db.database;
  const load = { accountId: ACCOUNT_ID, count: 230, linkSecret: server.services.config.secret };
  expect(await loadDemoDocuments(owner, load, server.services.clock, () => undefined)).toBe(230);
  const { rows: types } = await owner.query<{ type: number }>(
    'select distinct doc_type as type from documents where account_id = $1',
    [ACCOUNT_ID],
  );
  expect(new Set(types.map(({ type }) => type))).toEqual(new Set(docTypesFor('licensed-dealer')));
  const { rows } = await owner.query(
    `select
      exists (select from documents where account_id = $1 and currency = 'USD' and language = 'en') as "hasDollars",
      exists (select from document_lines where account_id = $1 and details <> '' and catalogue_number <> ''
        and barcode <> '' and income_type <> '' and manufacturer <> '' and order_line_reference <> ''
        and serial_numbers <> '{}' and price_currency = 'USD') as "hasAttributes",
      exists (select from document_lines where account_id = $1 and kind = 'subtotal') as "hasSubtotals",
      exists (select from document_links l join documents d on d.account_id = l.account_id and d.id = l.source_id
        join documents r on r.account_id = l.account_id and r.id = l.document_id
        join document_payments p on p.account_id = r.account_id and p.document_id = r.id
          and p.payment_date = r.document_date
        where l.account_id = $1 and l.kind = 'release' and d.open_agorot = 0 and r.document_date > d.document_date)
        as "hasRelease",
      exists (select from document_links l join documents d on d.account_id = l.account_id and d.id = l.source_id
        join documents c on c.account_id = l.account_id and c.id = l.document_id and c.total_agorot = d.total_agorot
        where l.account_id = $1 and l.kind = 'credit' and d.open_agorot = 0) as "hasWholeCredit",
      not exists (select from documents d join customers c on c.account_id = d.account_id and c.id = d.customer_id
        where d.account_id = $1 and d.doc_type = 500 and not c.is_supplier) as "namesSuppliers"`,
    [ACCOUNT_ID],
  );
  const all = [
    'hasDollars',
    'hasAttributes',
    'hasSubtotals',
    'hasRelease',
    'hasWholeCredit',
    'namesSuppliers',
  ];
  expect(rows).toEqual([Object.fromEntries(all.map((name) => [name, true]))]);
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner: kysely, ...server.services }, ACCOUNT_ID);
  // The prints of a load are pending until somebody requests them (I7).
  expect(report.violations.filter(({ invariant }) => invariant !== 'I7')).toEqual([]);
});
