import { randomUUID } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/document-fields';
import { aQuote } from '@pinkas/test-kit/a-document';
import { anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { accountContext, type AccountContext } from '../../../platform/http/context.ts';
import { toIssueInput } from './documents.route.ts';
import { issueLines } from './issue-document.ts';
import { issueDocuments, type BatchItem } from './issue-documents.service.ts';

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
    caller: {
      sessionId: 'test',
      stage: 'full',
      userId,
      accountId,
      principal: { role: 'owner', permissionGroups: null },
    },
  });
}

function anItem(request: InvoiceRequest): BatchItem {
  return {
    input: toIssueInput(IssueDocumentRequest.parse(request)),
    idempotencyKey: randomUUID(),
  };
}

const DEPENDENCIES = { linkSecret: 'secret', issuing: issueLines() };

test('a batch is numbered in its order within each type, and once however often it is sent', async () => {
  const ctx = await anAccount();
  const items = Array.from({ length: 20 }, (_, index) =>
    anItem(index % 4 === 0 ? aQuote() : anInvoice()),
  );
  const answers = await issueDocuments(ctx, DEPENDENCIES, items);
  const numbers = (docType: number): number[] =>
    answers.filter((answer) => answer.docType === docType).map((answer) => answer.number);
  expect(numbers(305)).toEqual(Array.from({ length: 15 }, (_, index) => 1001 + index));
  expect(numbers(9999)).toEqual([1001, 1002, 1003, 1004, 1005]);
  expect(await issueDocuments(ctx, DEPENDENCIES, items)).toEqual(answers);
});

test('a batch with one document that is refused issues none', async () => {
  const ctx = await anAccount();
  const items = [anItem(anInvoice()), anItem(anInvoice({ lines: [] })), anItem(anInvoice())];
  await expect(issueDocuments(ctx, DEPENDENCIES, items)).rejects.toMatchObject({
    code: 'DOCUMENT_REFUSED',
  });
  const [first] = await issueDocuments(ctx, DEPENDENCIES, [anItem(anInvoice())]);
  expect(first?.number).toBe(1001);
});

test('batches at once leave no gap', async () => {
  const ctx = await anAccount();
  const batches = await Promise.all(
    Array.from({ length: 6 }, () =>
      issueDocuments(
        ctx,
        DEPENDENCIES,
        Array.from({ length: 20 }, () => anItem(anInvoice())),
      ),
    ),
  );
  const numbers = batches.flat().map((answer) => answer.number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 120 }, (_, index) => 1001 + index),
  );
});
