import type { AllocationHistoryRow } from '@pinkas/contract/account/tax-authority/allocation-history.contract';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  aConnectedOwner,
  aDueInvoice,
  decide,
} from '../../../../../test/accounting/allocations.ts';
import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../test/bookkeeping/tax-authority.ts';

interface Page {
  readonly rows: AllocationHistoryRow[];
  readonly after: string | null;
}

const REQUESTS = '/v2/api/account/tax-authority/requests';
let product: WithAuthority;
let browser: HttpBrowser;
let approved: { readonly id: string; readonly number: number };
let refusedId: string;

beforeAll(async () => {
  product = await startWithAuthority();
  ({ browser } = await aConnectedOwner(product));
  approved = await issueOf(browser, aDueInvoice({ customer: aCustomer({ taxId: '777777723' }) }));
  product.simulator.fail({ kind: 'refuses', code: 460 });
  const answer = await sendIssue(browser, aDueInvoice());
  refusedId = (answer.json as { params: { documentId: string } }).params.documentId;
  expect((await decide(browser, refusedId, 'continue')).status).toBe(200);
});
afterAll(() => product.stop());

const list = (query = ''): Promise<Page> => getJson<Page>(browser, REQUESTS + query);

describe('the history of requests', () => {
  test('tells what was asked and answered of every document, the newest first', async () => {
    const { rows } = await list();
    expect(rows.slice(0, 5).map(({ kind }) => kind)).toEqual([
      'decided',
      'refused',
      'asked',
      'approved',
      'asked',
    ]);
    expect(rows[0]).toMatchObject({ documentId: refusedId, choice: 'continue', docType: 305 });
    expect(rows[3]).toMatchObject({ documentId: approved.id, number: approved.number });
    expect(rows[3]?.allocationNumber).toMatch(/^\d{26}$/);
  });

  test('is narrowed to numbers, to refusals and to days', async () => {
    const kindsOf = async (query: string) => (await list(query)).rows.map(({ kind }) => kind);
    expect(await kindsOf('?about=numbers')).toEqual(['approved']);
    expect(await kindsOf('?about=refusals')).toEqual(['decided', 'refused']);
    expect(await kindsOf('?about=silence')).toEqual([]);
    expect(await kindsOf('?from=2020-01-01&to=2020-01-31')).toEqual([]);
  });

  test('is read page by page, and no line is lost or told twice', async () => {
    const all = (await list()).rows.map(({ id }) => id);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Page = await list(`?limit=2${after === '' ? '' : `&after=${after}`}`);
      seen.push(...page.rows.map(({ id }) => id));
      ({ after } = page);
    }
    expect(seen).toEqual(all);
  });

  test('is exported in words', async () => {
    const columns = 'number,event,code';
    const { text } = await browser.get(`${REQUESTS}/export?format=csv&columns=${columns}`);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(text).toContain('הוחלט להשאיר בלי מספר');
    expect(text).toContain('לא אושר, קוד 460');
  });

  test('is of one account, and of those who may see the connection', async () => {
    const other = await aConnectedOwner(product);
    expect((await getJson<Page>(other.browser, REQUESTS)).rows).toEqual([]);
    const helper = await product.server.givenColleague(other.user, {
      permissionGroups: ['documents'],
    });
    const theirs = await signIn(product.server, helper);
    expect((await theirs.get(REQUESTS)).status).toBe(403);
  });
});
