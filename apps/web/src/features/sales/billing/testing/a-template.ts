import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import type { BillingTemplateRow } from '@pinkas/contract/sales/billing/templates-table';
import { BilledDocument } from '@pinkas/contract/sales/billing/billing-fields';
import { BLANK_CUSTOMER, NO_DISCOUNT } from '@pinkas/domain/documents/draft/document-draft';
import { localDate } from '@pinkas/domain/time/local-date';

export const TEMPLATES = '/v2/api/billing/templates';
export const TEMPLATE_ID = '00000000-0000-4000-8000-000000000042';
export const CUSTOMER_ID = '00000000-0000-4000-8000-000000000007';
export const CARD_ID = '00000000-0000-4000-8000-000000000009';

/** A retainer that is charged on the last day of each month. */
export function aTemplateRow(changes: Partial<BillingTemplateRow> = {}): BillingTemplateRow {
  return {
    id: TEMPLATE_ID,
    customerId: CUSTOMER_ID,
    customerName: 'משתלת ענף ירוק',
    title: 'ליווי חודשי',
    docType: 305,
    word: 'active',
    state: 'active',
    method: 'document',
    card: null,
    unit: 'month',
    every: 1,
    startsOn: localDate('2026-08-31'),
    shortMonths: 'last-day',
    nextOn: localDate('2026-11-30'),
    totalAgorot: 1_180_00,
    currency: 'ILS',
    totalMinor: 1_180_00,
    doneCount: 3,
    count: 24,
    nextTryOn: null,
    tries: 0,
    version: 4,
    ...changes,
  };
}

/** The same with its form and what was billed. */
export function aTemplateView(changes: Partial<BillingTemplateView> = {}): BillingTemplateView {
  const row = aTemplateRow();
  const line = {
    description: 'ליווי, {חודש} {שנה}',
    unit: '',
    quantityE4: 10_000,
    unitPriceE4: 10_000_000,
    priceIncludesVat: false,
    vatKind: 'taxable',
    discount: NO_DISCOUNT,
  };
  return {
    ...row,
    form: {
      title: row.title,
      customerId: CUSTOMER_ID,
      method: 'document',
      savedCardId: null,
      document: BilledDocument.parse({
        docType: 305,
        language: 'he',
        subject: '',
        remarks: '',
        customer: {
          ...BLANK_CUSTOMER,
          id: CUSTOMER_ID,
          name: row.customerName,
          saveAsRegular: false,
        },
        pricesIncludeVat: false,
        lines: [line],
        discount: NO_DISCOUNT,
        rounding: 'none',
        mailTo: ['office@nursery.test'],
      }),
      priceSteps: [],
      schedule: {
        unit: 'month',
        every: 1,
        startsOn: row.startsOn,
        shortMonths: 'last-day',
        count: 24,
        endsOn: null,
      },
      tellsBefore: false,
      onRefusal: 'again',
    },
    firstNumber: 1,
    billedFrom: row.startsOn,
    periods: [
      {
        number: 3,
        dueOn: localDate('2026-10-31'),
        state: 'done',
        amountAgorot: 1_180_00,
        currency: 'ILS',
        foreignMinor: null,
        document: { id: '00000000-0000-4000-8000-000000000011', docType: 305, number: 2_048 },
      },
      {
        number: 2,
        dueOn: localDate('2026-09-30'),
        state: 'skipped',
        amountAgorot: 1_180_00,
        currency: 'ILS',
        foreignMinor: null,
        document: null,
      },
    ],
    year: [],
    ...changes,
  };
}
