import { localDate } from '@pinkas/domain/time/local-date';
import { describe, expect, test } from 'vitest';

import { emergencyAnswerOf } from './emergency-answer.ts';
import { emergencyBody, numberBody, type InvoiceToApprove } from './invoice-request.ts';
import { numberAnswerOf } from './number-answer.ts';

const INVOICE: InvoiceToApprove = {
  invoiceId: 'one',
  docType: 305,
  number: 7,
  issuerTaxId: '012345674',
  customerTaxId: '777777723',
  customerName: 'לקוח',
  userName: 'נועה',
  documentDate: localDate('2026-11-20'),
  issuedOn: localDate('2026-11-21'),
  beforeDiscountAgorot: 610_000,
  netAgorot: 600_010,
  vatAgorot: 108_002,
  isReverseCharge: false,
};
/** The example of the description, table 3.3. */
const DETAILS = {
  Invoice_Type: 305,
  Vat_Number: 777_777_715,
  Invoice_Reference_Number: '975626515',
  Customer_VAT_Number: 18,
  Invoice_Date: '2023-04-08',
  Invoice_Issuance_Date: '2023-04-08',
  Amount_Before_Discount: 10_000.8,
  Discount: 1_700.14,
  Payment_Amount: 8_300.66,
  VAT_Amount: 170.17,
  Payment_Amount_Including_VAT: 10_000.8,
};
const errors = (code: number) => [{ code, message: 'no', param: '', location: '' }];
const WHICH = 'For correct information please send VAT number';

describe('the number on an invoice of a supplier', () => {
  test('is asked for by the fields of the description', () => {
    const asked = { customerTaxId: '000000018', allocationNumber: '204519873' };
    const body = { Customer_VAT_Number: 18, Confirmation_Number: '204519873' };
    expect(numberBody(asked)).toEqual(body);
    expect(numberBody({ ...asked, supplierTaxId: '012345674' })).toEqual({
      ...body,
      Vat_Number: 12_345_674,
    });
  });

  test('brings the invoice, exact to the agora', () => {
    const invoice = {
      supplierTaxId: '777777715',
      documentDate: '2023-04-08',
      netAgorot: 830_066,
      vatAgorot: 17_017,
    };
    expect(numberAnswerOf({ status: 200, json: DETAILS })).toEqual({ kind: 'found', invoice });
    const lower = Object.fromEntries(
      Object.entries(DETAILS).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    expect(numberAnswerOf({ status: 200, json: lower })).toEqual({ kind: 'found', invoice });
  });

  test.each([
    [{ Status: 200, Message: WHICH }, { kind: 'which-supplier' }],
    [{ Status: 200, Message: { errors: errors(472) } }, { kind: 'not-found' }],
    [{ Status: 200, Message: [{ errors: errors(472) }] }, { kind: 'not-found' }],
    [
      { status: 200, message: { errors: errors(432) } },
      { kind: 'refused', codes: [432] },
    ],
  ])('%j', (json, answer) => {
    expect(numberAnswerOf({ status: 200, json })).toEqual(answer);
  });

  test.each([400, 403, 406, 422])('HTTP %i is a no that another request hears too', (status) => {
    expect(numberAnswerOf({ status, json: undefined })).toEqual({
      kind: 'refused',
      codes: [status],
    });
  });

  test.each([
    [200, undefined],
    [200, {}],
    [200, 'yes'],
    [200, { ...DETAILS, Payment_Amount: -1 }],
    [200, { ...DETAILS, Payment_Amount: 1e300 }],
    [200, { ...DETAILS, VAT_Amount: 0.001 }],
    [200, { ...DETAILS, Invoice_Date: '2023-02-30' }],
    [200, { ...DETAILS, Vat_Number: null }],
    [201, DETAILS],
    [404, undefined],
  ])('nonsense is asked again: %i %j', (status, json) => {
    expect(() => numberAnswerOf({ status, json })).toThrow(
      expect.objectContaining({ fault: 'untrusted' }),
    );
  });

  test('a token that is not taken may be renewed', () => {
    expect(() => numberAnswerOf({ status: 401, json: {} })).toThrow(
      expect.objectContaining({ fault: 'unauthorized' }),
    );
  });
});

describe('the report of a number that was given ahead', () => {
  test('has the fields of the description, in its writing', () => {
    expect(emergencyBody(INVOICE, '00123456', '2023062805428380179010998')).toEqual({
      Invoice_ID: 'one',
      Invoice_Type: 305,
      Vat_Number: 12_345_674,
      Invoice_Reference_Number: '7',
      Customer_VAT_Number: 777_777_723,
      Customer_Name: 'לקוח',
      Invoice_Date: '2026-11-20',
      Invoice_Issuance_Date: '2026-11-21',
      Accounting_Software_Number: 123_456,
      Amount_Before_Discount: 6_100,
      Discount: 99.9,
      Payment_Amount: 6_000.1,
      VAT_Amount: 1_080.02,
      Payment_Amount_Including_VAT: 7_080.12,
      Emergency_Confirmation_Number: '2023062805428380179010998',
    });
  });

  test.each([
    [{ Status: 200, Message: 'Invoice approved', Confirmation_number: '2023062805' }, 'taken', []],
    [
      { Message: [{ errors: errors(432) }, { errors: errors(434) }], Confirmation_Number: 0 },
      'refused',
      [432, 434],
    ],
    [
      {
        Message: 'emergency confirmation number can be used only one time',
        Confirmation_Number: 0,
      },
      'refused',
      [],
    ],
  ] as const)('%j', (json, kind, codes) => {
    const answer = kind === 'taken' ? { kind } : { kind, codes };
    expect(emergencyAnswerOf({ status: 200, json })).toEqual(answer);
  });

  test('that hears nothing of the number is made again', () => {
    for (const json of [undefined, {}, { Status: 200 }, { Confirmation_Number: 'x' }]) {
      expect(() => emergencyAnswerOf({ status: 200, json })).toThrow(
        expect.objectContaining({ fault: 'untrusted' }),
      );
    }
  });
});
