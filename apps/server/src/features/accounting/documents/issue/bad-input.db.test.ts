import { addDays, localDate, localDateAt } from '@pinkas/domain/time/local-date';
import { aQuote } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issue, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let browser: HttpBrowser;
const today = localDateAt(Date.now());

beforeAll(async () => {
  server = await startTestServer();
  browser = await signIn(server, await server.givenUser());
});
afterAll(() => server.stop());

interface Refusal {
  readonly code: string;
  readonly fields?: { readonly path: (string | number)[]; readonly code: string }[];
}

async function refusalOf(request: unknown): Promise<{ status: number; problems: string[] }> {
  const answer = await sendIssue(browser, request);
  const { fields = [], code } = answer.json as Refusal;
  return {
    status: answer.status,
    problems: fields.length === 0 ? [code] : fields.map((at) => `${at.path.join('.')} ${at.code}`),
  };
}

test('a customer of whose name nothing can be printed gets no document; a part of the name is enough', async () => {
  const to = (name: string) => anInvoice({ customer: aCustomer({ name }) });
  expect(await refusalOf(to('上海 公司'))).toEqual({
    status: 422,
    problems: ['customer.name CUSTOMER_NAME_NOT_PRINTED'],
  });
  // In a business of its own: the books of the others stay as they were.
  const own = await signIn(server, await server.givenUser());
  expect((await sendIssue(own, to('上海 Shanghai Trading'))).status).toBe(200);
});

describe('a request that is not of the declared shape', () => {
  test.each([
    ['NaN', 'null', ['lines.0.unitPriceE4 FIELD_WRONG_TYPE']],
    ['five decimals', '0.5', ['lines.0.unitPriceE4 FIELD_WRONG_TYPE']],
    [
      '1e21',
      '1e21',
      ['lines.0.unitPriceE4 FIELD_WRONG_TYPE', 'lines.0.unitPriceE4 NUMBER_TOO_LARGE'],
    ],
    ['an exponent in text', '"1e3"', ['lines.0.unitPriceE4 FIELD_WRONG_TYPE']],
    [
      '17 digits',
      '12345678901234567',
      ['lines.0.unitPriceE4 FIELD_WRONG_TYPE', 'lines.0.unitPriceE4 NUMBER_TOO_LARGE'],
    ],
    ['a price far below zero', '-999999990001', ['lines.0.unitPriceE4 NUMBER_TOO_LARGE']],
    ['a price beyond the limit', '999999990001', ['lines.0.unitPriceE4 NUMBER_TOO_LARGE']],
    ['an array', '[1]', ['lines.0.unitPriceE4 FIELD_WRONG_TYPE']],
    ['an empty text', '""', ['lines.0.unitPriceE4 FIELD_WRONG_TYPE']],
  ])('MO-01: %s as a price is refused at its field', async (_name, json, problems) => {
    const request = anInvoice({ lines: [aLine({ unitPriceE4: 424_242 })] });
    const text = JSON.stringify(request).replace('424242', json);
    const answer = await refusalOf(JSON.parse(text));
    expect(answer).toEqual({ status: 400, problems });
  });

  test.each([0, -99_999_990_001, 99_999_990_001])(
    'MO-03: a quantity of %d is refused',
    async (quantityE4) => {
      const { status, problems } = await refusalOf(
        anInvoice({ lines: [aLine({ quantityE4 })], expectedTotalAgorot: 1 }),
      );
      expect(status).toBe(400);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/^lines\.0\.quantityE4 /);
    },
  );

  test('MO-03: a percentage above a hundred is refused', async () => {
    const line = aLine({ discount: { kind: 'percent', rateBasisPoints: 10_001 } });
    const { status, problems } = await refusalOf({ ...anInvoice(), lines: [line] });
    expect({ status, problems }).toEqual({
      status: 400,
      problems: ['lines.0.discount.rateBasisPoints PERCENT_OUT_OF_RANGE'],
    });
  });

  test.each([
    'account_id',
    'number',
    'status',
    'total',
    'vatRateBasisPoints',
    'paid',
    'isOwner',
    'createdAt',
  ])('TE-04, MO-04: a field %s that is not the sender’s to set is refused', async (name) => {
    const answer = await refusalOf({ ...anInvoice(), [name]: 1 });
    expect(answer).toEqual({ status: 400, problems: [`${name} FIELD_UNKNOWN`] });
  });

  test('dates that do not exist, and other types', async () => {
    for (const documentDate of ['2026-02-30', '20/11/2026', 5, null]) {
      const { status, problems } = await refusalOf({ ...anInvoice(), documentDate });
      expect(status).toBe(400);
      expect(problems[0]).toMatch(/^documentDate (DATE_INVALID|FIELD_WRONG_TYPE|FIELD_REQUIRED)$/);
    }
  });

  test('texts longer than their field, and more rows than a document holds', async () => {
    const customer = aCustomer({ name: 'א'.repeat(201) });
    expect(await refusalOf(anInvoice({ customer }))).toEqual({
      status: 400,
      problems: ['customer.name TEXT_TOO_LONG'],
    });
    const lines = Array.from({ length: 1_001 }, () => aLine());
    expect(await refusalOf({ ...anInvoice(), lines })).toEqual({
      status: 400,
      problems: ['lines TOO_MANY_LINES'],
    });
  });

  test('instalments of a card that is charged at once', async () => {
    const card = {
      kind: 'card' as const,
      sumAgorot: 11_800,
      date: today,
      remark: '',
      brand: '',
      lastDigits: '4417',
      dealType: 'regular' as const,
      instalments: 3,
      approvalNumber: '',
    };
    expect(await refusalOf(anInvoice({ docType: 320, payments: [card] }))).toEqual({
      status: 400,
      problems: ['payments.0.instalments VALUE_NOT_ALLOWED'],
    });
  });

  test('MO-14: a customer number with a wrong check digit', async () => {
    for (const taxId of ['123456789', '000000000', '12 34']) {
      const { status, problems } = await refusalOf(anInvoice({ customer: aCustomer({ taxId }) }));
      expect([status, problems]).toEqual([400, ['customer.taxId TAX_ID_INVALID']]);
    }
  });

  test('MO-14: the numbers of donors without one, outside donation receipts', async () => {
    for (const taxId of ['999999999', '888888888']) {
      const { status, problems } = await refusalOf(anInvoice({ customer: aCustomer({ taxId }) }));
      expect([status, problems]).toEqual([422, ['customer.taxId DONOR_ID_NOT_ALLOWED']]);
    }
  });
});

describe('a well-formed invoice that its rules refuse', () => {
  test.each([
    ['in the future', { documentDate: addDays(today, 1) }, 'documentDate DOCUMENT_DATE_IN_FUTURE'],
    ['too old', { documentDate: addDays(today, -16) }, 'documentDate DOCUMENT_DATE_TOO_OLD'],
    ['due before it', { dueDate: addDays(today, -1) }, 'dueDate DUE_DATE_BEFORE_DOCUMENT'],
    ['without rows', { lines: [] }, 'lines NO_ITEMS'],
    [
      'of the largest quantity at the largest price',
      { lines: [aLine({ quantityE4: 99_999_990_000, unitPriceE4: 999_999_990_000 })] },
      'lines.0.unitPriceE4 TOTAL_TOO_LARGE',
    ],
    ['of nothing', { lines: [aLine({ unitPriceE4: 0 })] }, 'lines TOTAL_IS_ZERO'],
    [
      'at rate zero without its reason',
      { lines: [aLine({ vatKind: 'zero' })] },
      'zeroRateReason ZERO_RATE_REASON_MISSING',
    ],
    ['below zero', { lines: [aLine({ quantityE4: -10_000 })] }, 'lines TOTAL_BELOW_ZERO'],
    [
      'with a discount above its row',
      { lines: [aLine({ discount: { kind: 'amount', amountMinor: 10_001 } })] },
      'lines.0.discount DISCOUNT_ABOVE_LINE',
    ],
    [
      'above 5,000 without the customer’s number',
      { lines: [aLine({ unitPriceE4: 60_000_000 })] },
      'customer.taxId CUSTOMER_ID_REQUIRED',
    ],
  ] as const)('MO-12: an invoice %s', async (_name, changes, problem) => {
    const request = { ...anInvoice({ expectedTotalAgorot: 1 }), ...changes };
    expect(await refusalOf(request)).toEqual({ status: 422, problems: [problem] });
  });

  test('MO-12: a date before the last of the series', async () => {
    const owner = await signIn(server, await server.givenUser());
    await issue(owner);
    const answer = await sendIssue(owner, anInvoice({ documentDate: addDays(today, -1) }));
    expect(answer.json).toMatchObject({
      code: 'DOCUMENT_REFUSED',
      fields: [{ path: ['documentDate'], code: 'DOCUMENT_DATE_BEFORE_LAST' }],
    });
  });

  test('MO-05: a date before the table of VAT rates is refused where the type has VAT', async () => {
    const owner = await signIn(server, await server.givenUser());
    const refused = await sendIssue(owner, aQuote({ documentDate: localDate('2012-08-31') }));
    expect(refused.json).toMatchObject({
      code: 'DOCUMENT_REFUSED',
      fields: [{ path: ['documentDate'], code: 'DOCUMENT_DATE_BEFORE_VAT_TABLE' }],
    });
    const first = aQuote({
      documentDate: localDate('2012-09-01'),
      lines: [aLine({ vatKind: 'exempt' })],
    });
    expect((await sendIssue(owner, first)).status).toBe(200);
  });

  test('MO-12: an account that only warns may go back', async () => {
    const user = await server.givenUser({}, { dateGuard: 'warn' });
    const owner = await signIn(server, user);
    await issue(owner);
    expect(await issue(owner, { documentDate: addDays(today, -1) })).toMatchObject({
      number: 1002,
    });
  });

  test('MO-05: a non-profit may not issue a tax invoice', async () => {
    const user = await server.givenUser({}, { kind: 'non-profit' });
    const answer = await sendIssue(await signIn(server, user), anInvoice());
    expect(answer.json).toMatchObject({ fields: [{ code: 'DOC_TYPE_NOT_ALLOWED' }] });
  });

  test('MO-05: the rate is that of the document’s date, from the table', async () => {
    const { owner } = server.db.database;
    await owner.query('insert into vat_rates values ($1, 1900)', [today]);
    try {
      const yesterday = anInvoice({ documentDate: addDays(today, -1) });
      expect((await sendIssue(browser, yesterday)).status).toBe(200);
      const refused = await sendIssue(browser, anInvoice());
      expect(refused.json).toMatchObject({
        code: 'TOTAL_MISMATCH',
        params: { totalAgorot: 11_900 },
      });
      const answer = await sendIssue(browser, anInvoice({ expectedTotalAgorot: 11_900 }));
      expect(answer.status).toBe(200);
    } finally {
      await owner.query('delete from vat_rates where valid_from = $1', [today]);
    }
  });

  test('MO-04: a total other than the server’s is refused', async () => {
    const answer = await refusalOf(anInvoice({ expectedTotalAgorot: 11_801 }));
    expect(answer).toEqual({ status: 409, problems: ['TOTAL_MISMATCH'] });
  });
});

describe('texts', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"; drop table documents; --',
    '{{constructor.constructor("x")()}}',
    'שלום 😀 𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  ])('IN-02, IN-09: %s is stored as it was typed', async (name) => {
    const { id } = await issue(browser, {
      customer: aCustomer({ name }),
      subject: name,
      remarks: name,
      lines: [aLine({ description: name })],
    });
    const view = await browser.get(`/v2/api/documents/${id}`);
    expect(view.headers.get('content-type')).toContain('application/json');
    expect(view.json).toMatchObject({
      customerName: name,
      subject: name,
      remarks: name,
      lines: [{ description: name }],
    });
  });

  test('IN-08: bidi controls and invisible characters are dropped', async () => {
    const { id } = await issue(browser, {
      customer: aCustomer({ name: '\u202Eתאורה\u202C\u200B בע"מ\u2066' }),
    });
    const view = await browser.get(`/v2/api/documents/${id}`);
    expect(view.json).toMatchObject({ customerName: 'תאורה בע"מ' });
  });

  test.each(['a\u0000b', 'a\uD83Db', 'a\u0007b'])(
    'IN-09: %j cannot be stored and says so',
    async (subject) => {
      const text = JSON.stringify(anInvoice({ subject: '@@' })).replace(
        '@@',
        JSON.stringify(subject).slice(1, -1),
      );
      const answer = await refusalOf(JSON.parse(text));
      expect(answer).toEqual({ status: 400, problems: ['subject TEXT_FORBIDDEN_CHARACTERS'] });
    },
  );
});
