import { anInvoiceReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyRows, type Copied } from '../evidence/copied-rows.ts';
import { getJson, givenCustomer } from '../accounting/customers.ts';
import { givenExpense, givenSupplier } from '../accounting/expenses.ts';
import { issueOf } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Rows of a list that shows 200 at most, written out, as everywhere where an edge is tried. */
const MOST = 200;

/** A list that is not shown beyond its first rows. */
interface CutList {
  /** Makes its first row: the path of the list, and the table row behind one of its rows. */
  readonly given: (browser: HttpBrowser) => Promise<{ path: string; row: Copied }>;
  /** The field of the answer that holds its rows. */
  readonly rows: string;
}

const CUSTOMERS = '/v2/api/customers';

const LISTS: Readonly<Record<string, CutList>> = {
  'payments of a customer': {
    given: async (browser) => {
      const { id } = await givenCustomer(browser);
      await issueOf(browser, anInvoiceReceipt({ customer: aCustomer({ id }) }));
      return {
        path: `${CUSTOMERS}/${id}/payments`,
        row: {
          table: 'document_payments',
          own: "'line_no', (select max(line_no) from document_payments) + n",
        },
      };
    },
    rows: 'payments',
  },
  'history of a card': {
    given: async (browser) => {
      const { id } = await givenCustomer(browser);
      return {
        path: `${CUSTOMERS}/${id}/history`,
        row: { table: 'audit_events', where: `entity_id = '${id}'` },
      };
    },
    rows: 'entries',
  },
  'open expenses of a supplier': {
    given: async (browser) => {
      const { id, form } = await givenSupplier(browser);
      await givenExpense(browser, { supplier: { id, name: form.name, taxId: '' } });
      return { path: `/v2/api/suppliers/${id}/open-expenses`, row: { table: 'expenses' } };
    },
    rows: 'expenses',
  },
};

test.each(Object.entries(LISTS))(
  '%s: two hundred rows are the whole list, of one more it says so',
  async (_, { given, rows }) => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const { accountId } = user;
    const { path, row } = await given(browser);
    const read = async () => {
      const answer = await getJson<Record<string, unknown>>(browser, path);
      return [(answer[rows] as unknown[]).length, answer['hasMore']];
    };
    expect(await read()).toEqual([1, false]);
    await copyRows(server, row, { accountId, copies: MOST - 1 });
    expect(await read()).toEqual([MOST, false]);
    await copyRows(server, row, { accountId, copies: 1 });
    expect(await read()).toEqual([MOST, true]);
  },
);
