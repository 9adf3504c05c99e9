import { aQuote } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  TOTAL,
  owner,
  payerOf,
  server,
  startPaymentPages,
} from '../../../../test/public/paying-visitors.ts';
import {
  aPayer,
  pageOf,
  paymentCall,
  payTokenOf,
  sendStart,
} from '../../../../test/public/payments.ts';

startPaymentPages('payment-page');

describe('the page', () => {
  test('asks for what is open of the document, in the name of the business', async () => {
    const payer = await payerOf();
    const page = await pageOf(payer);
    expect(page).toMatchObject({
      state: 'open',
      language: 'he',
      amountAgorot: TOTAL,
      leastAgorot: 100,
      mayPayPart: true,
      gateway: 'cardcom',
      instalmentsMax: 1,
      mayKeepCard: false,
      earlier: null,
      receipts: [],
    });
    expect(page.documents).toMatchObject([
      { docType: 305, openAgorot: TOTAL, pagePath: `/d/${payer.token}` },
    ]);
    const logo = await payer.browser.get(paymentCall(payer.token, '/logo'));
    expect(logo.status).toBe(404);
  });

  test('shows the address of the customer as its owner alone knows it', async () => {
    const request = anInvoice();
    const payer = await payerOf({
      ...request,
      customer: { ...request.customer, email: 'office@anaf.example' },
    });
    expect((await pageOf(payer)).payer.email).toBe('o•••@anaf.example');
  });

  test('is the same with a session and without, and sets no cookie', async () => {
    const { token } = await payerOf();
    const visitor = server.browser();
    const answer = await visitor.get(paymentCall(token));
    expect(answer.headers.getSetCookie()).toEqual([]);
    const known = await owner.get(paymentCall(token));
    expect(known.json).toEqual(answer.json);
  });

  test('is not there for what nobody pays: a quote, a wrong token, a document in another currency', async () => {
    const quote = await issueOf(owner, aQuote());
    const visitor = server.browser();
    for (const token of [await payTokenOf(owner, quote.id), '1abc', "'; drop table x; --"]) {
      expect((await visitor.get(paymentCall(token))).status).toBe(404);
      const start = await sendStart(await aPayer(server, token), { amountAgorot: TOTAL });
      expect(start.json).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('says that no card can be charged where the business has no terminal', async () => {
    const other = await signIn(server, await server.givenUser());
    const { id } = await issueOf(other, anInvoice());
    const payer = await aPayer(server, await payTokenOf(other, id));
    expect((await pageOf(payer)).gateway).toBeNull();
    const refused = await sendStart(payer, { amountAgorot: TOTAL });
    expect(refused.json).toMatchObject({ code: 'NO_CARD_TERMINAL' });
  });
});

describe('the address of the page', () => {
  test('says in a messenger who is paid, and neither the sum nor the payer', async () => {
    const payer = await payerOf();
    const { text } = await payer.browser.get(`/pay/${payer.token}`);
    expect(text).toContain('og:title" content="תשלום אל ');
    // Nonces and the names of files have digits by chance.
    const said = text.replaceAll(/nonce="[^"]*"|\/assets\/[^"]*/g, '');
    expect(said).not.toMatch(/118|ישראלי/);
    expect((await payer.browser.get('/pay/1abc')).text).not.toContain('og:');
  });

  test('may post to the pages of card gateways, and load nothing from them', async () => {
    // The page of the product as well: the tab of a quick charge has its policy.
    for (const path of ['/pay/1abc', '/']) {
      const { headers } = await server.browser().get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/form-action 'self'(?: https?:\/\/[\w.:-]+)+;/);
      expect(policy).toContain('https://direct.tranzila.com');
      expect(policy).toContain("script-src 'self';");
    }
    const status = (await server.browser().get('/pay/status/1abc')).headers;
    expect(status.get('content-security-policy')).toContain("form-action 'self';");
  });
});
