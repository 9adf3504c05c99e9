import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { approvalBody, decisionBody, type InvoiceToApprove } from './invoice-request.ts';

const INVOICE: InvoiceToApprove = {
  invoiceId: '0198c0de-0000-7000-8000-000000000001',
  docType: 305,
  number: 100_017,
  issuerTaxId: '012345674',
  customerTaxId: '000000018',
  customerName: 'לקוח בע"מ',
  userName: 'נועה לוי',
  documentDate: localDate('2026-11-20'),
  issuedOn: localDate('2026-11-23'),
  beforeDiscountAgorot: 600_000,
  netAgorot: 590_010,
  vatAgorot: 106_202,
  isReverseCharge: false,
};

test('every field of a request, by its name and form', () => {
  expect(approvalBody(INVOICE, '00123456')).toEqual({
    invoice_id: '0198c0de-0000-7000-8000-000000000001',
    invoice_type: 305,
    vat_number: 12_345_674,
    user_name: 'נועה לוי',
    invoice_reference_number: '100017',
    customer_vat_number: 18,
    customer_name: 'לקוח בע"מ',
    invoice_date: '2026-11-20',
    invoice_issuance_date: '2026-11-23',
    accounting_software_number: 123_456,
    amount_before_discount: 6_000,
    discount: 99.9,
    payment_amount: 5_900.1,
    vat_amount: 1_062.02,
    payment_amount_including_vat: 6_962.12,
    action: 0,
  });
});

test('names keep to 25 characters of one line, and never end in half a character', () => {
  const names = {
    customerName: `  ${'א'.repeat(24)}😀ב\nג`,
    userName: 'one\r\ntwo\u2028three\u0000',
  };
  const body = approvalBody({ ...INVOICE, ...names }, '1') as Record<string, string>;
  expect(body['customer_name']).toBe(`${'א'.repeat(24)}😀`);
  expect(body['user_name']).toBe('one two three');
  const broken = approvalBody({ ...INVOICE, customerName: 'a\ud83d', userName: ' ' }, '1');
  expect(broken).toMatchObject({ customer_name: 'a\ufffd', user_name: 'Pinkas' });
});

test('a customer without a name goes without the field', () => {
  expect(approvalBody({ ...INVOICE, customerName: '\n' }, '1')).not.toHaveProperty('customer_name');
});

test('sums are positive, exact, and add up at the limits of the field', () => {
  for (const [before, net, vat] of [
    [99_999_999_999_999, 84_745_762_711_864, 15_254_237_288_135],
    [500_001, 500_001, 90_000],
    // Rounding of rows alone brought the sum before discount below the one after.
    [500_000, 500_001, 90_000],
    [1_000_029, 29, 5],
  ] as const) {
    const sums = { beforeDiscountAgorot: before, netAgorot: net, vatAgorot: vat };
    const body = approvalBody({ ...INVOICE, ...sums }, '1') as Record<string, number>;
    const agorot = (name: string) => Math.round((body[name] ?? NaN) * 100);
    expect(agorot('payment_amount')).toBe(net);
    expect(agorot('vat_amount')).toBe(vat);
    expect(agorot('payment_amount_including_vat')).toBe(net + vat);
    expect(agorot('amount_before_discount') - agorot('discount')).toBe(net);
    expect(body['discount']).toBeGreaterThanOrEqual(0);
    for (const sum of [body['payment_amount'], body['discount'], body['vat_amount']]) {
      expect(String(sum)).toMatch(/^\d{1,12}(\.\d{1,2})?$/);
    }
  }
});

test('a decision names the invoice and who decides, and nothing of its content', () => {
  expect(decisionBody(INVOICE, '12345678')).toEqual({
    invoice_id: '0198c0de-0000-7000-8000-000000000001',
    vat_number: 12_345_674,
    user_name: 'נועה לוי',
    accounting_software_number: 12_345_678,
  });
});
