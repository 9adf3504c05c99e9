import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import {
  aCredit,
  aDeposit,
  aLink,
  aPaper,
  aPayment,
  aQuote,
  aReceipt,
  aRelease,
  anInvoiceReceipt,
} from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issueOf, sendIssue, type Issued } from '../../../../test/issue.ts';
import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface View {
  readonly state: string;
  readonly openAgorot: number;
  readonly creditableAgorot: number;
  readonly sources: { readonly id: string; readonly kind: string; readonly sumAgorot: number }[];
  readonly followers: {
    readonly id: string;
    readonly kind: string;
    readonly isCancelled: boolean;
  }[];
  readonly actions: Record<string, unknown>;
  readonly cancellation: { readonly reason: string } | null;
  readonly events: {
    readonly kind: string;
    readonly follower: { readonly number: number } | null;
  }[];
  readonly payments: { readonly dues: unknown[] }[];
}

async function anOwner(kind: 'licensed-dealer' | 'exempt-dealer' = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind });
  return { user, browser: await signIn(server, user) };
}

async function view(browser: HttpBrowser, { id }: { readonly id: string }): Promise<View> {
  const answer = await browser.get(`/v2/api/documents/${id}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as View;
}

async function stateOf(browser: HttpBrowser, document: { readonly id: string }): Promise<string> {
  return (await view(browser, document)).state;
}

/** Balances of the ledger by account, the empty ones left out. */
async function balances(accountId: number): Promise<Record<string, number>> {
  const { rows } = await server.db.superuser.query<{ ledger_account: string; balance: string }>(
    `select ledger_account, sum(debit_agorot - credit_agorot) as balance from journal_lines
      where account_id = $1 group by 1 having sum(debit_agorot - credit_agorot) <> 0`,
    [accountId],
  );
  return Object.fromEntries(rows.map((row) => [row.ledger_account, Number(row.balance)]));
}

function fieldsOf(answer: { readonly json: unknown }): string[] {
  const { fields } = answer.json as { fields?: { path: (string | number)[]; code: string }[] };
  return (fields ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);
}

describe('a chain of documents', () => {
  test('from quote to order, delivery, invoice, two receipts and a credit of the rest', async () => {
    const { user, browser } = await anOwner();
    const quote = await issueOf(browser, aQuote());
    const order = await issueOf(browser, aPaper(DOC_TYPES.ORDER, {}, quote));
    const delivery = await issueOf(browser, aPaper(DOC_TYPES.DELIVERY, {}, order));
    const invoice = await issueOf(browser, aPaper(DOC_TYPES.INVOICE, {}, delivery));
    expect(await stateOf(browser, quote)).toBe('closed');
    expect(await stateOf(browser, delivery)).toBe('closed');
    expect(await stateOf(browser, invoice)).toBe('open');
    await issueOf(browser, aReceipt(3_000, { links: [aLink(invoice, 'receipt', 3_000)] }));
    expect(await stateOf(browser, invoice)).toBe('partly-paid');
    await issueOf(browser, aReceipt(5_000, { links: [aLink(invoice, 'receipt', 5_000)] }));
    const rest = aLine({ unitPriceE4: 380_000, priceIncludesVat: true });
    const credit = await issueOf(browser, aCredit(invoice, { lines: [rest] }));
    const paid = await view(browser, invoice);
    expect(paid).toMatchObject({ state: 'paid', openAgorot: 0, creditableAgorot: 8_000 });
    expect(paid.sources.map((link) => link.id)).toEqual([delivery.id]);
    expect(paid.followers.map((link) => link.kind)).toEqual(['receipt', 'receipt', 'credit']);
    expect(paid.events.map((event) => event.kind).toSorted()).toEqual([
      'credited',
      'issued',
      'paid',
      'paid',
    ]);
    expect(await stateOf(browser, credit)).toBe('cancelling');
    expect((await balances(user.accountId))['customers']).toBeUndefined();
  });

  test('a surplus of a receipt stays to the customer’s credit', async () => {
    const { user, browser } = await anOwner();
    const first = await issueOf(browser, anInvoice());
    const second = await issueOf(browser, anInvoice());
    const links = [aLink(first, 'receipt'), aLink(second, 'receipt', 1_800)];
    await issueOf(browser, aReceipt(20_000, { links }));
    expect([await stateOf(browser, first), await stateOf(browser, second)]).toEqual([
      'paid',
      'partly-paid',
    ]);
    expect((await balances(user.accountId))['customers']).toBe(23_600 - 20_000);
  });

  test('a deposit is released in parts or used as money, never beyond itself', async () => {
    const { user, browser } = await anOwner();
    const deposit = await issueOf(browser, aDeposit(20_000));
    expect(await stateOf(browser, deposit)).toBe('open');
    await issueOf(browser, aRelease(deposit, 5_000));
    const use = { ...aPayment(11_800), kind: 'deposit-use' as const, depositId: deposit.id };
    const sale = await issueOf(browser, anInvoiceReceipt({ payments: [use] }));
    expect((await view(browser, deposit)).openAgorot).toBe(3_200);
    expect((await view(browser, sale)).sources).toMatchObject([
      { id: deposit.id, kind: 'deposit-use', sumAgorot: 11_800 },
    ]);
    const again = await sendIssue(browser, anInvoiceReceipt({ payments: [use] }));
    expect(fieldsOf(again)).toEqual(['payments.0.depositId ABOVE_OPEN_BALANCE']);
    const above = await sendIssue(browser, aRelease(deposit, 3_201));
    expect(fieldsOf(above)).toEqual(['links.0 ABOVE_OPEN_BALANCE']);
    await issueOf(browser, aRelease(deposit, 3_200));
    expect(await stateOf(browser, deposit)).toBe('closed');
    expect((await balances(user.accountId))['deposits-held']).toBeUndefined();
  });

  test('a credit repeats the rate of its invoice, whatever the rate of its day', async () => {
    const { browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const draft = await browser.get(`/v2/api/documents/${invoice.id}/draft?as=330&mode=cancel`);
    const { form } = draft.json as { form: object };
    const request = { ...form, mailTo: [], expectedTotalAgorot: invoice.totalAgorot };
    expect((await sendIssue(browser, request)).status).toBe(200);
    expect(await view(browser, invoice)).toMatchObject({ state: 'cancelled', openAgorot: 0 });
  });
});

describe('MO-07: more than there is', () => {
  test('of 20 receipts at once over one invoice, as many pass as it holds', async () => {
    const { browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        sendIssue(browser, aReceipt(2_000, { links: [aLink(invoice, 'receipt', 2_000)] })),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(new Set(refused.map((answer) => answer.status))).toEqual(new Set([422]));
    for (const answer of refused)
      expect(fieldsOf(answer)[0]).toMatch(/^links.* ABOVE_OPEN_BALANCE/);
    expect((await view(browser, invoice)).openAgorot).toBe(1_800);
  });

  test('two tabs that credit the same invoice credit it once', async () => {
    const { browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const answers = await Promise.all([1, 2].map(() => sendIssue(browser, aCredit(invoice))));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await sendIssue(browser, aCredit(invoice)).then(fieldsOf)).toEqual([
      'links.0 CREDIT_ABOVE_DOCUMENT',
    ]);
  });

  test('receipts over the same invoices in opposite orders at once wait for each other', async () => {
    const { browser } = await anOwner();
    const invoices = await Promise.all([1, 2, 3].map(() => issueOf(browser, anInvoice())));
    const links = invoices.map((invoice) => aLink(invoice, 'receipt', 100));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        sendIssue(browser, aReceipt(300, { links: index % 2 === 0 ? links : links.toReversed() })),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    for (const invoice of invoices) {
      expect((await view(browser, invoice)).openAgorot).toBe(11_800 - 3_000);
    }
  });

  test('a credit of a credit is refused', async () => {
    const { browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const credit = await issueOf(browser, aCredit(invoice));
    expect(fieldsOf(await sendIssue(browser, aCredit(credit)))).toEqual([
      'links.0 LINK_NOT_ALLOWED',
    ]);
  });

  test('a paper is followed once', async () => {
    const { browser } = await anOwner();
    const quote = await issueOf(browser, aQuote());
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendIssue(browser, aPaper(DOC_TYPES.INVOICE, {}, quote))),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422,
    ]);
  });
});

describe('bad input of a chain', () => {
  test('a link to a foreign document, to none, or to another customer’s', async () => {
    const [{ browser }, stranger] = [await anOwner(), await anOwner()];
    const foreign = await issueOf(stranger.browser, anInvoice());
    const other = await issueOf(
      browser,
      anInvoice({ customer: { ...anInvoice().customer, name: 'לקוח אחר' } }),
    );
    const own = await issueOf(browser, anInvoice());
    const over = (...sources: { id: string; totalAgorot: number }[]) =>
      sendIssue(
        browser,
        aReceipt(30_000, { links: sources.map((source) => aLink(source, 'receipt', 100)) }),
      );
    expect(fieldsOf(await over(foreign))).toEqual(['links.0 LINK_NOT_FOUND']);
    expect(fieldsOf(await over({ ...own, id: crypto.randomUUID() }))).toEqual([
      'links.0 LINK_NOT_FOUND',
    ]);
    const mixed = await over(own, other);
    expect(mixed.status).toBe(422);
    expect(fieldsOf(mixed)[0]).toMatch(/^links\.[01] LINK_OTHER_CUSTOMER$/);
    expect(fieldsOf(await over(own, own))).toEqual(['links.1 LINK_TWICE']);
  });

  test('a link to a cancelled document and to one closed by hand', async () => {
    const { browser } = await anOwner();
    const [cancelled, closed] = [
      await issueOf(browser, aQuote()),
      await issueOf(browser, aQuote()),
    ];
    await browser.post(`/v2/api/documents/${cancelled.id}/cancel`, { reason: 'טעות' });
    await browser.post(`/v2/api/documents/${closed.id}/close`);
    const follow = (base: { id: string; totalAgorot: number }) =>
      sendIssue(browser, aPaper(DOC_TYPES.INVOICE, {}, base));
    expect(fieldsOf(await follow(cancelled))).toEqual(['links.0 SOURCE_CANCELLED']);
    expect(fieldsOf(await follow(closed))).toEqual(['links.0 SOURCE_CLOSED']);
    await browser.post(`/v2/api/documents/${closed.id}/reopen`);
    expect((await follow(closed)).status).toBe(200);
  });

  test('a receipt in the future, money that differs by one agora, a type that is not theirs', async () => {
    const { browser } = await anOwner();
    const future = await sendIssue(browser, aReceipt(100, { documentDate: '2999-01-01' }));
    expect(fieldsOf(future)).toEqual(['documentDate DOCUMENT_DATE_IN_FUTURE']);
    const short = await sendIssue(browser, anInvoiceReceipt({ payments: [aPayment(11_799)] }));
    expect(fieldsOf(short)).toEqual(['payments SUM_MISMATCH']);
    const exempt = await anOwner('exempt-dealer');
    const refused = await sendIssue(exempt.browser, anInvoice());
    expect(fieldsOf(refused)).toEqual(['docType DOC_TYPE_NOT_ALLOWED']);
    const { rows } = await server.db.superuser.query(
      'select 1 from documents where account_id = any($1)',
      [[exempt.user.accountId]],
    );
    expect(rows).toEqual([]);
  });
});

describe('ending a document', () => {
  test('cancelling a receipt reverses its entry and opens what it paid, once', async () => {
    const { user, browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const before = await balances(user.accountId);
    const receipt = await issueOf(
      browser,
      aReceipt(11_800, { links: [aLink(invoice, 'receipt')] }),
    );
    const cancel = () =>
      browser.post(`/v2/api/documents/${receipt.id}/cancel`, { reason: 'המחאה חזרה' });
    expect((await Promise.all([cancel(), cancel(), cancel()])).map((a) => a.status)).toEqual([
      200, 200, 200,
    ]);
    expect(await balances(user.accountId)).toEqual(before);
    expect(await view(browser, invoice)).toMatchObject({
      state: 'open',
      openAgorot: 11_800,
      followers: [{ id: receipt.id, isCancelled: true }],
    });
    const cancelled = await view(browser, receipt);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      cancellation: { reason: 'המחאה חזרה' },
      actions: { cancel: false },
    });
    expect(cancelled.events.filter((event) => event.kind === 'cancelled')).toHaveLength(1);
    await issueOf(browser, aReceipt(11_800, { links: [aLink(invoice, 'receipt')] }));
  });

  test('tax documents are cancelled by a credit alone, and a used paper not at all', async () => {
    const { browser } = await anOwner();
    const quote = await issueOf(browser, aQuote());
    const invoice = await issueOf(browser, aPaper(DOC_TYPES.INVOICE, {}, quote));
    const cancel = async (id: string): Promise<unknown> => {
      const { json } = await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
      return (json as { code?: string }).code;
    };
    expect(await cancel(invoice.id)).toBe('CANCEL_BY_CREDIT_ONLY');
    expect(await cancel(quote.id)).toBe('DOCUMENT_IN_USE');
    expect(await cancel(crypto.randomUUID())).toBe('NOT_FOUND');
    const stranger = await anOwner();
    const foreign = await stranger.browser.post(`/v2/api/documents/${quote.id}/cancel`, {
      reason: 'x',
    });
    expect(foreign.status).toBe(404);
  });

  test('only what is open is closed by hand, and only that is opened again', async () => {
    const { browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const receipt = await issueOf(browser, aReceipt(100));
    const send = async (id: string, what: string): Promise<number> =>
      (await browser.post(`/v2/api/documents/${id}/${what}`)).status;
    expect(await send(invoice.id, 'reopen')).toBe(409);
    expect(await send(receipt.id, 'close')).toBe(409);
    expect(await send(invoice.id, 'close')).toBe(200);
    expect(await send(invoice.id, 'close')).toBe(409);
    expect(await view(browser, invoice)).toMatchObject({
      state: 'closed-manually',
      openAgorot: 0,
      actions: { reopen: true, receipt: false, close: false },
    });
    expect(await send(invoice.id, 'reopen')).toBe(200);
    expect(await view(browser, invoice)).toMatchObject({ state: 'open', openAgorot: 11_800 });
  });
});

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

describe('open documents of a customer', () => {
  test('are those that a new one may hang on, with what is left of them', async () => {
    const { browser } = await anOwner();
    const saved = { ...anInvoice().customer, saveAsRegular: true };
    const invoice = await issueOf(browser, anInvoice({ customer: saved }));
    const { json } = await browser.get(`/v2/api/documents/${invoice.id}`);
    const { customerId } = json as { customerId: string };
    const customer = { ...saved, id: customerId, saveAsRegular: false };
    const quote = await issueOf(browser, aQuote({ customer }));
    const sale = await issueOf(browser, anInvoiceReceipt({ customer }));
    const open = async (docType: number): Promise<string[]> => {
      const answer = await browser.get(
        `/v2/api/documents/open?customerId=${customerId}&for=${docType}`,
      );
      const { documents } = answer.json as { documents: { id: string; linkKind: string }[] };
      return documents.map(({ id, linkKind }) => `${linkKind} ${id}`).toSorted();
    };
    expect(await open(400)).toEqual([`receipt ${invoice.id}`]);
    expect(await open(305)).toEqual([`base ${quote.id}`]);
    expect(await open(330)).toEqual([`credit ${invoice.id}`, `credit ${sale.id}`].toSorted());
    await issueOf(browser, aReceipt(11_800, { customer, links: [aLink(invoice, 'receipt')] }));
    expect(await open(400)).toEqual([]);
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

  test('a preview and a simulation refuse the link to another customer’s document, as the issue does', async () => {
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
    for (const path of ['preview', 'simulate']) {
      expect(fieldsOf(await unissued(path, other))).toEqual(['links.0 LINK_OTHER_CUSTOMER']);
      expect((await unissued(path, payer)).status).toBe(200);
      expect((await unissued(path, crypto.randomUUID())).status).toBe(404);
    }
    expect(fieldsOf(await sendIssue(browser, requestOf(other)))).toEqual([
      'links.0 LINK_OTHER_CUSTOMER',
    ]);
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
