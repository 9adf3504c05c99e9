import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../verify/verify-account.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type UnpricedRows = NonNullable<InvoiceRequest['unpricedRows']>;

const ROWS: UnpricedRows = [
  { kind: 'text', text: 'שלב ראשון', afterLines: 0 },
  { kind: 'subtotal', text: '', afterLines: 2 },
  { kind: 'text', text: 'שלב שני', afterLines: 2 },
  { kind: 'subtotal', text: 'סה"כ שלב שני', afterLines: 3 },
];

function aSectioned(changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  const lines = [
    aLine({ details: 'כולל שתי סקיצות\nוסבב תיקונים' }),
    aLine({ unitPriceE4: 2_500_000, catalogueNumber: 'LOGO-1' }),
    aLine({ unitPriceE4: 400_000 }),
  ];
  return anInvoice({ lines, unpricedRows: ROWS, ...changes });
}

interface RowsAnswer {
  readonly lines: { readonly details: string }[];
  readonly unpricedRows: UnpricedRows;
}

async function anOwner() {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

async function rowsOf(browser: HttpBrowser, id: string): Promise<RowsAnswer> {
  return (await browser.get(`/v2/api/documents/${id}`)).json as RowsAnswer;
}

async function draftOf(browser: HttpBrowser, id: string, query: string): Promise<RowsAnswer> {
  const answer = await browser.get(`/v2/api/documents/${id}/draft?${query}`);
  return (answer.json as { form: RowsAnswer }).form;
}

async function violationsOf(accountId: number): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, accountId);
  return report.violations.map((found) => `${found.invariant} ${String(found.number)}`);
}

/** Writes past every guard, as somebody with the keys to the machine could. */
async function tamper(statement: string, id: string): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, [id]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

describe('a document with headings and subtotals', () => {
  test('is issued with the sums of its priced rows alone, and shows its rows as they were', async () => {
    const { user, browser } = await anOwner();
    const bare = await issueOf(browser, aSectioned({ unpricedRows: [] }));
    const issued = await issueOf(browser, aSectioned());
    expect(issued.totalAgorot).toBe(bare.totalAgorot);
    const shown = await rowsOf(browser, issued.id);
    expect(shown.unpricedRows).toEqual(ROWS);
    expect(shown.lines.map(({ details }) => details)).toEqual([
      'כולל שתי סקיצות\nוסבב תיקונים',
      '',
      '',
    ]);
    expect(await violationsOf(user.accountId)).toEqual([]);
  });

  test('keeps its rows in a copy and in what is based on it', async () => {
    const { browser } = await anOwner();
    const quote = await issueOf(browser, aSectioned({ docType: DOC_TYPES.BID }));
    const copy = await draftOf(browser, quote.id, `as=${DOC_TYPES.BID}&mode=copy`);
    const based = await draftOf(browser, quote.id, `as=${DOC_TYPES.INVOICE}&mode=base`);
    for (const form of [copy, based]) {
      expect(form.unpricedRows).toEqual(ROWS);
      expect(form.lines[0]?.details).toBe('כולל שתי סקיצות\nוסבב תיקונים');
    }
    const invoice = await issueOf(browser, {
      ...aPaper(DOC_TYPES.INVOICE, {}, quote),
      ...aSectioned(),
      links: aPaper(DOC_TYPES.INVOICE, {}, quote).links,
    });
    const credit = await draftOf(browser, invoice.id, 'as=330&mode=cancel');
    expect(credit.unpricedRows).toEqual(ROWS);
  });

  test('is printed, drawn and simulated with them', async () => {
    const { browser } = await anOwner();
    const { id } = await issueOf(browser, aSectioned());
    const answer = await browser.get(`/v2/api/documents/${id}/pages`);
    expect(answer.status).toBe(200);
    const original = await browser.post(`/v2/api/documents/${id}/original`);
    expect(original.status).toBe(200);
  });

  test.each([
    [
      'a heading',
      `update document_lines set description = 'x' where document_id = $1 and line_no = 4`,
    ],
    ['a place', 'update document_lines set place = 2 where document_id = $1 and line_no = 5'],
    ['a removed row', 'delete from document_lines where document_id = $1 and line_no = 7'],
    [
      'more words',
      `update document_lines set details = 'x' where document_id = $1 and line_no = 1`,
    ],
    [
      'an added row',
      `insert into document_lines (account_id, document_id, line_no, place, kind, description, unit,
          quantity_e4, unit_price_e4, price_includes_vat, vat_kind, discount_kind, discount_value,
          amount_minor, discount_minor, total_minor)
        select account_id, document_id, 8, 8, 'text', 'x', '', 0, 0, false, 'taxable', 'none', 0, 0, 0, 0
        from document_lines where document_id = $1 and line_no = 7`,
    ],
  ])('does not hide %s that was changed', async (_what, statement) => {
    const { user, browser } = await anOwner();
    const issued = await issueOf(browser, aSectioned());
    await tamper(statement, issued.id);
    expect(await violationsOf(user.accountId)).toContain(`I3 ${String(issued.number)}`);
  });

  test('its rows are final even for the owner of the tables', async () => {
    const { browser } = await anOwner();
    const { id } = await issueOf(browser, aSectioned());
    await expect(
      server.db.database.owner.query('delete from document_lines where document_id = $1', [id]),
    ).rejects.toThrow();
  });
});

describe('rows without a price', () => {
  async function problemsOf(request: InvoiceRequest): Promise<string[]> {
    const { browser } = await anOwner();
    const answer = await sendIssue(browser, request);
    const { fields = [] } = answer.json as {
      fields?: { path: (string | number)[]; code: string }[];
    };
    return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
  }

  test('are no document without a priced one', async () => {
    const request = aSectioned({ lines: [], unpricedRows: ROWS.slice(0, 1) });
    expect(await problemsOf({ ...request, expectedTotalAgorot: 1 })).toContain('lines NO_ITEMS');
  });

  test('stand inside the document and in order', async () => {
    const outside: UnpricedRows = [{ kind: 'subtotal', text: '', afterLines: 4 }];
    expect(await problemsOf(aSectioned({ unpricedRows: outside }))).toEqual([
      'unpricedRows.0.afterLines ROW_OUT_OF_PLACE',
    ]);
    const backwards: UnpricedRows = [
      { kind: 'text', text: 'א', afterLines: 2 },
      { kind: 'text', text: 'ב', afterLines: 1 },
    ];
    expect(await problemsOf(aSectioned({ unpricedRows: backwards }))).toEqual([
      'unpricedRows.1.afterLines ROW_OUT_OF_PLACE',
    ]);
  });

  test('say something, and not too much', async () => {
    const at = (text: string): UnpricedRows => [{ kind: 'text', text, afterLines: 0 }];
    expect(await problemsOf(aSectioned({ unpricedRows: at('  ') }))).toEqual([
      'unpricedRows.0.text FIELD_REQUIRED',
    ]);
    expect(await problemsOf(aSectioned({ unpricedRows: at('א'.repeat(1_001)) }))).toEqual([
      'unpricedRows.0.text TEXT_TOO_LONG',
    ]);
  });

  test('have no place on a document that is money alone', async () => {
    const { browser } = await anOwner();
    const deposit = { ...aReceipt(5_000), docType: DOC_TYPES.DEPOSIT_APPROVAL, subject: 'פיקדון' };
    const answer = await sendIssue(browser, { ...deposit, unpricedRows: ROWS.slice(0, 1) });
    expect(answer.status).not.toBe(200);
    expect(answer.text).toContain('ITEMS_NOT_ALLOWED');
  });
});
