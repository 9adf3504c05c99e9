import { randomUUID } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { userActor } from '@pinkas/domain/identity/actor';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { issueDocument } from '../../src/features/accounting/documents/issue/issue-document.ts';
import { issueLimiter } from '../../src/features/accounting/documents/issue/issue-dependencies.ts';
import { toIssueInput } from '../../src/features/accounting/documents/issue/issue-input.ts';
import { inAccount, type AccountTx } from '../../src/platform/db/account-transaction.ts';
import { attempt, REFUSED } from '../attempt.ts';
import { issue, type Issued } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/* What the issue function accepts from a direct call without the product. */

let server: TestServer;
let accountId: number;
let userId: string;
let otherAccountId: number;
let invoice: Issued;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId, id: userId } = user);
  otherAccountId = (await server.givenUser()).accountId;
  invoice = await issue(await signIn(server, user));
});

afterAll(() => server.stop());

type Json = Record<string, unknown>;

interface IssueCall {
  readonly issues: Json[];
  readonly rows: Record<string, Json[]>;
}

/** Returns what the product passes to `issue_documents` for an invoice; nothing is written. */
async function issueCall(): Promise<IssueCall> {
  const request = anInvoice({ customer: aCustomer({ name: 'לקוח מזדמן' }) });
  const input = toIssueInput(IssueDocumentRequest.parse(request));
  let values: readonly unknown[] = [];
  const taken = new Error('taken');
  const actor = {
    clock: server.services.clock,
    ip: '127.0.0.1',
    actor: userActor(userId),
    userId,
    accountId,
    transaction: <T>(work: (tx: AccountTx) => Promise<T>) =>
      inAccount(server.db.database, { accountId }, (tx) => {
        const query = tx.query.bind(tx);
        vi.spyOn(tx, 'query').mockImplementation((statement) => {
          if (statement.name !== 'issue-documents') return query(statement);
          values = statement.values ?? [];
          throw taken;
        });
        return work(tx);
      }),
  };
  const dependencies = { linkSecret: 'secret', issuing: issueLimiter() };
  await expect(issueDocument(actor, dependencies, input, randomUUID())).rejects.toBe(taken);
  const [, issues, rows] = values.map(String);
  return {
    issues: JSON.parse(issues ?? '') as Json[],
    rows: JSON.parse(rows ?? '') as Record<string, Json[]>,
  };
}

const ISSUE = 'select issue_documents($1, $2, $3)';

const valuesOf = (account: number, { issues, rows }: IssueCall): unknown[] => [
  account,
  JSON.stringify(issues),
  JSON.stringify(rows),
];

/** Returns the call with the first row of a table copied and changed. */
function withRow({ issues, rows }: IssueCall, table: string, changes: Json): IssueCall {
  const more = (rows[table] ?? []).map((row) => ({ ...row, ...changes })).slice(0, 1);
  return { issues, rows: { ...rows, [table]: [...(rows[table] ?? []), ...more] } };
}

describe('the issue function', () => {
  test('issues what the product passes', async () => {
    expect(await attempt(server, accountId, ISSUE, valuesOf(accountId, await issueCall()))).toBe(
      'was written',
    );
  });

  test.each([
    ['document_lines', { line_no: 99 }],
    ['journal_lines', { line_no: 99 }],
    ['document_events', { id: randomUUID(), kind: 'paid' }],
    ['public_links', { token_hash: '\\x01' }],
  ])('writes no row of %s to an earlier document', async (table, changes) => {
    const forged = withRow(await issueCall(), table, { ...changes, document_id: invoice.id });
    expect(await attempt(server, accountId, ISSUE, valuesOf(accountId, forged))).toBe(
      REFUSED.final,
    );
  });

  test('writes no row without a document', async () => {
    const forged = withRow(await issueCall(), 'document_lines', { line_no: 99, document_id: null });
    expect(await attempt(server, accountId, ISSUE, valuesOf(accountId, forged))).toBe(
      REFUSED.final,
    );
  });

  test.each(['taxId', 'kind'])(
    'issues nothing as what the business is no more: %s',
    async (fact) => {
      const { issues, rows } = await issueCall();
      const forged = issues.map((one) => {
        const document = one['document'] as Json;
        return {
          ...one,
          document: { ...document, issuer: { ...(document['issuer'] as Json), [fact]: 'x' } },
        };
      });
      const call = { issues: forged, rows };
      expect(await attempt(server, accountId, ISSUE, valuesOf(accountId, call))).toBe(
        REFUSED.changedMeanwhile,
      );
    },
  );

  test.each([
    ['the last number', 999_999_999, 'was written'],
    ['none after it', 1_000_000_000, REFUSED.code],
  ])('gives %s', async (_what, next, expected) => {
    const turn = (number: number) =>
      server.db.superuser.query(
        `set session_replication_role = replica;
         update numberings set next_number = ${number} where account_id = ${accountId} and doc_type = 305;
         set session_replication_role = origin`,
      );
    const call = await issueCall();
    const { rows } = await server.db.superuser.query<{ next: number }>(
      'select next_number::int as next from numberings where account_id = $1 and doc_type = 305',
      [accountId],
    );
    await turn(next);
    expect(await attempt(server, accountId, ISSUE, valuesOf(accountId, call))).toBe(expected);
    await turn(rows[0]?.next ?? 0);
  });

  test('posts no entry that does not balance', async () => {
    const line = { line_no: 99, debit_agorot: 5, credit_agorot: 0 };
    const forged = withRow(await issueCall(), 'journal_lines', line);
    expect(await attempt(server, accountId, ISSUE, valuesOf(accountId, forged))).toBe(
      REFUSED.outOfBalance,
    );
  });

  test('posts the lines of customers to the document itself', async () => {
    const { issues, rows } = await issueCall();
    const forged = issues.map((one) => ({
      ...one,
      customerLines: (one['customerLines'] as Json[]).map((line) => ({
        ...line,
        document_id: invoice.id,
      })),
    }));
    const client = await server.db.database.app.connect();
    try {
      await client.query('begin');
      await client.query(`set local app.account_id = '${accountId}'`);
      const count = 'select count(*)::int as n from journal_lines where document_id = $1';
      const before = await client.query(count, [invoice.id]);
      await client.query(ISSUE, valuesOf(accountId, { issues: forged, rows }));
      expect((await client.query(count, [invoice.id])).rows).toEqual(before.rows);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('writes to its account alone, whatever a row says', async () => {
    const { issues, rows } = await issueCall();
    const call = {
      issues: issues.map((one) => ({
        ...one,
        document: { ...(one['document'] as Json), account_id: otherAccountId },
      })),
      rows: Object.fromEntries(
        Object.entries(rows).map(([table, list]) => [
          table,
          list.map((row) => ({ ...row, account_id: otherAccountId })),
        ]),
      ),
    };
    const client = await server.db.superuser.connect();
    try {
      await client.query('begin');
      await client.query(`set local app.account_id = '${accountId}'`);
      await client.query(ISSUE, valuesOf(accountId, call));
      for (const table of ['documents', ...Object.keys(rows)]) {
        const text = `select count(*)::int as n from ${table} where account_id = $1`;
        expect((await client.query(text, [otherAccountId])).rows, table).toEqual([{ n: 0 }]);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
