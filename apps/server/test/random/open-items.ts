import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import type { SearchGroup } from '@pinkas/contract/shell/search/search.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { aCustomer, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { changeKind } from '@pinkas/test-kit/test-account';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { verifyBooks } from '../chains/issue-chains.ts';
import { getJson, givenCustomer, write } from '../accounting/customers.ts';
import { issueOf, type Issued } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import type { TestServer } from '../test-server.ts';

/** The allocations of credits in a request. */
export interface AllocationRequest {
  readonly creditId: string;
  readonly itemId: string;
  readonly sumAgorot: number;
}

/** Allocates, removes allocations, or both. */
export function changeAllocations(
  browser: HttpBrowser,
  change: { readonly undo?: readonly string[]; readonly allocate?: readonly AllocationRequest[] },
): Promise<Answer> {
  return write(browser, 'POST', '/v2/api/allocations', change);
}

/** Returns credits, open items and allocations of a customer, or those that the page of a document requests. */
export function creditsOf(
  browser: HttpBrowser,
  customerId: string,
  documentId?: string,
): Promise<CustomerCredits> {
  const query = documentId === undefined ? '' : `?documentId=${documentId}`;
  return getJson<CustomerCredits>(browser, `/v2/api/customers/${customerId}/credits${query}`);
}

/** Allocates a credit to a document, which must succeed; returns the id of the allocation. */
export async function allocate(
  browser: HttpBrowser,
  creditId: string,
  itemId: string,
  sumAgorot: number,
): Promise<string> {
  const answer = await changeAllocations(browser, { allocate: [{ creditId, itemId, sumAgorot }] });
  expect(answer.status, answer.text).toBe(200);
  const [id = ''] = (answer.json as { ids: string[] }).ids;
  return id;
}

/** The fields of a refund that a test sets; the sum is that of its credits. */
export interface RefundRequest {
  readonly credits: readonly { readonly creditId: string; readonly sumAgorot: number }[];
  readonly documentDate?: string;
  readonly payment?: Record<string, unknown>;
  readonly mailTo?: readonly string[];
  readonly subject?: string;
}

/** Refunds credits by a bank transfer of today, unless the request overrides it. */
export function refund(
  browser: HttpBrowser,
  { credits, payment = {}, ...rest }: RefundRequest,
  key?: string,
): Promise<Answer> {
  const date = anInvoice().documentDate;
  const sumAgorot = credits.reduce((sum, part) => sum + part.sumAgorot, 0);
  const transfer = { kind: 'transfer', bank: '', branch: '', account: '', reference: '40215' };
  const body = {
    credits,
    documentDate: date,
    payment: { ...transfer, sumAgorot, date, remark: '', ...payment },
    ...rest,
  };
  return write(browser, 'POST', '/v2/api/refunds', body, key);
}

interface Owed {
  readonly openAgorot: number;
  readonly overdueAgorot: number;
}

/**
 * Returns the figure of a customer from every call that shows it, by the name of the call; and what is requested from
 * the customer, with the amount that follows from documents and credits.
 */
export async function balancesOf(
  browser: HttpBrowser,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<{
  balances: Record<string, number>;
  overdue: Record<string, number>;
  asked: number;
  toAsk: number;
}> {
  const get = <T>(path: string): Promise<T> => getJson<T>(browser, path);
  const search = encodeURIComponent(name);
  const card = await get<Owed & { ageing: Record<string, number> }>(
    `/v2/api/customers/${id}/figures`,
  );
  const list = await get<{ rows: (Owed & { id: string })[] }>(
    `/v2/api/customers/list?search=${search}`,
  );
  const row = list.rows.find((one) => one.id === id);
  const beside = await get<Owed & { freeAgorot: number; onAccountAgorot: number }>(
    `/v2/api/customers/${id}/beside`,
  );
  const options = await get<{ customers: (Owed & { id: string })[] }>(
    `/v2/api/customers?search=${search}`,
  );
  const found = await get<{ groups: SearchGroup[] }>(`/v2/api/search?text=${search}`);
  const customers = found.groups.flatMap((group) => (group.kind === 'customers' ? group.rows : []));
  const year = anInvoice().documentDate.slice(0, 4);
  const period = `from=${year}-01-01&to=${year}-12-31`;
  const statement = await get<{ closingAgorot: number }>(
    `/v2/api/customers/${id}/statement?${period}`,
  );
  const link = await write(browser, 'POST', `/v2/api/customers/${id}/public-link`);
  const token = ((link.json as { path: string | null }).path ?? '').replace('/c/', '');
  const page = await get<Owed>(`/v2/api/public/customers/${token}`);
  const exported = await browser.get(
    `/v2/api/customers/export?format=csv&language=en&columns=open&ids=${id}`,
  );
  const lines = exported.text.trim().split(/\r?\n/);
  const report = await get<{ total: { balanceAgorot: number; overdueAgorot: number } }>(
    `/backoffice/reports/open_debt?show=all&customerId=${id}`,
  );
  const reported = await get<{ balanceAgorot: number }>(
    `/backoffice/reports/open_debt/documents/total?show=all&row=${id}`,
  );
  const credits = await creditsOf(browser, id);
  expect([credits.hasMoreCredits, credits.hasMoreItems]).toEqual([false, false]);
  // The screen of a new document names the credit that the page of the issued one sets off.
  const { freeAgorot, onAccountAgorot } = beside;
  expect(freeAgorot + onAccountAgorot).toBe(credits.freeAgorot);
  expect(onAccountAgorot).toBe(credits.onAccountAgorot);
  return {
    balances: {
      card: card.openAgorot,
      list: row?.openAgorot ?? Number.NaN,
      beside: beside.openAgorot,
      option: options.customers.find((one) => one.id === id)?.openAgorot ?? Number.NaN,
      search: customers.find((one) => one.id === id)?.openAgorot ?? Number.NaN,
      statement: statement.closingAgorot,
      publicPage: page.openAgorot,
      exported: Number((lines[1] ?? '').replaceAll(/[",.]/g, '')),
      credits: credits.balanceAgorot,
      items: sumOf(credits, [true, false], () => true),
      report: report.total.balanceAgorot,
      reported: reported.balanceAgorot,
    },
    overdue: {
      card: card.overdueAgorot,
      list: row?.overdueAgorot ?? Number.NaN,
      publicPage: page.overdueAgorot,
      report: report.total.overdueAgorot,
    },
    asked: Object.values(card.ageing).reduce((sum, part) => sum + part, 0),
    toAsk: [true, false].reduce(
      (sum, isIncome) =>
        sum +
        Math.max(
          0,
          sumOf(credits, [isIncome], (one) => !one.isReserved),
        ),
      0,
    ),
  };
}

/**
 * Returns debts less the credits that count, of the period without VAT or with it. A payment that is reserved for the
 * invoice of a request lowers no debt, and a payment of one period none of the other.
 */
function sumOf(
  { credits, items }: CustomerCredits,
  times: readonly boolean[],
  counts: (credit: CustomerCredits['credits'][number]) => boolean,
): number {
  const debts = items.filter(
    ({ isIncome, docType }) =>
      times.includes(isIncome) && (isIncome || docType === DOC_TYPES.INVOICE),
  );
  const owned = credits.filter((one) => times.includes(one.isOnAccount) && counts(one));
  return (
    debts.reduce((sum, { openAgorot }) => sum + openAgorot, 0) -
    owned.reduce((sum, { creditAgorot }) => sum + creditAgorot, 0)
  );
}

export const CUSTOMER_NAME = 'סטודיו שקד';

interface View {
  readonly state: string;
  readonly openAgorot: number;
  readonly creditAgorot: number;
}

/** A business whose owner is signed in, with one customer. */
export interface OpenItemsBench {
  /** Makes the business one of another kind. */
  readonly become: (kind: CompanyKind) => Promise<void>;
  readonly browser: HttpBrowser;
  readonly accountId: number;
  readonly customerId: string;
  /** Issues a document to the customer. */
  readonly make: (request: InvoiceRequest) => Promise<Issued>;
  readonly view: (document: Issued) => Promise<View>;
  readonly cancel: (document: Issued) => Promise<Answer>;
  /** Asserts that every call shows this debt of the customer, and that the books can be replayed. */
  readonly expectOwed: (sum: number) => Promise<void>;
}

export async function openItemsBench(
  server: TestServer,
  kind: CompanyKind = 'company',
): Promise<OpenItemsBench> {
  const user = await server.givenUser({}, { kind });
  const { accountId } = user;
  const browser = await signIn(server, user);
  const { id: customerId } = await givenCustomer(browser, { name: CUSTOMER_NAME });
  return {
    browser,
    accountId,
    customerId,
    become: (next) => changeKind(server.db.database.owner, accountId, next),
    make: (request) =>
      issueOf(browser, {
        ...request,
        customer: aCustomer({ id: customerId, name: CUSTOMER_NAME }),
      }),
    async view({ id }) {
      const path = `/v2/api/documents/${id}`;
      const { state, openAgorot, creditAgorot } = await getJson<View>(browser, path);
      return { state, openAgorot, creditAgorot };
    },
    cancel: ({ id }) => browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'המחאה חזרה' }),
    async expectOwed(sum) {
      const named = { id: customerId, name: CUSTOMER_NAME };
      const { balances, overdue, asked, toAsk } = await balancesOf(browser, named);
      expect(balances).toEqual(
        Object.fromEntries(Object.keys(balances).map((place) => [place, sum])),
      );
      expect(new Set(Object.values(overdue)).size).toBe(1);
      expect(asked).toBe(toAsk);
      const sides = { openAgorot: Math.max(0, sum), creditAgorot: Math.max(0, -sum) };
      for (const path of ['/v2/api/dashboard', '/v2/api/customers/totals']) {
        expect(await getJson(browser, path), path).toMatchObject(sides);
      }
      expect((await verifyBooks(server, accountId)).violations).toEqual([]);
    },
  };
}
