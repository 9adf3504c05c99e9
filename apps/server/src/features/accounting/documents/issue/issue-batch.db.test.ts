import { randomUUID } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { assert } from '@pinkas/domain/assert';
import { addDays } from '@pinkas/domain/time/local-date';
import { aCredit, aLink, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { accountContext, type AccountContext } from '../../../../platform/context.ts';
import { toIssueInput } from './issue-input.ts';
import type { IssuedAnswer } from './issue-document.ts';
import { issueLimiter } from './issue-dependencies.ts';
import { issueBatch, type BatchAnswer, type BatchItem } from './issue-batch.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function anAccount(): Promise<AccountContext> {
  const { id: userId, accountId } = await server.givenUser();
  const { services } = server;
  return accountContext({
    services,
    db: services.db,
    clock: services.clock,
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: '',
    browserId: undefined,
    caller: {
      sessionId: 'test',
      stage: 'full',
      mustSetFactor: false,
      userId,
      accountId,
      principal: { role: 'owner', permissionGroups: null, missingFeatures: [] },
      bounds: null,
      accountState: 'active',
      isNewVisit: false,
    },
  });
}

function anItem(request: InvoiceRequest): BatchItem {
  return {
    input: toIssueInput(IssueDocumentRequest.parse(request)),
    idempotencyKey: randomUUID(),
  };
}

const DEPENDENCIES = { linkSecret: 'secret', issuing: issueLimiter() };

/** Issues a batch of which nothing may be refused. */
async function issueAll(ctx: AccountContext, items: readonly BatchItem[]): Promise<IssuedAnswer[]> {
  const answers = await issueBatch(ctx, DEPENDENCIES, items);
  return answers.map((answer) => {
    if (answer.outcome === 'refused') throw answer.refusal;
    return answer.document;
  });
}

/** Number of what was issued, code of what was refused. */
function describeFilters(answer: BatchAnswer): number | string {
  return answer.outcome === 'issued' ? answer.document.number : answer.refusal.code;
}

test('a batch is numbered in its order within each type, and once however often it is sent', async () => {
  const ctx = await anAccount();
  const items = Array.from({ length: 50 }, (_, index) =>
    anItem(index % 5 === 0 ? aQuote() : anInvoice()),
  );
  const answers = await issueAll(ctx, items);
  const numbers = (docType: number): number[] =>
    answers.filter((answer) => answer.docType === docType).map((answer) => answer.number);
  expect(numbers(305)).toEqual(Array.from({ length: 40 }, (_, index) => 1001 + index));
  expect(numbers(9999)).toEqual(Array.from({ length: 10 }, (_, index) => 1001 + index));
  expect(await issueAll(ctx, items)).toEqual(answers);
});

test('what is refused is left out, and the numbers of the others follow each other', async () => {
  const ctx = await anAccount();
  const yesterday = addDays(ctx.clock.today(), -1);
  const stranger = aCustomer({ id: randomUUID() });
  const items = [
    anItem(anInvoice({ documentDate: yesterday })),
    anItem(anInvoice({ lines: [] })),
    anItem(anInvoice()),
    anItem(anInvoice({ documentDate: yesterday })),
    anItem(anInvoice({ customer: stranger })),
    anItem(anInvoice({ expectedTotalAgorot: 1 })),
    anItem(anInvoice()),
  ];
  const answers = await issueBatch(ctx, DEPENDENCIES, items);
  expect(answers.map(describeFilters)).toEqual([
    1001,
    'DOCUMENT_REFUSED',
    1002,
    'DOCUMENT_REFUSED',
    'NOT_FOUND',
    'TOTAL_MISMATCH',
    1003,
  ]);
  const beforeLast = answers[3]?.outcome === 'refused' ? answers[3].refusal.fields : undefined;
  expect(beforeLast).toEqual([{ path: ['documentDate'], code: 'DOCUMENT_DATE_BEFORE_LAST' }]);
});

test('each type of a batch keeps the day of its last document', async () => {
  const ctx = await anAccount();
  await issueAll(ctx, [anItem(anInvoice()), anItem(aReceipt(10_000)), anItem(aQuote())]);
  const documentDate = addDays(ctx.clock.today(), -1);
  const late = [anInvoice({ documentDate }), aReceipt(10_000, { documentDate })];
  const answers = await issueBatch(ctx, DEPENDENCIES, late.map(anItem));
  expect(
    answers.map((answer) => (answer.outcome === 'refused' ? answer.refusal.fields : 'issued')),
  ).toEqual(
    Array.from({ length: 2 }, () => [
      { path: ['documentDate'], code: 'DOCUMENT_DATE_BEFORE_LAST' },
    ]),
  );
});

test('a credit in a batch is not dated before its invoice', async () => {
  const ctx = await anAccount();
  const [invoice] = await issueAll(ctx, [anItem(anInvoice())]);
  assert(invoice !== undefined, 'it was issued');
  const documentDate = addDays(ctx.clock.today(), -1);
  const answers = await issueBatch(ctx, DEPENDENCIES, [
    anItem(aCredit(invoice, { documentDate })),
    anItem(aCredit(invoice)),
  ]);
  expect(
    answers.map((answer) => (answer.outcome === 'refused' ? answer.refusal.fields : 'issued')),
  ).toEqual([[{ path: ['documentDate'], code: 'DOCUMENT_DATE_BEFORE_CREDITED' }], 'issued']);
});

test('two receipts of a batch cannot take the same money', async () => {
  const ctx = await anAccount();
  const [invoice] = await issueAll(ctx, [anItem(anInvoice())]);
  if (invoice === undefined) throw new Error('not issued');
  const whole = (): BatchItem =>
    anItem(aReceipt(invoice.totalAgorot, { links: [aLink(invoice, 'receipt')] }));
  const answers = await issueBatch(ctx, DEPENDENCIES, [whole(), whole(), anItem(aReceipt(100))]);
  expect(answers.map(describeFilters)).toEqual([1001, 'DOCUMENT_REFUSED', 1002]);
});

test('a receipt that closed its invoice is answered again when its batch is sent again', async () => {
  const ctx = await anAccount();
  const [invoice] = await issueAll(ctx, [anItem(anInvoice())]);
  if (invoice === undefined) throw new Error('not issued');
  const receipt = aReceipt(invoice.totalAgorot, { links: [aLink(invoice, 'receipt')] });
  const items = [anItem(receipt), anItem(anInvoice())];
  expect(await issueAll(ctx, items)).toEqual(await issueAll(ctx, items));
});

test('a batch that broke off is finished by sending it again', async () => {
  const ctx = await anAccount();
  const items = Array.from({ length: 30 }, () => anItem(anInvoice()));
  const first = await issueAll(ctx, items.slice(5, 15));
  const answers = await issueAll(ctx, items);
  expect(answers.slice(5, 15)).toEqual(first);
  expect(answers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, index) => 1001 + index),
  );
});

test('a key that stands at two different documents of a batch issues the first', async () => {
  const ctx = await anAccount();
  const [first, second] = [anItem(anInvoice()), anItem(anInvoice({ subject: 'אחר' }))];
  const { idempotencyKey } = first;
  const answers = await issueBatch(ctx, DEPENDENCIES, [first, { ...second, idempotencyKey }]);
  expect(answers.map(describeFilters)).toEqual([1001, 'IDEMPOTENCY_KEY_REUSED']);
});

test('batches at once, in any order of types and customers, leave no gap', async () => {
  const ctx = await anAccount();
  const mixed = (batch: number): BatchItem[] =>
    Array.from({ length: 20 }, (_, index) => {
      const customer = aCustomer({
        name: `לקוח ${(batch * 7 + index * (batch % 2 ? 3 : 17)) % 20}`,
      });
      return anItem((index + batch) % 2 === 0 ? aQuote({ customer }) : anInvoice({ customer }));
    });
  const batches = await Promise.all(Array.from({ length: 6 }, (_, no) => issueAll(ctx, mixed(no))));
  for (const docType of [305, 9999]) {
    const issued = batches.flat().filter((answer) => answer.docType === docType);
    const numbers = issued.map(({ number }) => number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => 1001 + index));
  }
});

test('of two invoices of a batch with one allocation number the first is issued', async () => {
  const ctx = await anAccount();
  const customer = aCustomer({ taxId: '510000003' });
  const numbers = ['519873001', '519873002', '20261120103000204519873001'];
  const items = numbers.map((allocationNumber) =>
    anItem(anInvoice({ customer, allocationNumber })),
  );
  const answers = await issueBatch(ctx, DEPENDENCIES, items);
  const [first, second] = answers.map((answer) => describeFilters(answer));
  expect(second).toBe(Number(first) + 1);
  expect(answers.map((answer) => answer.outcome)).toEqual(['issued', 'issued', 'refused']);
  expect(answers.map((answer) => describeFilters(answer))[2]).toBe('ALLOCATION_NUMBER_TAKEN');
  // Sent again, as after a process that crashed, nothing is issued twice.
  expect(await issueBatch(ctx, DEPENDENCIES, items)).toEqual(answers);
});

test('of batches at once with one allocation number one has it, and no later one', async () => {
  const ctx = await anAccount();
  const customer = aCustomer({ taxId: '510000003' });
  const aBatch = () => [
    anItem(anInvoice({ customer, allocationNumber: '519873009' })),
    anItem(anInvoice()),
  ];
  const atOnce = Array.from({ length: 4 }, () => issueBatch(ctx, DEPENDENCIES, aBatch()));
  const answers = [...(await Promise.all(atOnce)), await issueBatch(ctx, DEPENDENCIES, aBatch())];
  const codes = answers.map(([answer]) => answer && describeFilters(answer));
  expect(codes.filter((code) => code !== 'ALLOCATION_NUMBER_TAKEN')).toHaveLength(1);
  expect(codes.at(-1)).toBe('ALLOCATION_NUMBER_TAKEN');
  expect(answers.map(([, other]) => other?.outcome)).toEqual(Array(5).fill('issued'));
});
