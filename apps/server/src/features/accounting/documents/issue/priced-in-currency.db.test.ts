import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { givenPreferences, type TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../verify/verify-account.ts';

const IN_DOLLARS = { currency: 'USD', rateE6: 3_651_234, priceE4: 1_000_000 } as const;
const ROW = aLine({ unitPriceE4: 3_651_234, foreignPrice: IN_DOLLARS });

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  await allowForeign(true);
});
afterAll(() => server.stop());

async function allowForeign(isAllowed: boolean): Promise<void> {
  await givenPreferences(server.db.superuser, user.accountId, 'settings/design', {
    mayIssueForeign: isAllowed,
  });
}

interface Priced {
  readonly unitPriceE4: number;
  readonly foreignPrice: object | null;
}

async function linesOf(id: string): Promise<readonly Priced[]> {
  return (await getJson<{ lines: Priced[] }>(browser, `/v2/api/documents/${id}`)).lines;
}

async function refusalOf(request: InvoiceRequest): Promise<string[]> {
  const { fields = [] } = (await sendIssue(browser, request)).json as {
    fields?: { path: unknown[]; code: string }[];
  };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

async function violations(): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, user.accountId);
  return report.violations.map((found) => `${found.invariant} ${String(found.number)}`);
}

test('MO-06: a row keeps the price that it has in another currency, and prints it', async () => {
  const issued = await issueOf(browser, anInvoice({ lines: [ROW, aLine()] }));
  expect(await linesOf(issued.id)).toMatchObject([
    { unitPriceE4: 3_651_234, foreignPrice: IN_DOLLARS },
    { foreignPrice: null },
  ]);
  expect((await browser.post(`/v2/api/documents/${issued.id}/original`)).status).toBe(200);
  expect(await violations()).toEqual([]);
});

test('MO-06: a unit price that does not follow is refused, and so is a row without the permission', async () => {
  const off = { ...ROW, unitPriceE4: 3_651_235 };
  expect(await refusalOf(anInvoice({ lines: [off] }))).toEqual([
    'lines.0.unitPriceE4 PRICE_NOT_CONVERTED',
  ]);
  const foreign = { ...anInvoice({ lines: [ROW] }), currency: 'EUR', currencyRateE6: 4_000_000 };
  expect(await refusalOf(foreign as InvoiceRequest)).toEqual([
    'lines.0.foreignPrice PRICE_CURRENCY_IN_SHEKELS_ONLY',
  ]);
  await allowForeign(false);
  expect(await refusalOf(anInvoice({ lines: [ROW] }))).toEqual([
    'lines.0.foreignPrice CURRENCY_NOT_ALLOWED',
  ]);
});

test('the rate is that of a day: what follows is converted anew, and only a credit repeats it', async () => {
  const draftOf = async (id: string, query: string) =>
    (
      await getJson<{ form: { lines: Priced[] } }>(
        browser,
        `/v2/api/documents/${id}/draft?${query}`,
      )
    ).form.lines[0]?.foreignPrice;
  const invoice = await issueOf(browser, anInvoice({ lines: [ROW] }));
  expect(await draftOf(invoice.id, 'as=330&mode=cancel')).toEqual(IN_DOLLARS);
  expect(await draftOf(invoice.id, 'as=305&mode=copy')).toEqual({ ...IN_DOLLARS, rateE6: null });
  const quote = await issueOf(browser, {
    ...anInvoice({ lines: [ROW] }),
    docType: DOC_TYPES.BID,
  });
  expect(await draftOf(quote.id, 'as=305&mode=base')).toEqual({ ...IN_DOLLARS, rateE6: null });
});

test('the verifier finds a rate that was changed, by the hash and by the price', async () => {
  const issued = await issueOf(browser, anInvoice({ lines: [ROW] }));
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('update document_lines set price_rate_e6 = 4000000 where document_id = $1', [
      issued.id,
    ]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
  const found = await violations();
  expect(found).toContain(`I3 ${String(issued.number)}`);
  expect(found).toContain(`I2 ${String(issued.number)}`);
});
