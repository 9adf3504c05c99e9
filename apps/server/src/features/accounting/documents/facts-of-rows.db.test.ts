import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/customers.ts';
import { issueOf, sendIssue } from '../../../../test/issue.ts';
import { givenItem } from '../../../../test/items.ts';
import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { verifyAccount } from './verify/verify-account.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

interface LineAnswer {
  readonly incomeType: string;
  readonly barcode: string;
  readonly serialNumbers: readonly string[];
  readonly tags?: readonly { readonly id: string }[];
  readonly tagIds?: readonly string[];
}

async function givenTag(name: string): Promise<string> {
  const form = { name, color: 'blue', groupName: '', isActive: true };
  return ((await write(browser, 'POST', '/v2/api/settings/tags', form)).json as { id: string }).id;
}

async function linesOf(id: string): Promise<readonly LineAnswer[]> {
  return (await getJson<{ lines: LineAnswer[] }>(browser, `/v2/api/documents/${id}`)).lines;
}

interface DraftAnswer {
  readonly form: { readonly lines: readonly LineAnswer[] };
  readonly tagIds: readonly string[];
}

async function draftOf(id: string, query: string): Promise<DraftAnswer> {
  return getJson<DraftAnswer>(browser, `/v2/api/documents/${id}/draft?${query}`);
}

async function violations(): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, files: server.services.files }, user.accountId);
  return report.violations.map((found) => `${found.invariant} ${String(found.number)}`);
}

/** Writes past every guard, as somebody with the keys to the machine could. */
async function tamper(statement: string, id: string): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, [id]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

function codesOf(json: unknown): string[] {
  const { fields = [] } = json as { fields?: { path: (string | number)[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

const SOLD = aLine({
  incomeType: 'מכירת סחורה',
  barcode: '2900000007314',
  serialNumbers: ['SN-1', 'SN "2"', 'א\\3'],
});

describe('a row of a document', () => {
  test('keeps its type of income, its barcode, its serial numbers and its tags', async () => {
    const project = await givenTag('פרויקט');
    const branch = await givenTag('סניף');
    const lines = [{ ...SOLD, tagIds: [project, branch] }, aLine()];
    const issued = await issueOf(browser, anInvoice({ lines, tagIds: [project] }));
    const [first, second] = await linesOf(issued.id);
    expect(first).toMatchObject({
      incomeType: 'מכירת סחורה',
      barcode: '2900000007314',
      serialNumbers: ['SN-1', 'SN "2"', 'א\\3'],
    });
    expect(first?.tags?.map(({ id }) => id).toSorted()).toEqual([project, branch].toSorted());
    expect(second).toMatchObject({ incomeType: '', barcode: '', serialNumbers: [], tags: [] });
    expect(await violations()).toEqual([]);
  });

  test('says the same in what follows it; a copy sells other pieces', async () => {
    const tagId = await givenTag('פרויקט');
    const request = anInvoice({ lines: [{ ...SOLD, tagIds: [tagId] }], tagIds: [tagId] });
    const quote = await issueOf(browser, { ...request, docType: DOC_TYPES.BID });
    const base = await draftOf(quote.id, `as=${DOC_TYPES.INVOICE}&mode=base`);
    expect(base.form.lines[0]).toMatchObject({
      incomeType: SOLD.incomeType,
      serialNumbers: SOLD.serialNumbers,
      tagIds: [tagId],
    });
    expect(base.tagIds).toEqual([tagId]);
    const copy = await draftOf(quote.id, `as=${DOC_TYPES.BID}&mode=copy`);
    expect(copy.form.lines[0]).toMatchObject({
      incomeType: SOLD.incomeType,
      barcode: SOLD.barcode,
      serialNumbers: [],
      tagIds: [tagId],
    });
    const invoice = await issueOf(browser, request);
    const credit = await draftOf(invoice.id, 'as=330&mode=cancel');
    expect(credit.form.lines[0]?.serialNumbers).toEqual(SOLD.serialNumbers);
  });

  test('is printed with its serial numbers', async () => {
    const { id } = await issueOf(browser, anInvoice({ lines: [SOLD] }));
    expect((await browser.get(`/v2/api/documents/${id}/pages`)).status).toBe(200);
    expect((await browser.post(`/v2/api/documents/${id}/original`)).status).toBe(200);
  });

  test('takes the tags of its own account alone', async () => {
    const foreign = await givenTag('של אחרים');
    browser = await signIn(server, await server.givenUser());
    const lines = [aLine(), aLine({ tagIds: [foreign] })];
    const refused = await sendIssue(browser, anInvoice({ lines }));
    expect([refused.status, codesOf(refused.json)]).toEqual([
      400,
      ['lines.1.tagIds VALUE_NOT_ALLOWED'],
    ]);
  });

  test.each([
    ['a type of income', `set income_type = 'x'`],
    ['a barcode', `set barcode = '1'`],
    ['a serial number', `set serial_numbers = array['SN-9']`],
  ])('does not hide %s that was changed', async (_what, change) => {
    const issued = await issueOf(browser, anInvoice({ lines: [SOLD] }));
    await tamper(`update document_line_facts ${change} where document_id = $1`, issued.id);
    expect(await violations()).toContain(`I3 ${String(issued.number)}`);
  });

  test('its facts are final even for the owner of the tables', async () => {
    const { id } = await issueOf(browser, anInvoice({ lines: [SOLD] }));
    const removed = server.db.database.owner.query(
      'delete from document_line_facts where document_id = $1',
      [id],
    );
    await expect(removed).rejects.toThrow();
  });

  test('has serial numbers that say something, and not too many', async () => {
    const issueWith = async (serialNumbers: string[]): Promise<string[]> =>
      codesOf((await sendIssue(browser, anInvoice({ lines: [aLine({ serialNumbers })] }))).json);
    expect(await issueWith([' '])).toEqual(['lines.0.serialNumbers.0 FIELD_REQUIRED']);
    expect(await issueWith(['x'.repeat(51)])).toEqual(['lines.0.serialNumbers.0 TEXT_TOO_LONG']);
    const many = Array.from({ length: 201 }, (_, index) => String(index));
    expect(await issueWith(many)).toEqual(['lines.0.serialNumbers LIST_TOO_LONG']);
  });
});

describe('items', () => {
  test('bring their type of income and their tags along, and offer the types in use', async () => {
    const tagId = await givenTag('קו מוצרים');
    const item = { name: 'מנורה', incomeType: 'מכירת סחורה', tagIds: [tagId] };
    await givenItem(browser, item);
    await givenItem(browser, { name: 'הרכבה', incomeType: 'שירותים' });
    await givenItem(browser, { name: 'בלי סוג' });
    const { items } = await getJson<{ items: LineAnswer[] }>(
      browser,
      `/v2/api/items/search?search=${encodeURIComponent('מנורה')}`,
    );
    expect(items).toMatchObject([{ incomeType: 'מכירת סחורה', tagIds: [tagId] }]);
    expect(await getJson(browser, '/v2/api/items/income-types')).toEqual({
      incomeTypes: ['מכירת סחורה', 'שירותים'],
    });
  });
});

describe('the customer of a document', () => {
  const told = {
    contactPerson: 'רונית שגב',
    mobile: '0521234567',
    zip: '6701101',
    country: 'ישראל',
  };
  const shown = async (id: string): Promise<unknown> =>
    (await getJson<{ customer: unknown }>(browser, `/v2/api/documents/${id}`)).customer;

  test('keeps a contact person, mobile, postal code and country where they were told', async () => {
    const customer = aCustomer({ name: 'נגריית אלון', ...told });
    const issued = await issueOf(browser, anInvoice({ customer }));
    expect(await shown(issued.id)).toMatchObject({ name: 'נגריית אלון', ...told });
    expect((await browser.post(`/v2/api/documents/${issued.id}/original`)).status).toBe(200);
    const copy = await getJson<{ form: { customer: object } }>(
      browser,
      `/v2/api/documents/${issued.id}/draft?as=305&mode=copy`,
    );
    expect(copy.form.customer).toMatchObject(told);
    expect(await violations()).toEqual([]);
  });

  test('without them is the customer that it always was', async () => {
    const issued = await issueOf(browser, anInvoice());
    const { rows } = await server.db.superuser.query<{ customer: object }>(
      'select customer from documents where id = $1',
      [issued.id],
    );
    expect(Object.keys(rows[0]?.customer ?? {}).toSorted()).toEqual(
      ['address', 'city', 'email', 'name', 'phone', 'taxId'].toSorted(),
    );
  });

  test('goes into the book with them', async () => {
    const customer = aCustomer({ name: 'נגריית אלון', saveAsRegular: true, ...told });
    const issued = await issueOf(browser, anInvoice({ customer }));
    const { customerId } = await getJson<{ customerId: string }>(
      browser,
      `/v2/api/documents/${issued.id}`,
    );
    expect(await getJson(browser, `/v2/api/customers/${customerId}`)).toMatchObject(told);
    const { customers } = await getJson<{ customers: object[] }>(
      browser,
      `/v2/api/customers?search=${encodeURIComponent('נגריית')}`,
    );
    expect(customers).toMatchObject([told]);
  });

  test('goes into the book with terms of its documents, which a picked or casual one does not take', async () => {
    const terms = {
      paymentTerms: { kind: 'end-of-month', days: 60 },
      discountBasisPoints: 750,
      language: 'en',
      accountingKey: '4021',
    } as const;
    const kept = aCustomer({ name: 'בית מלאכה לעור', saveAsRegular: true, terms });
    const { customerId, customer } = await getJson<{ customerId: string; customer: object }>(
      browser,
      `/v2/api/documents/${(await issueOf(browser, anInvoice({ customer: kept }))).id}`,
    );
    expect(customer).not.toHaveProperty('terms');
    const card = (): Promise<unknown> => getJson(browser, `/v2/api/customers/${customerId}`);
    expect(await card()).toMatchObject(terms);
    expect(await getJson(browser, `/v2/api/customers/${customerId}/beside`)).toMatchObject(terms);
    const others = { ...terms, discountBasisPoints: 0, accountingKey: '' };
    const picked = { ...kept, id: customerId, saveAsRegular: false, terms: others };
    await issueOf(browser, anInvoice({ customer: picked }));
    expect(await card()).toMatchObject(terms);
    const casual = aCustomer({ name: 'עובר אורח', terms });
    await issueOf(browser, anInvoice({ customer: casual }));
    const { rows } = await server.db.superuser.query<{ key: string }>(
      `select accounting_key as key from customers where name = 'עובר אורח'`,
    );
    expect(rows).toEqual([{ key: '' }]);
    expect(await violations()).toEqual([]);
  });

  test('is refused with terms that no card takes', async () => {
    const terms = {
      paymentTerms: { kind: 'days', days: 400 },
      discountBasisPoints: 10_001,
      language: 'he',
      accountingKey: 'x'.repeat(21),
    } as const;
    const customer = aCustomer({ saveAsRegular: true, terms });
    expect(codesOf((await sendIssue(browser, anInvoice({ customer }))).json)).toEqual([
      'customer.terms.paymentTerms.days NUMBER_TOO_LARGE',
      'customer.terms.discountBasisPoints PERCENT_OUT_OF_RANGE',
      'customer.terms.accountingKey TEXT_TOO_LONG',
    ]);
  });

  test('does not hide a contact person that was changed', async () => {
    const issued = await issueOf(browser, anInvoice({ customer: aCustomer(told) }));
    await tamper(
      `update documents set customer = customer || '{"contactPerson": "x"}' where id = $1`,
      issued.id,
    );
    expect(await violations()).toContain(`I3 ${String(issued.number)}`);
  });
});

describe('a row of money', () => {
  const receipt = (payment: Partial<NonNullable<InvoiceRequest['payments']>[number]>) => {
    const request = aReceipt(5_000);
    const [first] = request.payments ?? [];
    return { ...request, payments: [{ ...first, ...payment }] } as InvoiceRequest;
  };
  const detailOf = async (id: string): Promise<unknown> =>
    (await getJson<{ payments: { detail: unknown }[] }>(browser, `/v2/api/documents/${id}`))
      .payments[0]?.detail;

  test.each([
    ['app', { reference: '88', provider: 'Bit', payer: 'נועה לוי' }],
    ['web-transfer', { reference: '7AB', provider: 'PayPal', payer: '' }],
    ['other', { name: 'רשת הפארק', means: 'gift-card' as const }],
    ['other', { name: '', means: 'barter' as const }],
    [
      'card',
      {
        brand: 'Visa',
        lastDigits: '4580',
        dealType: 'other' as const,
        instalments: 1,
        approvalNumber: '12',
        voucher: '000345',
      },
    ],
  ] as const)('by %s keeps what was told of it, and only that', async (kind, detail) => {
    const { id } = await issueOf(browser, receipt({ kind, ...detail } as object));
    const { payer, ...rest } = { payer: '', ...detail };
    expect(await detailOf(id)).toEqual({ ...rest, ...(payer !== '' && { payer }) });
    expect((await browser.post(`/v2/api/documents/${id}/original`)).status).toBe(200);
    expect(await violations()).toEqual([]);
  });

  test('without the later fields is stored as it always was', async () => {
    const { id } = await issueOf(browser, receipt({ kind: 'app', reference: '88' } as object));
    expect(await detailOf(id)).toEqual({ reference: '88' });
  });

  test('in another currency keeps both sums, and what gives money back takes them over', async () => {
    await server.db.superuser.query(
      'update business_profiles set may_issue_foreign = true where account_id = $1',
      [user.accountId],
    );
    const dollars = { currency: 'USD', currencySum: 1_000, currencyRateE6: 5_000_000 };
    const { id } = await issueOf(browser, receipt({ kind: 'cash', ...dollars } as object));
    expect(await detailOf(id)).toEqual(dollars);
    const wrong = { kind: 'cash', ...dollars, currencySum: 1_001 };
    const refused = await sendIssue(browser, receipt(wrong as object));
    expect(codesOf(refused.json)).toEqual(['payments.0.sumAgorot PAYMENT_SUM_DIFFERS']);
    const nameless = { kind: 'cash', ...dollars, currency: '' };
    expect(codesOf((await sendIssue(browser, receipt(nameless as object))).json)).toEqual([
      'payments.0.currency FIELD_REQUIRED',
    ]);
    const deposit = await issueOf(browser, {
      ...receipt({ kind: 'cash', ...dollars } as object),
      docType: DOC_TYPES.DEPOSIT_APPROVAL,
    });
    const draft = await getJson<{ form: { payments: object[] } }>(
      browser,
      `/v2/api/documents/${deposit.id}/draft?as=${DOC_TYPES.DEPOSIT_RELEASE}&mode=base`,
    );
    expect(draft.form.payments).toMatchObject([dollars]);
    expect((await browser.post(`/v2/api/documents/${id}/original`)).status).toBe(200);
    expect(await violations()).toEqual([]);
  });

  test('in another currency needs the permission of the account', async () => {
    const dollars = { currency: 'USD', currencySum: 1_000, currencyRateE6: 5_000_000 };
    const refused = await sendIssue(browser, receipt({ kind: 'cash', ...dollars } as object));
    expect(codesOf(refused.json)).toEqual(['payments.0.currency CURRENCY_NOT_ALLOWED']);
  });

  test('may be one payment of a deal made elsewhere', async () => {
    const card = {
      kind: 'card',
      brand: 'Visa',
      lastDigits: '4580',
      dealType: 'instalments',
      instalments: 1,
      approvalNumber: '',
      dealPayment: 3,
      dealPayments: 12,
    };
    const { id } = await issueOf(browser, receipt(card as object));
    const { kind: _kind, ...detail } = card;
    expect(await detailOf(id)).toEqual(detail);
    expect(await violations()).toEqual([]);
    for (const wrong of [
      { dealPayment: 13 },
      { dealPayments: 0 },
      { dealPayment: 0 },
      { instalments: 2 },
      { dealType: 'regular' },
    ]) {
      const refused = await sendIssue(browser, receipt({ ...card, ...wrong } as object));
      expect(codesOf(refused.json), JSON.stringify(wrong)).toContain(
        'payments.0.dealPayment VALUE_NOT_ALLOWED',
      );
    }
  });

  test('by another means has a name', async () => {
    const refused = await sendIssue(browser, receipt({ kind: 'other', name: '' } as object));
    expect(codesOf(refused.json)).toEqual(['payments.0.name FIELD_REQUIRED']);
  });

  test('by a cheque keeps the bank of Israel that was picked, and any other as it was written', async () => {
    const cheque = { kind: 'cheque', branch: '600', account: '123451', chequeNumber: '7' };
    const picked = { ...cheque, bank: 'הפועלים', bankCode: '12' };
    const written = { ...cheque, bank: 'Chase', branch: '021000021' };
    const { kind: _kind, ...detail } = picked;
    const issued = await issueOf(browser, receipt(picked as object));
    expect(await detailOf(issued.id)).toEqual(detail);
    const other = await issueOf(browser, receipt(written as object));
    expect(await detailOf(other.id)).toMatchObject({ bank: 'Chase', branch: '021000021' });
    const unknown = await sendIssue(browser, receipt({ ...picked, bankCode: '77' } as object));
    expect(codesOf(unknown.json)).toEqual(['payments.0.bankCode VALUE_NOT_ALLOWED']);
  });

  test('names a branch of three digits in a bank of Israel', async () => {
    const cheque = {
      kind: 'cheque',
      bank: 'הפועלים',
      bankCode: '12',
      branch: '6001',
      account: '',
      chequeNumber: '7',
    };
    const refused = await sendIssue(browser, receipt(cheque as object));
    expect(codesOf(refused.json)).toEqual(['payments.0.branch BRANCH_INVALID']);
  });
});
