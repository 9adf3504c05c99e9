import type { DoneMerge } from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { daysBetween, localDateAt } from '@pinkas/domain/time/local-date';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { getJson, givenCustomer, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { closeVat, vatOf } from '../../../reports/testing/vat-calls.ts';

/** The period of the real day; the server runs some days after its end, while documents of its last day are still issued. */
const PERIOD = vatPeriodOn('two-months', localDateAt(Date.now()));
const DAYS_AFTER = 3;
const CUSTOMERS = '/v2/api/customers';
const REPORTS = '/backoffice/reports';
const DAYS = `from=${PERIOD.from}&to=${PERIOD.to}`;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  server.time.advanceDays(daysBetween(localDateAt(Date.now()), PERIOD.to) + DAYS_AFTER);
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser({}, { dateGuard: 'warn' });
  browser = await signIn(server, user);
});

/**
 * Sells on the last day of the period, part of it paid; returns the card that the documents belong to.
 */
async function soldTo(name: string, id?: string): Promise<string> {
  const customer = aCustomer(id === undefined ? { name } : { id, name });
  const { id: documentId } = await issueOf(
    browser,
    anInvoice({ documentDate: PERIOD.to, customer }),
  );
  await issueOf(browser, aReceipt(40_00, { documentDate: PERIOD.to, customer }));
  const { customerId } = await getJson<{ customerId: string }>(
    browser,
    `/v2/api/documents/${documentId}`,
  );
  return customerId;
}

/** Closes the period, and so locks its books. */
async function closePeriod(): Promise<void> {
  const answer = await closeVat(browser, await vatOf(browser, PERIOD.from));
  expect(answer.status, answer.text).toBe(200);
}

/**
 * The whole content of the period, whoever the customer is: the reports, what was filed, the documents and the
 * ledger.
 */
async function periodAsItStands() {
  const rowsOf = async (text: string) =>
    (await server.db.superuser.query(text, [user.accountId])).rows;
  return {
    accounts: await getJson(browser, `${REPORTS}/trial_balance?${DAYS}`),
    income: await getJson(browser, `${REPORTS}/income_data?${DAYS}&by=month`),
    vat: await vatOf(browser, PERIOD.from),
    returns: await rowsOf(
      `select return_no, to_jsonb(r) - 'account_id' as kept from vat_returns r where account_id = $1 order by 1`,
    ),
    papers: await rowsOf(
      `select id, customer_name, customer, content_hash, chain_hash from documents where account_id = $1 order by id`,
    ),
    ledger: await rowsOf(
      `select to_jsonb(l) - 'customer_id' as line from journal_lines l
        where account_id = $1 order by document_id, line_no`,
    ),
  };
}

/** The debt of each customer at the end of the period, by card. */
async function owedByCard(): Promise<Record<string, number>> {
  const { rows } = await getJson<{ rows: { id: string; closingAgorot: number }[] }>(
    browser,
    `${REPORTS}/trial_balance?${DAYS}&by=customer`,
  );
  return Object.fromEntries(rows.map(({ id, closingAgorot }) => [id, closingAgorot]));
}

const undo = (mergeId: string) =>
  browser.post(`/v2/api/customer-merges/${mergeId}/undo`, undefined);

test('a merge over papers of locked books moves them to the other card, and changes nothing that the period says', async () => {
  const target = await givenCustomer(browser, { name: 'קליניקה נעימה' });
  const source = await givenCustomer(browser, { name: 'קליניקה נעימה בע"מ', taxId: '514788215' });
  await soldTo('קליניקה נעימה', target.id);
  await soldTo('קליניקה נעימה בע"מ', source.id);
  await closePeriod();
  const before = await periodAsItStands();
  expect(await owedByCard()).toEqual({ [target.id]: 78_00, [source.id]: 78_00 });

  const merged = await write(browser, 'POST', `${CUSTOMERS}/${target.id}/merge`, {
    sourceId: source.id,
  });
  expect(merged.json).toMatchObject({ documentsCount: 2 });
  expect(await periodAsItStands()).toEqual(before);
  expect(await owedByCard()).toEqual({ [target.id]: 156_00 });
  expect((await verifyBooks(server, user.accountId)).violations).toEqual([]);

  expect((await undo((merged.json as DoneMerge).mergeId)).status).toBe(200);
  expect(await periodAsItStands()).toEqual(before);
  expect(await owedByCard()).toEqual({ [target.id]: 78_00, [source.id]: 78_00 });
  expect((await verifyBooks(server, user.accountId)).violations).toEqual([]);
});

test('papers of a casual customer in locked books go to a card and come back, and the period stays', async () => {
  const target = await givenCustomer(browser, { name: 'קבוע', taxId: '514788215' });
  const casual = await soldTo('מזדמן');
  await closePeriod();
  const before = await periodAsItStands();
  const moved = await write(browser, 'POST', `${CUSTOMERS}/${casual}/associate`, {
    targetId: target.id,
  });
  expect(moved.status, moved.text).toBe(200);
  expect(await periodAsItStands()).toEqual(before);
  expect(await owedByCard()).toEqual({ [target.id]: 78_00 });
  expect((await undo((moved.json as DoneMerge).mergeId)).status).toBe(200);
  expect(await periodAsItStands()).toEqual(before);
  expect(await owedByCard()).toEqual({ [casual]: 78_00 });
});

test('a merge opens no books: of the card that is left no paper of the period is issued', async () => {
  const target = await givenCustomer(browser, { name: 'קליניקה נעימה' });
  const source = await givenCustomer(browser, { name: 'קליניקה נעימה בע"מ' });
  await soldTo('קליניקה נעימה בע"מ', source.id);
  await closePeriod();
  const sourceId = source.id;
  await write(browser, 'POST', `${CUSTOMERS}/${target.id}/merge`, { sourceId });
  const customer = aCustomer({ id: target.id, name: 'קליניקה נעימה' });
  const refused = await sendIssue(browser, anInvoice({ documentDate: PERIOD.to, customer }));
  expect(refused.json).toMatchObject({ code: 'DOCUMENT_REFUSED' });
});
