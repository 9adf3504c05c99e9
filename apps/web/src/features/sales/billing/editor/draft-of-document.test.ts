import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import {
  BLANK_CUSTOMER,
  BLANK_LINE,
  NO_DISCOUNT,
} from '@pinkas/domain/documents/draft/document-draft';
import { e4 } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { draftOfDocument } from './draft-of-document.ts';
import { TEMPLATE_FORM } from './template-draft.ts';

const TODAY = localDate('2026-11-20');
const CUSTOMER_ID = '00000000-0000-4000-8000-000000000007';
const TYPES = [305, 320, 300] as const;

function copied(changes: object = {}) {
  const line = { ...BLANK_LINE, description: 'ליווי', unitPriceE4: e4(10_000_000) };
  const { form } = documentChainContract.draftFrom.response.parse({
    form: {
      docType: 305,
      documentDate: TODAY,
      dueDate: '2026-12-20',
      language: 'he',
      subject: '',
      remarks: 'תודה',
      customer: {
        ...BLANK_CUSTOMER,
        id: CUSTOMER_ID,
        name: 'משתלת ענף ירוק',
        email: 'office@nursery.test',
        saveAsRegular: false,
      },
      pricesIncludeVat: false,
      lines: [line],
      discount: NO_DISCOUNT,
      rounding: 'none',
      currencyRateE6: 1_000_000,
      payments: [],
      links: [],
      ...changes,
    },
    tagIds: [],
    sources: [],
    namesBySum: { taxable: '', exempt: '', zero: '' },
  });
  return form;
}

test('a template begins with the customer, type, rows and texts of a document, and may be saved as it is', () => {
  const draft = draftOfDocument(copied(), TODAY, TYPES);
  expect(draft).toMatchObject({
    customerId: CUSTOMER_ID,
    customerName: 'משתלת ענף ירוק',
    title: 'ליווי',
    method: 'request',
    docType: 305,
    currency: 'ILS',
    mailTo: 'office@nursery.test',
    startsOn: TODAY,
    rows: [{ description: 'ליווי', quantity: '1', price: '1,000.00' }],
  });
  const body = BillingTemplateForm.parse(draft && TEMPLATE_FORM.bodyOf?.(draft));
  expect(body.document).toMatchObject({ remarks: 'תודה', currencyRateE6: 0 });
});

test('one of an invoice-receipt is paid by card, and one in dollars by no link', () => {
  expect(draftOfDocument(copied({ docType: 320 }), TODAY, TYPES)?.method).toBe('card');
  const inDollars = draftOfDocument(
    copied({ currency: 'USD', currencyRateE6: null }),
    TODAY,
    TYPES,
  );
  expect(inDollars).toMatchObject({ currency: 'USD', rateSource: 'day', method: 'document' });
});

test('a customer who is not of the list is still to be chosen', () => {
  const { customer } = copied();
  const draft = draftOfDocument(copied({ customer: { ...customer, id: null } }), TODAY, TYPES);
  expect(draft).toMatchObject({ customerId: null, customerName: 'משתלת ענף ירוק' });
});

const at = (priceIncludesVat: boolean, changes: object = {}) => ({
  ...BLANK_LINE,
  description: 'ליווי',
  unitPriceE4: e4(11_800_000),
  priceIncludesVat,
  ...changes,
});

test('prices are stated as the rows of the document do, whatever its own setting', () => {
  const form = copied({ lines: [at(true), at(false, { vatKind: 'exempt' })] });
  const draft = draftOfDocument(form, TODAY, TYPES);
  expect(draft).toMatchObject({ pricesIncludeVat: true });
  const body = BillingTemplateForm.parse(draft && TEMPLATE_FORM.bodyOf?.(draft));
  expect(body.document.lines[0]).toMatchObject({ priceIncludesVat: true, unitPriceE4: 11_800_000 });
});

test('a document with prices of both kinds is not filled in, because its sums would be others', () => {
  expect(draftOfDocument(copied({ lines: [at(true), at(false)] }), TODAY, TYPES)).toBeUndefined();
});
