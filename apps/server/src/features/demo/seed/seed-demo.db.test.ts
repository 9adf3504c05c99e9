import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/document-rules';
import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import {
  verifyAccount,
  type AccountReport,
} from '../../accounting/documents/verify/verify-account.ts';
import { DEMO_ACCOUNT_ID, DEMO_BUSINESS } from '../demo-business.ts';
import { DEMO_STORIES } from './demo-stories.ts';
import { seedDemoBusiness } from './seed-demo.ts';

const DAY_MS = 86_400_000;
const YEAR_INVOICES = 46;

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

function seed(atMs: number): Promise<void> {
  const { db, passwords, config } = server.services;
  return seedDemoBusiness({ db, passwords, linkSecret: config.secret }, () => atMs);
}

async function rowsOf<T extends object>(text: string): Promise<T[]> {
  const { rows } = await server.db.database.owner.query<T>(text, [DEMO_ACCOUNT_ID]);
  return rows;
}

function verify(): Promise<AccountReport> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  return verifyAccount({ owner, files: server.services.files }, DEMO_ACCOUNT_ID);
}

test('the demo shows every type of a licensed dealer, with true books; a second seed adds nothing', async () => {
  await seed(Date.now());
  await seed(Date.now());
  const types = await rowsOf<{ type: number }>(
    'select distinct doc_type as type from documents where account_id = $1',
  );
  expect(new Set(types.map(({ type }) => type))).toEqual(new Set(docTypesFor(DEMO_BUSINESS.kind)));
  const report = await verify();
  expect(report.violations).toEqual([]);
  expect(report.documentsCount).toBe(YEAR_INVOICES + DEMO_STORIES.length);

  const links = await rowsOf<{ what: string; leftAgorot: number }>(
    `select l.kind || ' ' || d.doc_type || ' ' || s.doc_type as what, s.open_agorot as "leftAgorot"
      from document_links l
      join documents d on d.account_id = l.account_id and d.id = l.document_id
      join documents s on s.account_id = l.account_id and s.id = l.source_id
      where l.account_id = $1`,
  );
  expect(links.map(({ what }) => what).toSorted()).toEqual([
    'base 100 9999',
    'base 200 100',
    'base 210 200',
    'base 305 200',
    'credit 330 305',
    'receipt 400 305',
    'receipt 400 305',
    'release 9997 9998',
  ]);
  // Of the two invoices under the receipt one is paid whole, the other in part: 5,664 less 2,000.
  const left = links.filter(({ what }) => what.startsWith('receipt'));
  expect(left.map(({ leftAgorot }) => leftAgorot).toSorted((a, b) => a - b)).toEqual([0, 366_400]);
  expect(
    await rowsOf(`select d.doc_type as type from document_cancellations c
      join documents d on d.account_id = c.account_id and d.id = c.document_id
      where c.account_id = $1`),
  ).toEqual([{ type: DOC_TYPES.INVOICE_TRANSACTION }]);
});

test('a seed that was cut off among the documents is completed the day after', async () => {
  const { owner } = server.db.database;
  await owner.query(`create function cut_off() returns trigger language plpgsql
    as $$ begin raise exception 'cut off'; end $$`);
  await owner.query(`create trigger cut_off before insert on documents for each row
    when (new.doc_type = ${DOC_TYPES.INVOICE_CREDIT}) execute function cut_off()`);
  await expect(seed(Date.now() - DAY_MS)).rejects.toThrow();
  expect(await rowsOf('select 1 from memberships where account_id = $1')).toEqual([]);
  await owner.query('drop trigger cut_off on documents');

  await seed(Date.now());
  const report = await verify();
  expect(report.violations).toEqual([]);
  expect(report.documentsCount).toBe(YEAR_INVOICES + DEMO_STORIES.length);
  expect(await rowsOf('select 1 from memberships where account_id = $1')).toHaveLength(1);
});
