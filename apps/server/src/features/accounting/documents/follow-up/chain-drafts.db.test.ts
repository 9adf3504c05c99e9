import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aLink, aPaper, aPayment, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { anOwner, fieldsOf, server, startChainServer, stateOf } from './testing/chain-views.ts';

startChainServer();

describe('drafts made from a document', () => {
  test('a copy has the same rows and no link, a follow-up links to what is left', async () => {
    const { browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice({ subject: 'אתר' }));
    const draft = async (query: string) =>
      (await browser.get(`/v2/api/documents/${invoice.id}/draft?${query}`)).json as {
        form: { lines: unknown[]; links: unknown[]; subject: string };
        sources: unknown[];
      };
    const copy = await draft('as=305&mode=copy');
    expect(copy).toMatchObject({ form: { subject: 'אתר', links: [] }, sources: [] });
    expect(copy.form.lines).toHaveLength(1);
    await issueOf(browser, aReceipt(1_800, { links: [aLink(invoice, 'receipt', 1_800)] }));
    const receipt = await draft('as=400&mode=base');
    expect(receipt).toMatchObject({
      form: {
        docType: 400,
        lines: [],
        links: [{ sourceId: invoice.id, kind: 'receipt', sumAgorot: 10_000 }],
      },
      sources: [{ id: invoice.id, openAgorot: 10_000, linkKind: 'receipt' }],
    });
  });

  test('what follows or copies a paper without prices begins without them, where its type may', async () => {
    const { browser } = await anOwner();
    const quote = await issueOf(browser, aQuote({ hidesPrices: true }));
    const shown = await issueOf(browser, aQuote());
    const begins = async ({ id }: Issued, query: string) =>
      (
        await getJson<{ form: { hidesPrices: boolean } }>(
          browser,
          `/v2/api/documents/${id}/draft?${query}`,
        )
      ).form.hidesPrices;
    expect(await begins(quote, 'as=100&mode=base')).toBe(true);
    expect(await begins(quote, 'as=9999&mode=copy')).toBe(true);
    expect(await begins(quote, 'as=305&mode=base')).toBe(false);
    expect(await begins(shown, 'as=100&mode=base')).toBe(false);
    const unpriced = await issueOf(browser, aQuote({ lines: [aLine({ unitPriceE4: 0 })] }));
    expect(await begins(unpriced, 'as=9999&mode=copy')).toBe(false);
  });

  test('what is left of an invoice with a deduction keeps the deduction', async () => {
    const { browser } = await anOwner();
    const deduction = aLine({ vatKind: 'exempt', unitPriceE4: -333_333 });
    const invoice = await issueOf(browser, anInvoice({ lines: [aLine(), deduction] }));
    await issueOf(browser, aCredit(invoice, { lines: [aLine({ unitPriceE4: 123_400 })] }));
    const answer = await browser.get(`/v2/api/documents/${invoice.id}/draft?as=330&mode=cancel`);
    const { form } = answer.json as { form: InvoiceRequest };
    expect(form.lines.map(({ vatKind, quantityE4 }) => [vatKind, quantityE4])).toEqual([
      ['taxable', 10_000],
      ['exempt', -10_000],
    ]);
    const rest = invoice.totalAgorot - 1_456;
    await issueOf(browser, { ...anInvoice(), ...form, expectedTotalAgorot: rest });
    expect(await stateOf(browser, invoice)).toBe('cancelled');
  });

  test('the credit of what is left is issued as it comes, to the agora', async () => {
    const { browser } = await anOwner();
    const invoice = await issueOf(
      browser,
      anInvoice({
        lines: [aLine(), aLine({ vatKind: 'exempt', unitPriceE4: 333_333 })],
        rounding: 'ten-agorot',
      }),
    );
    await issueOf(browser, aCredit(invoice, { lines: [aLine({ unitPriceE4: 123_400 })] }));
    const answer = await browser.get(`/v2/api/documents/${invoice.id}/draft?as=330&mode=cancel`);
    const { form, sources } = answer.json as {
      form: object;
      sources: { creditableAgorot: number }[];
    };
    const expectedTotalAgorot = sources[0]?.creditableAgorot;
    const issued = await sendIssue(browser, { ...form, mailTo: [], expectedTotalAgorot });
    expect(issued.text).toContain('"id"');
    expect(await stateOf(browser, invoice)).toBe('cancelled');
  });

  test('MO-13: another’s document, a state or a type that does not allow it', async () => {
    const { browser } = await anOwner();
    const stranger = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const credit = await issueOf(browser, aCredit(invoice));
    const draft = async (from: HttpBrowser, id: string, query: string): Promise<number> =>
      (await from.get(`/v2/api/documents/${id}/draft?${query}`)).status;
    expect(await draft(stranger.browser, invoice.id, 'as=305&mode=copy')).toBe(404);
    expect(await draft(browser, invoice.id, 'as=330&mode=cancel')).toBe(409);
    expect(await draft(browser, invoice.id, 'as=400&mode=base')).toBe(409);
    expect(await draft(browser, credit.id, 'as=330&mode=copy')).toBe(409);
    expect(await draft(browser, invoice.id, 'as=405&mode=copy')).toBe(409);
    expect(await draft(browser, invoice.id, 'as=7&mode=copy')).toBe(400);
  });
});

describe('the simulator and the checks', () => {
  test('MO-13: a simulation is a PDF and leaves no number, ledger, mail or task', async () => {
    const { user, browser } = await anOwner();
    const { mailTo: _to, expectedTotalAgorot: _total, ...form } = anInvoice();
    const answer = await browser.post('/v2/api/documents/simulate', form);
    expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    for (const table of ['documents', 'journal_lines', 'outbox_tasks', 'document_events']) {
      const { rows } = await server.db.superuser.query(
        `select 1 from ${table} where account_id = $1`,
        [user.accountId],
      );
      expect(rows).toEqual([]);
    }
    const next = await browser.get('/v2/api/documents/next-number/305');
    expect(next.json).toMatchObject({ nextNumber: 1001 });
  });

  test('a preview and a simulation ask who pays another customer’s document, as the issue does', async () => {
    const { browser } = await anOwner();
    const issuedTo = async (name: string): Promise<[Issued, string]> => {
      const customer = aCustomer({ name, saveAsRegular: true });
      const issued = await issueOf(browser, anInvoice({ customer }));
      const { json } = await browser.get(`/v2/api/documents/${issued.id}`);
      return [issued, (json as { customerId: string }).customerId];
    };
    const [invoice, payer] = await issuedTo('המשלם');
    const [, other] = await issuedTo('לקוח אחר');
    const requestOf = (id: string): InvoiceRequest =>
      aReceipt(100, { customer: aCustomer({ id }), links: [aLink(invoice, 'receipt', 100)] });
    const unissued = async (path: string, id: string): Promise<Answer> => {
      const { mailTo: _to, expectedTotalAgorot: _total, ...form } = requestOf(id);
      return browser.post(`/v2/api/documents/${path}`, form);
    };
    const unconfirmed = ['paidByThirdParty THIRD_PARTY_UNCONFIRMED'];
    for (const path of ['preview', 'simulate']) {
      expect(fieldsOf(await unissued(path, other))).toEqual(unconfirmed);
      expect((await unissued(path, payer)).status).toBe(200);
      expect((await unissued(path, crypto.randomUUID())).status).toBe(404);
    }
    expect(fieldsOf(await sendIssue(browser, requestOf(other)))).toEqual(unconfirmed);
  });

  test('cash above the law is told with its numbers, over the whole deal', async () => {
    const { browser } = await anOwner();
    const customer = { ...anInvoice().customer, taxId: '123456782' };
    const invoice = await issueOf(
      browser,
      anInvoice({ customer, lines: [aLine({ unitPriceE4: 100_000_000 })] }),
    );
    await issueOf(browser, aReceipt(100_000, { links: [aLink(invoice, 'receipt', 100_000)] }));
    const {
      mailTo: _to,
      expectedTotalAgorot: _total,
      ...form
    } = aReceipt(20_000, {
      links: [aLink(invoice, 'receipt', 20_000)],
    });
    const answer = await browser.post('/v2/api/documents/checks', form);
    expect(answer.json).toEqual({
      cashLaw: { dealAgorot: 1_180_000, cashAgorot: 120_000, allowedAgorot: 118_000 },
    });
  });

  test('cash of an invoice receipt is cash of its own deal', async () => {
    const { browser } = await anOwner();
    const lines = [aLine({ unitPriceE4: 100_000_000 })];
    const allowed = async (cashAgorot: number) => {
      const payments = [aPayment(cashAgorot)];
      const {
        mailTo: _to,
        expectedTotalAgorot: _total,
        ...form
      } = anInvoice({ docType: DOC_TYPES.INVOICE_RECIEPT, lines, payments });
      return (await browser.post('/v2/api/documents/checks', form)).json;
    };
    expect(await allowed(118_000)).toEqual({ cashLaw: null });
    expect(await allowed(118_001)).toEqual({
      cashLaw: { dealAgorot: 1_180_000, cashAgorot: 118_001, allowedAgorot: 118_000 },
    });
  });

  test('cash for the paper before an invoice is cash of its deal', async () => {
    const { browser } = await anOwner();
    const customer = { ...anInvoice().customer, taxId: '123456782' };
    const deal = { customer, lines: [aLine({ unitPriceE4: 100_000_000 })] };
    const paper = await issueOf(browser, aPaper(DOC_TYPES.INVOICE_TRANSACTION, deal));
    await issueOf(browser, aReceipt(100_000, { links: [aLink(paper, 'receipt', 100_000)] }));
    const invoice = await issueOf(browser, aPaper(DOC_TYPES.INVOICE, deal, paper));
    const links = [aLink(invoice, 'receipt', 20_000)];
    const { mailTo: _to, expectedTotalAgorot: _total, ...form } = aReceipt(20_000, { links });
    expect((await browser.post('/v2/api/documents/checks', form)).json).toEqual({
      cashLaw: { dealAgorot: 1_180_000, cashAgorot: 120_000, allowedAgorot: 118_000 },
    });
  });

  test('MO-01: a draft that cannot be summed is refused by the issue, and warns of no cash', async () => {
    const { browser } = await anOwner();
    const huge = aLine({ quantityE4: 99_999_990_000, unitPriceE4: 999_999_990_000 });
    const request = anInvoice({
      docType: DOC_TYPES.INVOICE_RECIEPT,
      lines: [huge],
      payments: [aPayment(100)],
      expectedTotalAgorot: 100,
    });
    expect((await sendIssue(browser, request)).json).toMatchObject({
      code: 'DOCUMENT_REFUSED',
      fields: [{ path: ['lines', 0, 'unitPriceE4'], code: 'TOTAL_TOO_LARGE' }],
    });
    const { mailTo: _to, expectedTotalAgorot: _total, ...form } = request;
    const answer = await browser.post('/v2/api/documents/checks', form);
    expect([answer.status, answer.json]).toEqual([200, { cashLaw: null }]);
  });

  test('what is left of a very large invoice comes in rows that can be credited', async () => {
    const { browser } = await anOwner();
    const customer = { ...anInvoice().customer, taxId: '123456782' };
    const large = aLine({ quantityE4: 20_000, unitPriceE4: 999_999_990_000 });
    const invoice = await issueOf(browser, anInvoice({ customer, lines: [large] }));
    await issueOf(browser, aCredit(invoice, { customer, lines: [aLine()] }));
    const path = `/v2/api/documents/${invoice.id}/draft?as=330&mode=cancel`;
    const { form } = (await browser.get(path)).json as { form: InvoiceRequest };
    expect(form.lines).toHaveLength(3);
    const left = invoice.totalAgorot - 11_800;
    const credit = await issueOf(browser, { ...form, mailTo: [], expectedTotalAgorot: left });
    expect(credit.totalAgorot).toBe(left);
    expect(await stateOf(browser, invoice)).toBe('cancelled');
  });
});

describe('payment terms of what follows', () => {
  test('an invoice over a delivery note is due by the terms of the customer, over an invoice request as that one', async () => {
    const { browser } = await anOwner();
    const paymentTerms = { kind: 'days' as const, days: 45 };
    const { id } = await givenCustomer(browser, { name: 'לקוח מהספר', paymentTerms });
    const customer = aCustomer({ id, name: 'לקוח מהספר' });
    const today = localDateAt(Date.now());
    const dueOf = async (source: Issued): Promise<string | null> => {
      const draft = await getJson<{ form: { dueDate: string | null } }>(
        browser,
        `/v2/api/documents/${source.id}/draft?as=305&mode=base`,
      );
      return draft.form.dueDate;
    };
    const note = aPaper(DOC_TYPES.DELIVERY, { customer, dueDate: null });
    expect(await dueOf(await issueOf(browser, note))).toBe(addDays(today, 45));
    const dueDate = addDays(today, 10);
    const agreed = aPaper(DOC_TYPES.INVOICE_TRANSACTION, { customer, dueDate });
    expect(await dueOf(await issueOf(browser, agreed))).toBe(dueDate);
    const stranger = aPaper(DOC_TYPES.DELIVERY, { dueDate: null });
    expect(await dueOf(await issueOf(browser, stranger))).toBeNull();
  });

  test('a customer without terms of their own gets those of the business', async () => {
    const { browser } = await anOwner();
    const details = { ...NO_PAYMENT_DETAILS, version: 1, defaultTerms: { kind: 'days', days: 20 } };
    await write(browser, 'PUT', '/v2/api/settings/payment', details);
    const note = await issueOf(browser, aPaper(DOC_TYPES.DELIVERY, { dueDate: null }));
    const path = `/v2/api/documents/${note.id}/draft?as=305&mode=base`;
    const draft = await getJson<{ form: { dueDate: string | null } }>(browser, path);
    expect(draft.form.dueDate).toBe(addDays(localDateAt(Date.now()), 20));
    const init = await getJson<{ data: object }>(browser, '/v2/api/data/init');
    expect(init.data).toMatchObject({ defaultPaymentTerms: { kind: 'days', days: 20 } });
  });

  test('the last document of a series is named with its date', async () => {
    const { browser } = await anOwner();
    const path = '/v2/api/documents/next-number/305';
    expect(await getJson(browser, path)).toMatchObject({ lastDocumentNumber: null });
    const invoice = await issueOf(browser, aPaper(DOC_TYPES.INVOICE));
    expect(await getJson(browser, path)).toMatchObject({
      lastDocumentDate: localDateAt(Date.now()),
      lastDocumentNumber: invoice.number,
    });
  });
});
