import { randomUUID } from 'node:crypto';

import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyRows, type Copied } from '../evidence/copied-rows.ts';
import { aBranchForm } from '../isolation/foreign-account-things.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { sendFor } from '../races/send-for.ts';
import { WRITE_CASES } from '../races/write-cases.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A list with a maximum number of rows in an account. */
interface FullList extends Copied {
  /** Written out, as everywhere where an edge is tried. */
  readonly max: number;
  /** Adds one. */
  readonly add: (browser: HttpBrowser, count: number) => Promise<Answer>;
  /** How one more is refused, where it is not by the usual words. */
  readonly refusal?: readonly [status: number, code: string];
}

/** Adds an object by the call that the tests of every write have. */
const byCall =
  (call: string): FullList['add'] =>
  async (browser) => {
    const given = WRITE_CASES[call];
    if (given === undefined) throw new Error(`write-cases.ts has no entry for ${call}`);
    return sendFor(browser, call, await given(browser));
  };

const termsOf: FullList['add'] = (browser, count) =>
  sendFor(browser, 'PUT /v2/api/settings/book/terms', {
    id: '',
    body: {
      fromMonth: '2026-03-01',
      vatPeriod: 'two-months',
      vatBasis: 'invoice',
      vatForm: 'summary',
      advancesPeriod: 'two-months',
      // No two changes are equal.
      advancesBasisPoints: 100 + count,
      lastChangeNo: count,
    },
  });

const LISTS: Readonly<Record<string, FullList>> = {
  branches: {
    table: 'branches',
    max: 100,
    add: (browser) =>
      sendFor(browser, 'POST /v2/api/account/company/branches', { id: '', body: aBranchForm() }),
    own: "'code', 'F' || n, 'is_default', false",
  },
  'accounts with banks': {
    table: 'bank_accounts',
    max: 30,
    add: byCall('POST /v2/api/bank/accounts'),
    own: "'number', (1000 + n)::text",
  },
  'own kinds of expenses': {
    table: 'own_expense_categories',
    max: 500,
    add: byCall('POST /v2/api/expenses/categories'),
    own: "'name', 'own ' || n",
  },
  'price lists': {
    table: 'price_lists',
    max: 50,
    add: byCall('POST /v2/api/price-lists'),
    own: "'name', 'list ' || n",
  },
  'saved views of a list': {
    table: 'saved_views',
    max: 30,
    add: byCall('POST /v2/api/list-views'),
    own: "'name', 'view ' || n",
  },
  'own accounts of the ledger': {
    table: 'own_ledger_accounts',
    max: 500,
    add: (browser) =>
      sendFor(browser, 'POST /v2/api/ledger/accounts', {
        id: '',
        body: { name: randomUUID(), kind: 'liability', accountKey: '' },
      }),
    own: "'name', 'account ' || n",
  },
  tags: {
    table: 'tags',
    max: 500,
    add: byCall('POST /v2/api/settings/tags'),
    own: "'name', 'tag ' || n",
  },
  // The main one is one of twenty, and is no row.
  'designs of documents': {
    table: 'document_designs',
    max: 19,
    add: byCall('POST /v2/api/settings/design/designs'),
    own: "'name', 'design ' || n",
  },
  'changes of the terms of reports': {
    table: 'book_terms',
    max: 500,
    add: termsOf,
    own: "'change_no', 1 + n",
  },
  'long exports that run': {
    table: 'long_jobs',
    max: 5,
    // The same address again is the same export.
    add: (browser, count) => {
      const address = `/v2/api/customers/export?format=csv&search=${String(count)}`;
      return sendFor(browser, 'POST /v2/api/exports', { id: '', body: { address } });
    },
    own: "'state', 'paused'",
    refusal: [409, 'BULK_JOBS_RUNNING'],
  },
};

async function countOf({ table }: FullList, { accountId }: TestUser): Promise<number> {
  const { rows } = await server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${table} where account_id = $1`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

test.each(Object.entries(LISTS))(
  '%s: the last one that there is room for is taken, one more is refused and leaves nothing',
  async (_, list) => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const first = await list.add(browser, 0);
    expect(first.status, first.text).toBe(200);
    const copies = list.max - 1 - (await countOf(list, user));
    await copyRows(server, list, { accountId: user.accountId, copies });
    const last = await list.add(browser, list.max - 1);
    expect([last.status, await countOf(list, user)], last.text).toEqual([200, list.max]);
    const more = await list.add(browser, list.max);
    const [status, code] = list.refusal ?? [422, 'LIST_FULL'];
    expect([more.status, more.json]).toMatchObject([status, { code }]);
    expect(await countOf(list, user)).toBe(list.max);
  },
);
