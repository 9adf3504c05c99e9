import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/doc-type';
import { docTypesFor, documentRulesOf } from '@pinkas/domain/documents/document-rules';
import { linkKindOf } from '@pinkas/domain/documents/link-kind';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import {
  aCredit,
  aDeposit,
  aDonation,
  aLink,
  aPaper,
  aPayment,
  aReceipt,
  aRelease,
  anInvoiceReceipt,
} from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { verifyAccount } from '../src/features/accounting/documents/verify/verify-account.ts';
import { columnNames } from '../src/platform/db/column-names.ts';
import type { DB } from '../src/platform/db/schema.types.ts';
import { sendIssue, type Issued } from './issue.ts';
import { signIn } from './sign-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const STEPS = 800;
const WORKERS = 8;
const KINDS: readonly CompanyKind[] = ['licensed-dealer', 'company', 'exempt-dealer', 'non-profit'];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A repeatable sequence of numbers below a bound: a failure can be run again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

interface Books {
  readonly kind: CompanyKind;
  readonly browser: HttpBrowser;
  readonly accountId: number;
  readonly issued: Issued[];
  readonly random: (below: number) => number;
}

function pick<T>(random: Books['random'], items: readonly T[]): T | undefined {
  return items[random(items.length)];
}

/** One or two rows with odd prices, both ways of standing to VAT in the price, and a rounding. */
function randomPrices(random: Books['random']): Partial<InvoiceRequest> {
  const lines = Array.from({ length: 1 + random(2) }, () =>
    aLine({
      quantityE4: 1 + random(50_000),
      unitPriceE4: 100 + random(3_000_000),
      priceIncludesVat: random(2) === 0,
    }),
  );
  return {
    lines: [aLine(), ...lines],
    rounding: pick(random, ['none', 'ten-agorot', 'shekel'] as const) ?? 'none',
    customer: aCustomer({ name: `לקוח ${random(3)}` }),
  };
}

/** The new document as it follows the source; its sums are often too large on purpose. */
function following(books: Books, docType: DocTypeId, source: Issued): InvoiceRequest {
  const { random } = books;
  const part = 1 + random(source.totalAgorot);
  const kind = linkKindOf(docType, source.docType);
  if (kind === 'receipt') {
    return aReceipt(part + random(500), { links: [aLink(source, 'receipt', part)] });
  }
  if (kind === 'release') return aRelease(source, part);
  if (kind === 'credit') {
    return aCredit(source, { lines: [aLine({ unitPriceE4: part * 100, priceIncludesVat: true })] });
  }
  const paper = aPaper(docType, randomPrices(random), source);
  const isPaid = docType === DOC_TYPES.INVOICE_RECIEPT;
  return isPaid ? { ...paper, payments: [aPayment(paper.expectedTotalAgorot)] } : paper;
}

function standingAlone(books: Books, docType: DocTypeId): InvoiceRequest {
  const { random } = books;
  const sum = 1 + random(100_000);
  const posting = documentRulesOf(docType)?.posting;
  if (posting === 'donation') return aDonation(sum);
  if (posting === 'deposit') return aDeposit(sum);
  if (posting === 'receipt') return aReceipt(sum);
  return posting === 'sale-and-receipt'
    ? anInvoiceReceipt(randomPrices(random))
    : aPaper(docType, randomPrices(random));
}

function randomRequest(books: Books): InvoiceRequest {
  const { random, issued, kind } = books;
  const docType = pick(random, docTypesFor(kind)) ?? DOC_TYPES.RECIEPT;
  const sources = issued.filter(({ docType: type }) => linkKindOf(docType, type) !== undefined);
  const source = random(4) === 0 ? undefined : pick(random, sources);
  return source === undefined ? standingAlone(books, docType) : following(books, docType, source);
}

/** The total at the account's own rate, as its screen would send it after the server's answer. */
async function sendWithTotal(browser: HttpBrowser, request: InvoiceRequest): Promise<Answer> {
  const answer = await sendIssue(browser, request);
  const { code, params } = answer.json as { code?: string; params?: { totalAgorot?: number } };
  if (code !== 'TOTAL_MISMATCH') return answer;
  return sendIssue(browser, { ...request, expectedTotalAgorot: params?.totalAgorot ?? 0 });
}

async function step(books: Books): Promise<number> {
  const { random, issued, browser } = books;
  const known = pick(random, issued);
  if (known !== undefined && random(12) === 0) {
    const what = pick(random, ['cancel', 'close', 'reopen'] as const) ?? 'cancel';
    const body = what === 'cancel' ? { reason: 'נבדק' } : undefined;
    return (await browser.post(`/v2/api/documents/${known.id}/${what}`, body)).status;
  }
  const answer = await sendWithTotal(browser, randomRequest(books));
  if (answer.status === 200) issued.push(answer.json as Issued);
  return answer.status;
}

test('random chains of all types, issued in parallel, leave the books true', async () => {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const statuses = new Map<number, number>();
  const types = new Set<number>();
  for (const [index, kind] of KINDS.entries()) {
    const user = await server.givenUser({}, { kind });
    const browser = await signIn(server, user);
    const { accountId } = user;
    const books: Books = { kind, browser, accountId, issued: [], random: randomFrom(20 + index) };
    let left = STEPS;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const status = await step(books);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    for (const { docType } of books.issued) types.add(docType);
    const report = await verifyAccount({ owner, files: server.services.files }, accountId);
    expect(report.violations).toEqual([]);
    expect(report.documentsCount).toBe(books.issued.length);
  }
  // Refusals are answers with a field or a state; nothing failed, and no deadlock was seen.
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 409, 422]);
  expect(statuses.get(200)).toBeGreaterThan((STEPS * KINDS.length) / 4);
  expect(types.size).toBe(Object.keys(DOC_TYPES).length);
}, 180_000);
