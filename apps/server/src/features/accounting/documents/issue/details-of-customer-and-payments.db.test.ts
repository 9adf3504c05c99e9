import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { givenPreferences } from '@pinkas/test-kit/test-account';
import { describe, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import {
  browser,
  codesOf,
  server,
  startFactsServer,
  tamper,
  user,
  violations,
} from './testing/details-of-documents.ts';

startFactsServer();

describe('the customer of a document', () => {
  const told = {
    contactPerson: 'רונית שגב',
    mobile: '0521234567',
    zip: '6701101',
    country: 'גרמניה',
    foreignId: 'DE123456789',
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

  test('case 16: the number of a customer abroad is kept on the card that the issue makes', async () => {
    const customer = aCustomer({ name: 'Nagel GmbH', saveAsRegular: true, ...told });
    const { id } = await issueOf(browser, anInvoice({ customer }));
    const { rows } = await server.db.superuser.query<{ foreign_id: string; tax_id: string }>(
      `select c.foreign_id, c.tax_id from documents d
       join customers c on c.account_id = d.account_id and c.id = d.customer_id where d.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ foreign_id: 'DE123456789', tax_id: '' }]);
  });

  test('without them is kept with each of them empty', async () => {
    const issued = await issueOf(browser, anInvoice());
    const { rows } = await server.db.superuser.query<{ customer: object }>(
      'select customer from documents where id = $1',
      [issued.id],
    );
    const { name } = anInvoice().customer;
    expect(rows[0]?.customer).toEqual({ ...BLANK_CUSTOMER, name });
  });

  test('that is casual is known by name and number together', async () => {
    const customerOf = async (taxId: string): Promise<string> => {
      const customer = aCustomer({ name: 'מסגריית הנמל', taxId });
      const { id } = await issueOf(browser, anInvoice({ customer }));
      const path = `/v2/api/documents/${id}`;
      return (await getJson<{ customerId: string }>(browser, path)).customerId;
    };
    const [first, other] = [await customerOf('510000003'), await customerOf('300000007')];
    expect(other).not.toBe(first);
    expect(await customerOf('')).not.toBe(first);
    expect(await customerOf('510000003')).toBe(first);
  });

  test('goes into the book with them', async () => {
    const reached = {
      email: 'alon@nagar.test',
      phone: '03-5550000',
      address: 'הנגר 4',
      city: 'יפו',
    };
    const customer = aCustomer({ name: 'נגריית אלון', saveAsRegular: true, ...told, ...reached });
    const issued = await issueOf(browser, anInvoice({ customer }));
    const { customerId } = await getJson<{ customerId: string }>(
      browser,
      `/v2/api/documents/${issued.id}`,
    );
    expect(await getJson(browser, `/v2/api/customers/${customerId}`)).toMatchObject({
      ...told,
      ...reached,
    });
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

  /** A payment in shekels. */
  const shekels = { currency: '', currencySum: 0, currencyRateE6: 0 };

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
        dealPayment: 0,
        dealPayments: 0,
      },
    ],
  ] as const)('by %s keeps every field of its kind, and only those', async (kind, detail) => {
    const { id } = await issueOf(browser, receipt({ kind, ...detail } as object));
    expect(await detailOf(id)).toEqual({ ...shekels, ...detail });
    expect((await browser.post(`/v2/api/documents/${id}/original`)).status).toBe(200);
    expect(await violations()).toEqual([]);
  });

  test('without its optional fields is kept with each of them empty', async () => {
    const { id } = await issueOf(browser, receipt({ kind: 'app', reference: '88' } as object));
    const provided = { reference: '88', provider: '', payer: '' };
    expect(await detailOf(id)).toEqual({ ...shekels, ...provided });
  });

  test('in another currency keeps both sums, and what gives money back takes them over', async () => {
    await givenPreferences(server.db.superuser, user.accountId, 'settings/design', {
      mayIssueForeign: true,
    });
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
    expect(await detailOf(id)).toEqual({ ...shekels, voucher: '', ...detail });
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
    expect(await detailOf(issued.id)).toEqual({ ...shekels, ...detail });
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
