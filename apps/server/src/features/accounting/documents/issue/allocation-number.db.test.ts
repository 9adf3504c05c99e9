import { aCredit } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../verify/verify-account.ts';

const WHOLE = '20261120103000204519873001';
const NINE = '519873001';

let server: TestServer;
let browser: HttpBrowser;
let invoice: Issued;
let accountId: number;

const aLargeSale = (changes: Partial<InvoiceRequest> = {}): InvoiceRequest =>
  anInvoice({
    customer: aCustomer({ taxId: '510000003' }),
    lines: [aLine({ unitPriceE4: 80_000_000 })],
    ...changes,
  });

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
  await issueOf(browser, aLargeSale());
  invoice = await issueOf(browser, aLargeSale({ allocationNumber: WHOLE }));
});
afterAll(() => server.stop());

async function violations(): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, accountId);
  return report.violations.map((found) => found.invariant);
}

/** Writes past every guard, as somebody with the keys to the machine could. */
async function tamper(id: string, allocationNumber: string): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('update documents set allocation_number = $2 where id = $1', [
      id,
      allocationNumber,
    ]);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

const problemsOf = async (request: unknown): Promise<[number, string[]]> => {
  const answer = await sendIssue(browser, request);
  const { fields = [] } = answer.json as { fields?: { path: string[]; code: string }[] };
  return [answer.status, fields.map(({ path, code }) => `${path.join('.')} ${code}`)];
};

describe('a typed allocation number', () => {
  test('is kept whole with the invoice and shown on its page and in the list', async () => {
    const view = await getJson(browser, `/v2/api/documents/${invoice.id}`);
    expect(view).toMatchObject({ allocationNumber: WHOLE });
    const { rows } = await getJson<{ rows: { id: string; allocationNumber: string }[] }>(
      browser,
      '/v2/api/documents?sort=number&direction=desc',
    );
    expect(rows.map((row) => row.allocationNumber)).toEqual([WHOLE, '']);
  });

  test.each([WHOLE, NINE])('the invoice is found by %s and nothing else is', async (search) => {
    const { rows } = await getJson<{ rows: { id: string }[] }>(
      browser,
      `/v2/api/documents?search=${search}`,
    );
    expect(rows.map(({ id }) => id)).toEqual([invoice.id]);
  });

  test('stands in a column of the exported file', async () => {
    const answer = await browser.get(
      '/v2/api/documents/export?format=csv&columns=number,allocation',
    );
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('מספר הקצאה');
    expect(answer.text).toContain(WHOLE);
  });

  test('is part of what is hashed: a changed one is noticed', async () => {
    expect(await violations()).toEqual([]);
    await tamper(invoice.id, NINE);
    expect(await violations()).not.toEqual([]);
    await tamper(invoice.id, WHOLE);
    expect(await violations()).toEqual([]);
  });

  test('of fewer than nine digits, or with letters, is refused at its field', async () => {
    for (const allocationNumber of ['12345678', '12345678A', '123 456 789']) {
      expect(await problemsOf(aLargeSale({ allocationNumber }))).toEqual([
        422,
        ['allocationNumber ALLOCATION_DIGITS_INVALID'],
      ]);
    }
    expect(await problemsOf(aLargeSale({ allocationNumber: '1'.repeat(31) }))).toEqual([
      400,
      ['allocationNumber TEXT_TOO_LONG'],
    ]);
  });

  test('is refused on types that carry none', async () => {
    const refused = [422, ['allocationNumber ALLOCATION_NUMBER_NOT_ALLOWED']];
    expect(await problemsOf(aLargeSale({ docType: 300, allocationNumber: NINE }))).toEqual(refused);
    const credit = aCredit(invoice, {
      customer: aCustomer({ taxId: '510000003' }),
      lines: [aLine()],
      allocationNumber: NINE,
    });
    expect(await problemsOf(credit)).toEqual(refused);
  });
});
