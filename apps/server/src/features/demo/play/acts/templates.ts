import { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import type { BillingSchedule } from '@pinkas/domain/billing/billing-schedule';
import type { BillingMethod } from '@pinkas/domain/billing/billing-template';
import type { RefusalWay } from '@pinkas/domain/billing/charge-retries';
import {
  BLANK_CUSTOMER,
  BLANK_LINE,
  NO_DISCOUNT,
} from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { e4 } from '@pinkas/domain/money/agorot';
import { addDays, addMonths, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { DemoCustomer } from '../../demo-invoices.ts';

/** What of a template differs from one to the next. */
export interface PlayedTemplate {
  readonly method: BillingMethod;
  readonly unit: BillingSchedule['unit'];
  readonly every: number;
  /** Day of the month on which it begins. */
  readonly day: number;
  readonly shortMonths?: BillingSchedule['shortMonths'];
  readonly count?: number;
  readonly onRefusal?: RefusalWay;
  readonly tellsBefore?: true;
  /** Whether its documents are mailed. */
  readonly isMailed?: true;
}

/** Every method, unit and anchor that short months and leap years touch, in the order in which customers get them. */
export const PLAYED_TEMPLATES: readonly PlayedTemplate[] = [
  { method: 'card', unit: 'month', every: 1, day: 31, shortMonths: 'last-day' },
  { method: 'mandate', unit: 'month', every: 1, day: 1 },
  { method: 'request', unit: 'month', every: 1, day: 31, shortMonths: 'last-day' },
  { method: 'card', unit: 'month', every: 1, day: 30 },
  { method: 'document', unit: 'month', every: 1, day: 28 },
  { method: 'card', unit: 'month', every: 1, day: 29, shortMonths: 'last-day', tellsBefore: true },
  { method: 'document', unit: 'month', every: 3, day: 29, shortMonths: 'last-day' },
  { method: 'card', unit: 'week', every: 1, day: 5, count: 26 },
  { method: 'card', unit: 'month', every: 3, day: 31, shortMonths: 'last-day' },
  { method: 'card', unit: 'year', every: 1, day: 30 },
  { method: 'card', unit: 'month', every: 1, day: 10, count: 12, onRefusal: 'link' },
  { method: 'request', unit: 'month', every: 2, day: 30, shortMonths: 'last-day', isMailed: true },
  { method: 'card', unit: 'month', every: 2, day: 20, onRefusal: 'by-hand' },
  { method: 'document', unit: 'year', every: 1, day: 31, shortMonths: 'last-day' },
  { method: 'document', unit: 'day', every: 10, day: 3, count: 20 },
];

const DOC_TYPE_OF: Readonly<Record<BillingMethod, DocTypeId>> = {
  card: DOC_TYPES.INVOICE_RECIEPT,
  mandate: DOC_TYPES.INVOICE,
  request: DOC_TYPES.INVOICE_TRANSACTION,
  document: DOC_TYPES.INVOICE,
};

/** Returns the first day from one on that is such a day of a month; 31 is found in months that have it. */
export function dayOfMonthFrom(from: LocalDate, day: number): LocalDate {
  for (let month = startOfMonth(from); ; month = addMonths(month, 1)) {
    const found = addDays(month, day - 1);
    if (found >= from && startOfMonth(found) === month) return found;
  }
}

const { source: _source, ...LINE } = BLANK_LINE;

/** Returns a template as its owner fills it in. */
export function templateForm(
  { method, unit, every, day, ...given }: PlayedTemplate,
  customer: DemoCustomer,
  {
    from,
    shekels,
    cardId,
  }: {
    /** It begins on this day at the earliest. */
    readonly from: LocalDate;
    readonly shekels: number;
    readonly cardId: string | null;
  },
): BillingTemplateForm {
  const { searchName: _searched, ...details } = customer;
  const line = {
    ...LINE,
    description: 'ליווי שוטף, {חודש} {שנה}',
    unitPriceE4: e4(shekels * 10_000),
  };
  return BillingTemplateForm.parse({
    title: 'ליווי שוטף',
    customerId: customer.id,
    method,
    savedCardId: cardId,
    document: {
      docType: DOC_TYPE_OF[method],
      language: 'he',
      subject: '',
      remarks: '',
      customer: { ...BLANK_CUSTOMER, ...details, saveAsRegular: false },
      pricesIncludeVat: false,
      lines: [line],
      discount: NO_DISCOUNT,
      rounding: 'none',
      mailTo: given.isMailed === true ? [customer.email] : [],
    },
    priceSteps: [],
    schedule: {
      unit,
      every,
      startsOn: dayOfMonthFrom(from, day),
      shortMonths: given.shortMonths ?? 'at-most-28',
      count: given.count ?? null,
      endsOn: null,
    },
    tellsBefore: given.tellsBefore === true,
    onRefusal: given.onRefusal ?? 'again',
  });
}
