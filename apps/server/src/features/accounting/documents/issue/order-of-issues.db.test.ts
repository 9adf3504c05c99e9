import { randomUUID } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays } from '@pinkas/domain/time/local-date';
import { aCredit, aPaper, aQuote } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { issueOf } from '../../../../../test/accounting/issue.ts';
import { documentRow, whileWaiting } from '../../../../../test/races/race-at-row.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { systemInAccount } from '../../../../platform/context.ts';
import { issueBatch } from './issue-batch.ts';
import { issueDependenciesOf } from './issue-dependencies.ts';
import { toIssueInput } from './issue-input.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser({}, { dateGuard: 'warn' });
  browser = await signIn(server, user);
});

const today = () => server.services.clock.today();

/** Issues documents by one call of the database. */
async function issueTogether(...requests: readonly InvoiceRequest[]) {
  const { accountId, id: userId } = user;
  const actor = systemInAccount(server.services, 'batch-issue', { accountId, userId, ip: '' });
  const items = requests.map((request) => ({
    input: toIssueInput(IssueDocumentRequest.parse(request)),
    idempotencyKey: randomUUID(),
  }));
  const answers = await issueBatch(actor, issueDependenciesOf(server.services), items);
  return answers.map((answer) => {
    if (answer.outcome === 'refused') throw answer.refusal;
    return answer.document;
  });
}

const to = (name: string) => ({ customer: aCustomer({ name }) });

async function isFree(text: string, values: readonly unknown[]): Promise<boolean> {
  try {
    const { rowCount } = await server.db.superuser.query(`${text} nowait`, [...values]);
    expect(rowCount).toBe(1);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '55P03' });
    return false;
  }
}

test('series are held by their types, whatever comes first in a call; each gives its numbers in the order of the call', async () => {
  const invoice = await issueOf(browser, anInvoice());
  const quote = await issueOf(browser, aQuote());
  const SERIES = 'select from numberings where account_id = $1 and doc_type = $2 for no key update';
  const { late, meanwhile } = await whileWaiting(
    server,
    { text: SERIES, values: [user.accountId, 305] },
    () => issueTogether(aQuote(), anInvoice(), aQuote(), anInvoice()),
    () => isFree(SERIES, [user.accountId, 9999]),
  );
  expect(meanwhile).toBe(true);
  expect(late.map(({ number }) => Number(number))).toEqual([
    Number(quote.number) + 1,
    Number(invoice.number) + 1,
    Number(quote.number) + 2,
    Number(invoice.number) + 2,
  ]);
});

test('customers are held by their names, whatever comes first in a call', async () => {
  await issueOf(browser, anInvoice(to('אלון')));
  await issueOf(browser, anInvoice(to('ברוש')));
  const CARD = 'select from customers where account_id = $1 and name = $2 for update';
  const { meanwhile } = await whileWaiting(
    server,
    { text: CARD, values: [user.accountId, 'אלון'] },
    () => issueTogether(anInvoice(to('ברוש')), anInvoice(to('אלון'))),
    () => isFree(CARD, [user.accountId, 'ברוש']),
  );
  expect(meanwhile).toBe(true);
});

test('sources are held by their ids, whatever comes first in a call', async () => {
  const { ORDER, DELIVERY } = DOC_TYPES;
  const [first, second] = [
    await issueOf(browser, aPaper(ORDER)),
    await issueOf(browser, aPaper(ORDER)),
  ];
  expect(first.id < second.id).toBe(true);
  const { meanwhile } = await whileWaiting(
    server,
    documentRow(first),
    () => issueTogether(aPaper(DELIVERY, {}, second), aPaper(DELIVERY, {}, first)),
    () => isFree(documentRow(second).text, [second.id]),
  );
  expect(meanwhile).toBe(true);
});

test('a credit holds the order that it gives back to before the invoice that it credits', async () => {
  const { ORDER, INVOICE } = DOC_TYPES;
  const order = await issueOf(browser, aPaper(ORDER));
  const source = { documentId: order.id, lineNo: 1, measure: 'quantity' } as const;
  const lines = [aLine({ source })];
  const invoice = await issueOf(browser, aPaper(INVOICE, { lines }, order));
  const back = [aLine({ source: { ...source, documentId: invoice.id } })];
  const { meanwhile } = await whileWaiting(
    server,
    documentRow(order),
    () => issueTogether(aCredit(invoice, { lines: back })),
    () => isFree(documentRow(invoice).text, [invoice.id]),
  );
  expect(meanwhile).toBe(true);
});

test('the audit names the number and the customer of each document; a series remembers its last day', async () => {
  const yesterday = addDays(today(), -1);
  await issueTogether(anInvoice(to('ברוש')), anInvoice({ ...to('אלון'), documentDate: yesterday }));
  const { rows } = await server.db.superuser.query(
    `select c.name, d.document_date = $2 as "isEarlier", (e.detail->>'number')::bigint = d.number as "hasNumber",
        e.detail->>'customerId' = d.customer_id::text as "hasCustomer", n.last_date::text as "lastDate"
      from documents d
      join customers c on c.account_id = $1 and c.id = d.customer_id
      join audit_events e on e.account_id = $1 and e.entity_id = d.id::text and e.action = 'document.issued'
      join numberings n on n.account_id = $1 and n.doc_type = d.doc_type
      where d.account_id = $1 order by d.number`,
    [user.accountId, yesterday],
  );
  const each = { hasNumber: true, hasCustomer: true, lastDate: today() };
  expect(rows).toEqual([
    { name: 'ברוש', isEarlier: false, ...each },
    { name: 'אלון', isEarlier: true, ...each },
  ]);
});
