import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { aCredit, aPaper } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { givenPreferences, type TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { verifyAccount } from '../verify/verify-account.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A user whose business may state an earlier VAT rate. */
async function aPermitted(): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const user = await server.givenUser();
  await givenPreferences(server.db.database.owner, user.accountId, 'settings/design', {
    mayChooseVatRate: true,
  });
  return { user, browser: await signIn(server, user) };
}

/** ₪ 100 and 17% of them. */
const SEVENTEEN = {
  chosenVatRateBasisPoints: 1_700,
  expectedTotalAgorot: 11_700,
} as const satisfies Partial<InvoiceRequest>;

function fieldsOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

async function viewOf(browser: HttpBrowser, { id }: Issued): Promise<DocumentView> {
  return (await browser.get(`/v2/api/documents/${id}`)).json as DocumentView;
}

async function draftOf(browser: HttpBrowser, { id }: Issued, as: number, mode: string) {
  const answer = await browser.get(`/v2/api/documents/${id}/draft?as=${String(as)}&mode=${mode}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { form: InvoiceRequest }).form;
}

async function problemsOf({ accountId }: TestUser): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, accountId);
  return report.violations.map(({ invariant, what }) => `${invariant} ${what}`);
}

test('MO-05: without the permission another rate than that of the date is refused', async () => {
  const browser = await signIn(server, await server.givenUser());
  const refused = await sendIssue(browser, anInvoice(SEVENTEEN));
  expect([refused.status, ...fieldsOf(refused)]).toEqual([
    422,
    'chosenVatRateBasisPoints VAT_RATE_NOT_ALLOWED',
  ]);
  expect((await viewOf(browser, await issueOf(browser, anInvoice()))).vatRateBasisPoints).toBe(
    1_800,
  );
  const named = anInvoice({ chosenVatRateBasisPoints: 1_800 });
  expect((await sendIssue(browser, named)).status).toBe(200);
});

test('MO-05: with the permission only a rate that the law had is taken', async () => {
  const { browser } = await aPermitted();
  const strange = anInvoice({ chosenVatRateBasisPoints: 1_650, expectedTotalAgorot: 11_650 });
  expect(fieldsOf(await sendIssue(browser, strange))).toEqual([
    'chosenVatRateBasisPoints VAT_RATE_UNKNOWN',
  ]);
  const beyond = { ...anInvoice(), chosenVatRateBasisPoints: 20_000 };
  expect(fieldsOf(await sendIssue(browser, beyond))).toEqual([
    'chosenVatRateBasisPoints PERCENT_OUT_OF_RANGE',
  ]);
  const preview = await browser.post('/v2/api/documents/preview', withoutIssue(strange));
  expect(fieldsOf(preview)).toEqual(['chosenVatRateBasisPoints VAT_RATE_UNKNOWN']);
});

/** The form alone, as a preview takes it. */
function withoutIssue({ mailTo: _mail, expectedTotalAgorot: _total, ...form }: InvoiceRequest) {
  return form;
}

test('MO-05: the chosen rate is that of sums, ledger, print and verifier', async () => {
  const { user, browser } = await aPermitted();
  const invoice = await issueOf(browser, anInvoice(SEVENTEEN));
  const view = await viewOf(browser, invoice);
  expect(view).toMatchObject({ vatRateBasisPoints: 1_700, totalAgorot: 11_700 });
  expect(view.sums).toMatchObject({ netAgorot: 10_000, vatAgorot: 1_700 });
  const { rows } = await server.db.superuser.query<{ sum: string }>(
    `select credit_agorot as sum from journal_lines
      where document_id = $1 and ledger_account = 'output-vat'`,
    [invoice.id],
  );
  expect(rows.map(({ sum }) => Number(sum))).toEqual([1_700]);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const pdf = await fetch(`${server.url}/v2/api/documents/${invoice.id}/copy`, {
    headers: { cookie },
  });
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(text).toContain('17%');
  expect(await problemsOf(user)).toEqual([]);
});

test('MO-07: its credit repeats the rate, also when the permission is taken back', async () => {
  const { user, browser } = await aPermitted();
  const invoice = await issueOf(browser, anInvoice(SEVENTEEN));
  await givenPreferences(server.db.database.owner, user.accountId, 'settings/design', {
    mayChooseVatRate: false,
  });
  const form = await draftOf(browser, invoice, 330, 'cancel');
  expect(form.chosenVatRateBasisPoints).toBeNull();
  const credit = await issueOf(browser, aCredit(invoice, { expectedTotalAgorot: 11_700 }));
  expect(await viewOf(browser, credit)).toMatchObject({ vatRateBasisPoints: 1_700 });
  expect(await problemsOf(user)).toEqual([]);
});

test('MO-05: a copy and a paper that follows keep a rate that was chosen, and no other', async () => {
  const { browser } = await aPermitted();
  const order = await issueOf(browser, aPaper(100, SEVENTEEN));
  const plain = await issueOf(browser, anInvoice());
  expect((await draftOf(browser, order, 100, 'copy')).chosenVatRateBasisPoints).toBe(1_700);
  expect((await draftOf(browser, order, 305, 'base')).chosenVatRateBasisPoints).toBe(1_700);
  expect((await draftOf(browser, order, 400, 'copy')).chosenVatRateBasisPoints).toBeNull();
  expect((await draftOf(browser, plain, 305, 'copy')).chosenVatRateBasisPoints).toBeNull();
});

test('MO-05: rows with VAT inside are taken apart at the chosen rate', async () => {
  const { browser } = await aPermitted();
  const lines = [aLine({ unitPriceE4: 1_170_000, priceIncludesVat: true })];
  const request = anInvoice({
    lines,
    chosenVatRateBasisPoints: 1_700,
    expectedTotalAgorot: 11_700,
  });
  expect(totalOf(request, 1_700)).toBe(11_700);
  const { sums } = await viewOf(browser, await issueOf(browser, request));
  expect(sums).toMatchObject({ netAgorot: 10_000, vatAgorot: 1_700 });
});
