import { randomUUID } from 'node:crypto';

import type { CustomerLink } from '@pinkas/contract/accounting/customers/customer-link.contract';
import type { PaymentSettings } from '@pinkas/contract/settings/usage/payment-settings.contract';
import { aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pageCalls } from '../../../../test/lists/answer-page.ts';
import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';

const PATH = '/v2/api/settings/payment';
const DETAILS = {
  bank: '12',
  branch: '600',
  account: '123456',
  iban: 'IL620108000000099999999',
  holder: 'רון כהן',
  bitPhone: '052-1234567',
  link: 'pay.example.co.il/kav',
  instructions: 'נא לציין את מספר המסמך',
};
const NOT_CHOSEN = {
  defaultTerms: null,
  hasPayButton: true,
  tellsEndingCards: false,
  tellsRefusedCards: true,
};
const WANTED = { version: 1, ...DETAILS, ...NOT_CHOSEN };

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

const save = (body: object, key: string = randomUUID()) => write(browser, 'PUT', PATH, body, key);

function fieldsOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

async function printOf(id: string): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const copy = await fetch(`${server.url}/v2/api/documents/${id}/copy`, { headers: { cookie } });
  return (await readPdf(new Uint8Array(await copy.arrayBuffer()))).text;
}

describe('the details of payment', () => {
  test('are empty at first, and are saved whole, with both values in the audit', async () => {
    const empty = { version: 1, ...NO_PAYMENT_DETAILS, ...NOT_CHOSEN };
    expect(await getJson(browser, PATH)).toEqual(empty);
    expect((await save(WANTED)).json).toEqual({ ...WANTED, version: 2 });
    expect(await getJson(browser, PATH)).toEqual({ ...WANTED, version: 2 });
    const { rows } = await server.db.superuser.query<{ detail: unknown }>(
      `select detail from audit_events
        where account_id = $1 and action = 'account.payment-settings-set'`,
      [user.accountId],
    );
    const { holder: _holder, ...before } = NO_PAYMENT_DETAILS;
    expect(rows).toMatchObject([{ detail: { before, after: DETAILS } }]);
  });

  test('that nobody changed leave no audit, and one key saves once', async () => {
    const key = randomUUID();
    await save(WANTED, key);
    expect((await save(WANTED, key)).json).toMatchObject({ version: 2 });
    expect((await save({ ...WANTED, version: 2 })).json).toMatchObject({ version: 2 });
    const { rowCount } = await server.db.superuser.query(
      `select from audit_events
        where account_id = $1 and action = 'account.payment-settings-set'`,
      [user.accountId],
    );
    expect(rowCount).toBe(1);
  });

  test('a save made from an earlier version is refused and changes nothing', async () => {
    await save(WANTED);
    const late = await save({ ...WANTED, account: '999999' });
    expect([late.status, late.json]).toMatchObject([409, { code: 'SETTINGS_CHANGED' }]);
    expect(await getJson<PaymentSettings>(browser, PATH)).toMatchObject({ account: '123456' });
  });

  test.each([
    [{ bank: '77' }, 'bank BANK_UNKNOWN'],
    [{ bank: '' }, 'bank FIELD_REQUIRED'],
    [{ branch: '6000' }, 'branch BRANCH_INVALID'],
    [{ account: '12a4' }, 'account ACCOUNT_INVALID'],
    [{ iban: 'IL620108000000099999998' }, 'iban IBAN_INVALID'],
    [{ bitPhone: '03-1234567' }, 'bitPhone BIT_PHONE_INVALID'],
    [{ link: 'javascript:alert(1)' }, 'link WEB_ADDRESS_INVALID'],
    [{ instructions: 'א'.repeat(501) }, 'instructions TEXT_TOO_LONG'],
    [{ defaultTerms: { kind: 'days', days: 366 } }, 'defaultTerms.days NUMBER_TOO_LARGE'],
  ])('refuse %j as %s', async (changes, problem) => {
    const answer = await save({ ...WANTED, ...changes });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [problem]]);
  });
});

describe('what asks for money', () => {
  test('prints how to pay, and keeps what was printed when the details change', async () => {
    const before = await issue(browser);
    await save(WANTED);
    const invoice = await issue(browser);
    await save({ ...WANTED, version: 2, account: '987650', bitPhone: '', holder: '', iban: '' });
    const later = await issue(browser, { language: 'he' });
    expect(await printOf(before.id)).not.toContain('123456');
    const printed = await printOf(invoice.id);
    for (const words of [
      '600',
      '123456',
      'IL62 0108 0000 0009 9999 999',
      '052-1234567',
      'pay.example.co.il/kav',
    ]) {
      expect(printed, words).toContain(words);
    }
    const changed = await printOf(later.id);
    expect(changed).toContain('987650');
    expect(changed).not.toContain('052-1234567');
  });

  test('is told apart from quotes and receipts, which keep nothing of it', async () => {
    await save(WANTED);
    const quote = await issueOf(browser, aQuote());
    const receipt = await issueOf(browser, aReceipt(10_000));
    const invoice = await issue(browser);
    const { rows } = await server.db.superuser.query<{ payment: unknown }>(
      `select issuer->'payment' as payment from documents
        where id = any($1) order by doc_type = 305 desc`,
      [[quote.id, receipt.id, invoice.id]],
    );
    expect(rows.map(({ payment }) => payment)).toEqual([DETAILS, null, null]);
    expect(await printOf(quote.id)).not.toContain('123456');
  });

  async function linkedCustomer(by: HttpBrowser) {
    await write(by, 'PUT', PATH, WANTED);
    const { id } = await givenCustomer(by, { name: 'קליניקה נעימה' });
    const link = await write(by, 'POST', `/v2/api/customers/${id}/public-link`);
    const token = ((link.json as CustomerLink).path ?? '').replace('/c/', '');
    const page = () => getJson(server.browser(), `/v2/api/public/customers/${token}`);
    return { customer: aCustomer({ id }), page };
  }

  test('says so to the customer of a request, which is no debt unless there is no VAT', async () => {
    const exempt = await signIn(server, await server.givenUser({}, { kind: 'exempt-dealer' }));
    const { customer, page } = await linkedCustomer(exempt);
    expect(await page()).toMatchObject({ howToPay: null });
    const lines = [aLine({ vatKind: 'exempt' })];
    const { totalAgorot } = await issueOf(exempt, aPaper(300, { customer, lines }));
    expect(await page()).toMatchObject({ openAgorot: totalAgorot, howToPay: DETAILS });
    const withVat = await linkedCustomer(browser);
    await issueOf(browser, aPaper(300, { customer: withVat.customer }));
    expect(await withVat.page()).toMatchObject({ openAgorot: 0, howToPay: DETAILS });
  });

  test('says so where money that waits for its invoice hides what is asked for', async () => {
    const { customer, page } = await linkedCustomer(browser);
    const request = await issueOf(browser, aPaper(300, { customer }));
    const links = [aLink(request, 'receipt')];
    await issueOf(browser, aReceipt(request.totalAgorot, { customer, links }));
    expect(await page()).toMatchObject({ openAgorot: -11_800, howToPay: null });
    await issue(browser, { customer });
    expect(await page()).toMatchObject({ openAgorot: 0, howToPay: DETAILS });
  });

  test('says so on its page while something is to be paid, and on the page of the customer', async () => {
    await save(WANTED);
    const customer = await givenCustomer(browser, { name: 'קליניקה נעימה' });
    const stranger = server.browser();
    const link = await write(browser, 'POST', `/v2/api/customers/${customer.id}/public-link`);
    const token = ((link.json as CustomerLink).path ?? '').replace('/c/', '');
    const page = () => getJson(stranger, `/v2/api/public/customers/${token}`);
    expect(await page()).toMatchObject({ openAgorot: 0, howToPay: null });
    const invoice = await issueTo(browser, customer.id);
    expect(await page()).toMatchObject({ openAgorot: 11_800, howToPay: DETAILS });
    const { rows } = await getJson<{ rows: { pagePath: string }[] }>(
      stranger,
      `/v2/api/public/customers/${token}/documents`,
    );
    const calls = pageCalls(rows[0]?.pagePath ?? '');
    expect(await getJson(stranger, calls)).toMatchObject({ howToPay: DETAILS });
    await save({ ...WANTED, version: 2, account: '987650' });
    expect(await getJson(stranger, calls)).toMatchObject({ howToPay: DETAILS });
    expect(await page()).toMatchObject({ howToPay: { account: '987650' } });
    const paidBy = { customer: aCustomer({ id: customer.id }), links: [aLink(invoice, 'receipt')] };
    await issueOf(browser, aReceipt(11_800, paidBy));
    expect(await getJson(stranger, calls)).toMatchObject({ toPayAgorot: 0, howToPay: null });
  });
});
