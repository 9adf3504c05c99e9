import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays } from '@pinkas/domain/time/local-date';
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
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import {
  anOwner,
  balances,
  fieldsOf,
  server,
  startChainServer,
  stateOf,
  view,
} from './testing/chain-views.ts';

startChainServer();

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

  test('a credit or a release before the day of its document', async () => {
    const { browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const deposit = await issueOf(browser, aDeposit(20_000));
    const documentDate = server.services.clock.today();
    const before = { documentDate: addDays(documentDate, -1) };
    expect(fieldsOf(await sendIssue(browser, aCredit(invoice, before)))).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_CREDITED',
    ]);
    expect(fieldsOf(await sendIssue(browser, { ...aRelease(deposit), ...before }))).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_DEPOSIT',
    ]);
    expect((await sendIssue(browser, aCredit(invoice, { documentDate }))).status).toBe(200);
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
