import { randomUUID } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { userActor } from '@pinkas/domain/identity/actor';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { aCustomer, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { givenPreferences, insertAccount } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { atScale } from '../../../../../test/chains/chance-scale.ts';
import { chainBooks, type ChainBooks } from '../../../../../test/chains/chain-books.ts';
import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { randomDocument } from '../../../../../test/chains/random-document.ts';
import { pick, seededRandom, type Random } from '../../../../../test/chains/seeded-random.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { clockFrom } from '../../../../platform/clock/clock.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { refusalOf } from '../../../../platform/http/answers/error-answer.ts';
import { toIssueInput, type IssueInput } from './issue-input.ts';
import { BATCH_DOCUMENTS_MAX, issueBatch, type BatchAnswer } from './issue-batch.ts';
import { issueDocument } from './issue-document.ts';
import { issueLimiter, type IssueDependencies } from './issue-dependencies.ts';

const PARTS = atScale(15);
const REGULAR_CUSTOMER = randomUUID();
const USER = randomUUID();
const issuing = issueLimiter();
const dependencies = (): IssueDependencies => ({
  linkSecret: server.services.config.secret,
  issuing,
});

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An account of the kind with a regular customer, acting at one moment. */
async function anActor(kind: CompanyKind, atMs: number): Promise<AccountActor> {
  const { owner } = server.db.database;
  const accountId = await insertAccount(owner, { kind });
  await givenPreferences(owner, accountId, 'settings/design', { mayIssueForeign: true });
  await owner.query(
    `insert into customers (account_id, id, is_regular, name, search_name, created_at)
     values ($1, $2, true, 'לקוח קבוע', 'לקוח קבוע', '2026-01-01')`,
    [accountId, REGULAR_CUSTOMER],
  );
  return {
    clock: clockFrom(() => atMs),
    ip: '127.0.0.1',
    actor: userActor(USER),
    userId: USER,
    accountId,
    transaction: (work) => inAccount(server.db.database, { accountId }, work),
  };
}

/** Customers that are known, typed or saved, mail, and now and then another currency. */
function varied(random: Random, request: InvoiceRequest): InvoiceRequest {
  const mailTo = random(5) === 0 ? ['customer@mail.test'] : [];
  // A document that follows another has its customer.
  if ((request.links ?? []).length > 0 || request.customer.taxId !== '')
    return { ...request, mailTo };
  const typed = { ...request.customer, phone: `03-555000${random(9)}`, city: 'יפו' };
  const reached = { contactPerson: 'רונית שגב', mobile: '0521234567' };
  const kept = { ...typed, ...reached, name: `נשמר ${random(10_000)}`, saveAsRegular: true };
  const known = aCustomer({ id: REGULAR_CUSTOMER, name: 'לקוח קבוע' });
  const customer = pick(random, [typed, typed, known, kept]) ?? typed;
  const isForeign = random(6) === 0 && (request.payments ?? []).length === 0;
  const currency = isForeign ? { currency: 'USD' as const, currencyRateE6: 3_651_234 } : {};
  const lines = request.lines.map((line) =>
    random(3) === 0
      ? {
          ...line,
          incomeType: 'שירותים',
          barcode: '1234',
          manufacturer: 'א. "ב"',
          orderLineReference: `${random(99)}/1`,
          serialNumbers: [`SN-${random(99)}`, 'SN "ב"'],
        }
      : line,
  );
  return { ...request, ...currency, lines, mailTo, customer };
}

/** Earlier documents that a request takes its part of. */
function sourcesOf({ links = [], payments = [] }: InvoiceRequest): string[] {
  const deposits = payments.flatMap((row) => (row.kind === 'deposit-use' ? row.depositId : []));
  return [...links.map(({ sourceId }) => sourceId), ...deposits];
}

/** Twenty requests after what was issued before; no two take from the same document. */
function randomRequests(books: ChainBooks, random: Random): InvoiceRequest[] {
  const used = new Set<string>();
  const requests: InvoiceRequest[] = [];
  while (requests.length < BATCH_DOCUMENTS_MAX) {
    const request = varied(random, randomDocument(books, random).request);
    const sources = sourcesOf(request);
    if (sources.some((id) => used.has(id))) continue;
    for (const id of sources) used.add(id);
    requests.push(request);
  }
  return requests;
}

interface Sent {
  readonly request: InvoiceRequest;
  readonly key: string;
}

function inputOf({ request, key }: Sent): IssueInput {
  return { ...toIssueInput(IssueDocumentRequest.parse(request)), fingerprint: key };
}

async function answerOfOne(actor: AccountActor, sent: Sent): Promise<BatchAnswer> {
  try {
    const document = await issueDocument(actor, dependencies(), inputOf(sent), sent.key);
    return { outcome: 'issued', document };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return { outcome: 'refused', refusal };
  }
}

/** Issues one document; a foreign one, whose total in shekels is not known here, is sent again with it. */
async function issueOne(
  actor: AccountActor,
  request: InvoiceRequest,
): Promise<{ sent: Sent; answer: BatchAnswer }> {
  const sent = { request, key: randomUUID() };
  const answer = await answerOfOne(actor, sent);
  const total = answer.outcome === 'refused' ? answer.refusal.params?.['totalAgorot'] : undefined;
  if (typeof total !== 'number' || request.currency === undefined) return { sent, answer };
  const again = { ...sent, request: { ...request, expectedTotalAgorot: total } };
  return { sent: again, answer: await answerOfOne(actor, again) };
}

/** Number or refusal, without what differs from account to account. */
function describeFilters(answer: BatchAnswer): object {
  if (answer.outcome === 'refused') {
    const { code, params = {}, fields = [] } = answer.refusal;
    return { code, params, fields };
  }
  const { docType, number, totalAgorot } = answer.document;
  return { docType, number, totalAgorot };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const HASH = /\\\\x[0-9a-f]{64}/g;

/** The request with the ids of one account's documents replaced by those of the other's. */
function translated(request: InvoiceRequest, ids: ReadonlyMap<string, string>): InvoiceRequest {
  const text = JSON.stringify(request).replace(UUID, (id) => ids.get(id) ?? id);
  return JSON.parse(text) as InvoiceRequest;
}

async function superuserRows<T extends object>(text: string, accountId: number): Promise<T[]> {
  return (await server.db.superuser.query<T>(text, [accountId])).rows;
}

async function tablesOfAccounts(): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
}

const JOBS = `
  select json_build_array(t.identifier, j.key, j.payload->>'taskId', j.priority, j.max_attempts,
    j.attempts, j.job_queue_id, j.flags)::text as row
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where (j.payload->>'accountId')::bigint = $1`;

/** Every row of the account, with names instead of ids that only it has, and of hashes. */
async function rowsOf(
  accountId: number,
  keys: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const named = await superuserRows<{ id: string; name: string }>(
    `select id, doc_type || '/' || number as name from documents where account_id = $1
     union all select id, name || ' ' || is_regular from customers where account_id = $1`,
    accountId,
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const told = new Map<string, string[]>();
  const tell = async (table: string, query: string): Promise<void> => {
    const rows = await superuserRows<{ row: string }>(query, accountId);
    const nameOf = (id: string): string => names.get(id) ?? (keys.has(id) ? id : 'an id');
    const texts = rows.map(({ row }) => row.replace(UUID, nameOf).replace(HASH, 'a hash'));
    told.set(table, texts.toSorted());
  };
  for (const table of await tablesOfAccounts()) {
    // When the database saw a change is its own time, not that of the test.
    const own = table === 'evidence_entries' ? '{account_id,at}' : '{account_id}';
    const row = `(to_jsonb(t) - '${own}'::text[])::text as row`;
    await tell(table, `select ${row} from "${table}" t where account_id = $1`);
  }
  await tell('jobs', JOBS);
  return told;
}

/** In how many transactions the account's documents were issued. */
async function countTransactions(accountId: number): Promise<number> {
  const [row] = await superuserRows<{ count: string }>(
    `select count(distinct xmin::text) from document_events where account_id = $1 and kind = 'issued'`,
    accountId,
  );
  return Number(row?.count);
}

const KINDS: readonly CompanyKind[] = ['licensed-dealer', 'non-profit', 'exempt-dealer'];
const seenTypes = new Set<number>();

test.each(KINDS)(
  'random documents leave the same rows one by one and in batches: %s',
  async (kind) => {
    const atMs = Date.now();
    const [singly, together] = [await anActor(kind, atMs), await anActor(kind, atMs)];
    const random = seededRandom(40 + KINDS.indexOf(kind));
    const books = chainBooks(kind);
    const keys = new Set<string>();
    const ids = new Map<string, string>();
    for (let part = 0; part < PARTS; part += 1) {
      const results = [];
      for (const request of randomRequests(books, random)) {
        results.push(await issueOne(singly, request));
      }
      const items = results.map(({ sent: { request, key } }) => ({
        input: inputOf({ request: translated(request, ids), key }),
        idempotencyKey: key,
      }));
      const answers = await issueBatch(together, dependencies(), items);
      expect(answers.map(describeFilters)).toEqual(
        results.map(({ answer }) => describeFilters(answer)),
      );
      for (const [place, { sent, answer }] of results.entries()) {
        const other = answers[place];
        if (answer.outcome === 'refused' || other?.outcome !== 'issued') continue;
        keys.add(sent.key);
        books.remember(answer.document, sent.request);
        ids.set(answer.document.id, other.document.id);
        seenTypes.add(answer.document.docType);
      }
    }
    expect(ids.size).toBeGreaterThan((PARTS * BATCH_DOCUMENTS_MAX) / 2);
    expect(await countTransactions(singly.accountId)).toBe(ids.size);
    expect(await countTransactions(together.accountId)).toBe(PARTS);

    const expected = await rowsOf(singly.accountId, keys);
    const found = await rowsOf(together.accountId, keys);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    for (const table of ['documents', 'document_links', 'payment_dues', 'audit_events', 'jobs']) {
      expect(found.get(table)?.length).toBeGreaterThan(0);
    }
    for (const { accountId } of [singly, together]) {
      const report = await verifyBooks(server, accountId);
      expect(report.violations).toEqual([]);
      expect(report.documentsCount).toBe(ids.size);
    }
  },
  180_000,
);

test('every type was among them', () => {
  expect(seenTypes).toEqual(new Set(Object.values(DOC_TYPES)));
});
