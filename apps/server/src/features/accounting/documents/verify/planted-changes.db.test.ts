import { aCredit, aLink, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issue, issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import {
  additionOf,
  changeOf,
  columnsOf,
  exchangeOf,
  intruder,
  removalOf,
  whilePlanted,
  type PlantedColumn,
} from '../../../../../test/evidence/planted-changes.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from './verify-account.ts';

/** Bound by the hashes of the documents, or compared with what they hash. */
const TABLES = [
  'documents',
  'document_lines',
  'document_payments',
  'document_links',
  'payment_dues',
  'journal_lines',
  'public_links',
  'numberings',
];

const issueLine = (browser: HttpBrowser, description: string): Promise<Issued> =>
  issue(browser, { lines: [aLine({ description })] });

let server: TestServer;
let pool: Pool;
let accountId: number;
let columns: readonly PlantedColumn[];

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser({}, { firstNumbers: { 305: 1, 330: 1, 400: 1 } });
  ({ accountId } = user);
  const browser = await signIn(server, user);
  const [first, second] = [await issueLine(browser, 'ייעוץ'), await issueLine(browser, 'עיצוב')];
  await issueOf(browser, aReceipt(2_000, { links: [aLink(first, 'receipt', 2_000)] }));
  await issueOf(browser, aReceipt(1_000, { links: [aLink(second, 'receipt', 1_000)] }));
  await issueOf(browser, aCredit(second));
  pool = await intruder(server, TABLES);
  columns = await columnsOf(pool, TABLES);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

async function countViolations(): Promise<number> {
  const dialect = new PostgresDialect({ pool });
  const owner = new Kysely<DB>({ dialect, plugins: [columnNames] });
  const { violations } = await verifyAccount({ owner, ...server.services }, accountId);
  return violations.length;
}

async function isSeen(statement: string): Promise<boolean> {
  return (await whilePlanted(pool, [statement], countViolations)) > 0;
}

test('books of which nothing was changed are in order', async () => {
  expect(await countViolations()).toBe(0);
});

test.each(TABLES)('a change planted in %s is named', async (table) => {
  const own = columns.filter((column) => column.table === table);
  const unseen: string[] = [];
  for (const column of own) {
    if (!(await isSeen(changeOf(accountId, column, 'last')))) unseen.push(column.name);
  }
  if (!(await isSeen(removalOf(accountId, table, 1)))) unseen.push('removed');
  if (!(await isSeen(removalOf(accountId, table, 'last')))) unseen.push('removed at the end');
  if (!(await isSeen(additionOf(accountId, own)))) unseen.push('added');
  const exchange = exchangeOf(accountId, own);
  if (exchange !== undefined && !(await isSeen(exchange))) unseen.push('exchanged');
  expect(unseen).toEqual([]);
});

test.each([
  ['the last document with its counter', 400, 2],
  ['a whole series', 305, 1],
])('%s leaves its issue in the audit', async (_what, docType, from) => {
  const gone = `(select id from documents
    where account_id = ${accountId} and doc_type = ${docType} and number >= ${from})`;
  const children = TABLES.filter((table) => !['documents', 'numberings'].includes(table));
  const removals = children.map(
    (table) => `delete from ${table} where account_id = ${accountId} and document_id in ${gone}`,
  );
  const counter = `where account_id = ${accountId} and doc_type = ${docType}`;
  const turnBack =
    from === 1
      ? `delete from numberings ${counter}`
      : `update numberings n set next_number = d.number, last_hash = d.previous_hash
          from documents d where d.account_id = n.account_id and d.doc_type = n.doc_type
            and d.number = ${from} and n.account_id = ${accountId} and n.doc_type = ${docType}`;
  const documents = `delete from documents
    where account_id = ${accountId} and doc_type = ${docType} and number >= ${from}`;
  const named = await whilePlanted(pool, [turnBack, ...removals, documents], async () => {
    const owner = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      plugins: [columnNames],
    });
    const { violations } = await verifyAccount({ owner, ...server.services }, accountId);
    return violations.filter((found) => found.docType === docType).map(({ what }) => what);
  });
  expect(named).toContain('the audit says that it was issued, but it is gone');
});
