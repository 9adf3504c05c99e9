import { randomUUID } from 'node:crypto';

import type {
  CustomerFigures,
  CustomerPayment,
  CustomerStatement,
  LastPrice,
} from '@pinkas/contract/accounting/customers/customer-statement.contract';
import type { CustomerHistoryEntry } from '@pinkas/contract/accounting/customers/customer-book.contract';
import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import {
  aCredit,
  aDeposit,
  aLink,
  aPayment,
  aReceipt,
  aRelease,
  anInvoiceReceipt,
} from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  getJson,
  givenCustomer,
  issueTo,
  write,
} from '../../../../../test/accounting/customers.ts';
import { pastTriggers } from '../../../../../test/database/past-triggers.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';

const PATH = '/v2/api/customers';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let today: LocalDate;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  today = server.services.clock.today();
});
afterAll(() => server.stop());

/** Half a year back until today. */
const period = () => `from=${addDays(today, -180)}&to=${today}`;
const statementOf = (id: string, query = period()) =>
  getJson<CustomerStatement>(browser, `${PATH}/${id}/statement?${query}`);

/** An invoice of ₪ 118, a receipt of ₪ 100 over it, one that was cancelled, and an invoice-receipt. */
async function someBooks(): Promise<string> {
  const { id } = await givenCustomer(browser, { name: 'קליניקה נעימה', taxId: '514788215' });
  const customer = aCustomer({ id, name: 'קליניקה נעימה' });
  const invoice = await issueTo(browser, id, { subject: 'מיתוג מחדש' });
  const links = [aLink(invoice, 'receipt', 10_000)];
  await issueOf(browser, aReceipt(10_000, { customer, links }));
  const wrong = await issueOf(
    browser,
    aReceipt(1_800, { customer, links: [aLink(invoice, 'receipt', 1_800)] }),
  );
  await browser.post(`/v2/api/documents/${wrong.id}/cancel`, { reason: 'נרשמה בטעות' });
  await issueOf(browser, anInvoiceReceipt({ customer }));
  return id;
}

describe('the statement of account', () => {
  test('holds 5,000 movements, and is refused with one more', async () => {
    const { id } = await givenCustomer(browser, { name: 'קליניקה נעימה' });
    const invoice = await issueTo(browser, id);
    const addOn = async (from: number, to: number) => {
      await pastTriggers(server.db.superuser, (client) =>
        client.query(
          `with copies as (
              insert into documents select copied.*
                from documents d, generate_series($2::int, $3::int) n,
                  jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'number', d.number + n)) copied
                where d.id = $1 returning *)
            insert into journal_lines (account_id, document_id, line_no, entry_date, ledger_account,
                customer_id, debit_agorot, credit_agorot)
              select account_id, id, 1, document_date, 'customers', customer_id, 1, 0 from copies`,
          [invoice.id, from, to],
        ),
      );
    };
    await addOn(1, 4_999);
    expect((await statementOf(id)).movements).toHaveLength(5_000);
    await addOn(5_000, 5_000);
    const answer = await browser.get(`${PATH}/${id}/statement?${period()}`);
    expect([answer.status, answer.json]).toMatchObject([422, { code: 'STATEMENT_TOO_LONG' }]);
  });

  test('runs through the ledger, with cancellations as entries of their own', async () => {
    const id = await someBooks();
    const statement = await statementOf(id);
    const rows = statement.movements.map((movement) => [
      movement.docType,
      movement.isReversal,
      movement.debitAgorot,
      movement.creditAgorot,
      movement.balanceAgorot,
    ]);
    expect(rows).toEqual([
      [305, false, 11_800, 0, 11_800],
      [400, false, 0, 10_000, 1_800],
      [400, false, 0, 1_800, 0],
      [400, true, 1_800, 0, 1_800],
      [320, false, 11_800, 11_800, 1_800],
    ]);
    expect(statement).toMatchObject({
      openingAgorot: 0,
      debitAgorot: 25_400,
      creditAgorot: 23_600,
      closingAgorot: 1_800,
    });
    expect(statement.movements[0]?.subject).toBe('מיתוג מחדש');
    expect(statement.movements[1]?.paymentKinds).toEqual(['cash']);
  });

  test('closes with what the ledger and the open documents say', async () => {
    const id = await someBooks();
    const { rows } = await server.db.superuser.query<{ balance: string }>(
      `select sum(debit_agorot - credit_agorot) as balance from journal_lines
        where account_id = $1 and customer_id = $2 and ledger_account = 'customers'`,
      [user.accountId, id],
    );
    const { closingAgorot } = await statementOf(id);
    expect(closingAgorot).toBe(Number(rows[0]?.balance));
    const { openAgorot } = await getJson<CustomerFigures>(browser, `${PATH}/${id}/figures`);
    expect(closingAgorot).toBe(openAgorot);
  });

  test('a later period opens with what stood before it', async () => {
    const id = await someBooks();
    const from = addDays(today, 1);
    const statement = await statementOf(id, `from=${from}&to=${addDays(from, 30)}`);
    expect(statement).toMatchObject({ openingAgorot: 1_800, movements: [], closingAgorot: 1_800 });
  });

  test.each([
    ['from=2026-02-01&to=2026-01-01', 'DATE_RANGE_INVALID'],
    ['from=2025-01-01&to=2026-01-01', 'DATE_RANGE_TOO_LONG'],
    ['from=2026-13-01&to=2026-12-01', 'DATE_INVALID'],
  ])('refuses the period %s', async (query, code) => {
    const { id } = await givenCustomer(browser);
    const answer = await browser.get(`${PATH}/${id}/statement?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(code);
  });

  test('is printed in both languages with the same sums', async () => {
    const id = await someBooks();
    for (const [language, words] of [
      ['he', ['כרטסת', 'קליניקה', 'מיתוג', 'פתיחה', 'ביטול']],
      ['en', ['Statement of account', 'Opening balance', 'Cancellation: Receipt']],
    ] as const) {
      const path = `${PATH}/${id}/statement/pdf?${period()}&language=${language}`;
      const response = await fetch(server.url + path, {
        headers: { cookie: [...browser.cookies].map(([n, v]) => `${n}=${v}`).join('; ') },
      });
      expect(response.status).toBe(200);
      const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
      for (const word of words) expect(pdf.text, word).toContain(word);
      // Sums of the statement, and of the invoice and the receipt in their rows.
      for (const sum of ['254.00', '236.00', '18.00', '118.00', '100.00']) {
        expect(pdf.text).toContain(sum);
      }
    }
  });

  test('IN-03: what a person typed is printed as text', async () => {
    const { id } = await givenCustomer(browser, { name: '#eval("1") $x$ <b>' });
    const response = await fetch(
      `${server.url}${PATH}/${id}/statement/pdf?${period()}&language=he`,
      { headers: { cookie: [...browser.cookies].map(([n, v]) => `${n}=${v}`).join('; ') } },
    );
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.text).toContain('#eval("1") $x$ <b>');
  });

  test('is mailed with its PDF and the balance in words', async () => {
    const id = await someBooks();
    const address = `${randomUUID()}@customer.test`;
    const body = { from: addDays(today, -180), to: today, language: 'he', mailTo: [address] };
    const key = randomUUID();
    for (const _send of [1, 2]) {
      const answer = await write(browser, 'POST', `${PATH}/${id}/statement/mail`, body, key);
      expect(answer.json).toEqual({ success: true });
    }
    const mails = async (): Promise<OutboxMessage[]> =>
      ((await browser.get('/outbox/messages')).json as OutboxMessage[]).filter(
        (message) => message.to === address,
      );
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 60_000);
    const [mail] = await mails();
    expect(mail?.subject).toBe('כרטסת מאת סטודיו לבדיקות');
    expect(mail?.text).toContain('היתרה לתשלום: ₪ 18.00');
    expect(mail?.attachments).toHaveLength(1);
    const { entries } = await getJson<{ entries: CustomerHistoryEntry[] }>(
      browser,
      `${PATH}/${id}/history`,
    );
    expect(entries[0]?.action).toBe('customer.statement-mailed');
  });
});

describe('the figures of a card', () => {
  test('tell what is open, by how late it is, and what was earned', async () => {
    const id = await someBooks();
    await issueTo(browser, id, { dueDate: addDays(today, 20) });
    const figures = await getJson<CustomerFigures>(browser, `${PATH}/${id}/figures`);
    expect(figures).toMatchObject({
      openAgorot: 13_600,
      openDocumentsCount: 2,
      overdueAgorot: 0,
      nextDueDate: addDays(today, 20),
      ageing: { 'not-due': 13_600, 'days-1-30': 0, 'days-31-60': 0, 'days-over-60': 0 },
      turnoverAgorot: 30_000,
      previousTurnoverAgorot: 0,
      daysToPay: 0,
      documentsCount: 5,
      receiptsCount: 3,
      notesCount: 0,
      firstDocumentDate: today,
    });
    expect(figures.months).toHaveLength(12);
    expect(figures.months.at(-1)).toEqual({ month: today.slice(0, 7), turnoverAgorot: 30_000 });
    server.time.advanceDays(30);
    const nextMonth = await signIn(server, user);
    const later = await getJson<CustomerFigures>(nextMonth, `${PATH}/${id}/figures`);
    server.time.advanceDays(-30);
    expect(later).toMatchObject({ overdueAgorot: 11_800, nextDueDate: null });
    expect(later.ageing['days-1-30']).toBe(13_600);
  });

  test('money that came in is listed with its means, and marked when it was cancelled', async () => {
    const id = await someBooks();
    const { payments } = await getJson<{ payments: CustomerPayment[] }>(
      browser,
      `${PATH}/${id}/payments`,
    );
    expect(payments.map((row) => [row.docType, row.sumAgorot, row.isCancelled])).toEqual([
      [400, 1_800, true],
      [400, 10_000, false],
      [320, 11_800, false],
    ]);
  });

  test('money that a credit invoice gave back, or a released deposit, is listed below zero and is no receipt', async () => {
    const { id } = await givenCustomer(browser);
    const customer = aCustomer({ id });
    const sold = await issueOf(browser, anInvoiceReceipt({ customer }));
    await issueOf(browser, aCredit(sold, { customer, payments: [aPayment(5_000)] }));
    const deposit = await issueOf(browser, aDeposit(3_000, { customer }));
    await issueOf(browser, aRelease(deposit, 1_000, { customer }));
    const { payments } = await getJson<{ payments: CustomerPayment[] }>(
      browser,
      `${PATH}/${id}/payments`,
    );
    const sums = new Map(payments.map((row) => [row.docType, row.sumAgorot]));
    expect(sums).toEqual(
      new Map([
        [320, 11_800],
        [330, -5_000],
        [9_998, 3_000],
        [9_997, -1_000],
      ]),
    );
    const figures = await getJson<CustomerFigures>(browser, `${PATH}/${id}/figures`);
    expect(figures).toMatchObject({ documentsCount: 4, receiptsCount: 2 });
  });

  test('the last price of each thing stands once', async () => {
    const { id } = await givenCustomer(browser);
    await issueTo(browser, id, { lines: [aLine({ unitPriceE4: 1_000_000 })] });
    await issueTo(browser, id, {
      lines: [aLine({ unitPriceE4: 1_200_000 }), aLine({ description: 'עיצוב' })],
    });
    const { prices } = await getJson<{ prices: LastPrice[] }>(browser, `${PATH}/${id}/last-prices`);
    expect(prices.map((price) => [price.description, price.unitPriceE4])).toEqual([
      ['עיצוב', 1_000_000],
      ['שעת ייעוץ', 1_200_000],
    ]);
  });
});
