import { randomUUID } from 'node:crypto';

import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { issue, issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { verifyAccount } from '../verify/verify-account.ts';

const TERMS = 'האחריות לשנה מיום המסירה.\nאין החזר על עבודה שאושרה.';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

async function violations(): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, user.accountId);
  return report.violations.map((found) => `${found.invariant} ${String(found.number)}`);
}

/** Writes past every guard, as somebody with the keys to the machine could. */
async function tamper(statement: string): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, [user.accountId]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

async function copyText(id: string): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${server.url}/v2/api/documents/${id}/copy`, {
    headers: { cookie },
  });
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
}

async function draftOf(id: string, query: string): Promise<{ form: { saleTerms: string } }> {
  return getJson(browser, `/v2/api/documents/${id}/draft?${query}`);
}

test('terms of sale are printed after the remarks, and a document without them has none', async () => {
  const { id } = await issue(browser, { remarks: 'תודה רבה', saleTerms: TERMS });
  const text = await copyText(id);
  expect(text).toContain('תנאי');
  expect(text).toContain('האחריות');
  expect(text.indexOf('תודה')).toBeLessThan(text.indexOf('תנאי'));
  const bare = await issue(browser, { remarks: 'תודה רבה' });
  expect(await copyText(bare.id)).not.toContain('תנאי');
  expect(await violations()).toEqual([]);
});

test('a copy begins with them, and what follows begins with its own', async () => {
  const quote = await issueOf(browser, anInvoice({ docType: DOC_TYPES.BID, saleTerms: TERMS }));
  const copy = await draftOf(quote.id, `as=${DOC_TYPES.BID}&mode=copy`);
  expect(copy.form.saleTerms).toBe(TERMS);
  const base = await draftOf(quote.id, `as=${DOC_TYPES.INVOICE}&mode=base`);
  expect(base.form.saleTerms).toBe('');
});

test('MO-11: terms that are changed, removed or added later are found', async () => {
  const first = await issue(browser, { saleTerms: TERMS });
  const second = await issue(browser);
  await tamper(
    `update documents set sale_terms = 'האחריות לעשור' where account_id = $1 and sale_terms <> ''`,
  );
  expect(await violations()).toContain(`I3 ${String(first.number)}`);
  await tamper(`update documents set sale_terms = '' where account_id = $1`);
  expect(await violations()).toContain(`I3 ${String(first.number)}`);
  await tamper(
    `update documents set sale_terms = 'בלי אחריות'
      where account_id = $1 and number = ${String(second.number)}`,
  );
  expect(await violations()).toContain(`I3 ${String(second.number)}`);
});

test('MO-11: the application changes no terms of an issued document', async () => {
  await issue(browser, { saleTerms: TERMS });
  await expect(
    server.db.superuser.query(`update documents set sale_terms = 'אחרים' where account_id = $1`, [
      user.accountId,
    ]),
  ).rejects.toThrow();
});

test('terms of more than 2,000 letters are refused, and blanks are none', async () => {
  const long = await sendIssue(browser, anInvoice({ saleTerms: 'א'.repeat(2_001) }), randomUUID());
  expect([long.status, long.text]).toEqual([400, expect.stringContaining('TEXT_TOO_LONG')]);
  await issue(browser, { saleTerms: ' \n ' });
  const { rowCount } = await server.db.superuser.query(
    `select from documents where account_id = $1 and sale_terms <> ''`,
    [user.accountId],
  );
  expect(rowCount).toBe(0);
});
