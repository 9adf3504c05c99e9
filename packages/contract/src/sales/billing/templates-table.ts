import { BILLING_UNITS, SHORT_MONTHS } from '@pinkas/domain/billing/billing-schedule';
import { BILLING_METHODS, TEMPLATE_STATES } from '@pinkas/domain/billing/billing-template';
import { TEMPLATE_WORDS } from '@pinkas/domain/billing/template-word';
import { SAVED_CARD_STATES } from '@pinkas/domain/clearing/saved-card';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { CURRENCY_CODES } from '../../accounting/documents/currency-fields.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText, LocalDateText } from '../../fields.ts';
import { defineTable } from '../../tables/define-table.ts';

const code = (value: FieldCode): FieldCode => value;
const Day = LocalDateText;

/** Tabs of the list. */
export const TEMPLATES_SHOWN = ['all', 'active', 'failed', 'paused', 'ended', 'card-ends'] as const;
export type TemplatesShown = (typeof TEMPLATES_SHOWN)[number];

/** The filter of the list, as encoded in its address; days are those of `nextDayOf`. */
export const TemplateFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  show: z.enum(TEMPLATES_SHOWN, code('VALUE_NOT_ALLOWED')).optional(),
  unit: z.enum(BILLING_UNITS, code('VALUE_NOT_ALLOWED')).optional(),
  method: z.enum(BILLING_METHODS, code('VALUE_NOT_ALLOWED')).optional(),
  /** Also of the customers that were merged into it. */
  customerId: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type TemplateFilter = z.output<typeof TemplateFilter>;

export const BillingTemplateRow = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  title: z.string(),
  docType: z.int(),
  word: z.enum(TEMPLATE_WORDS),
  state: z.enum(TEMPLATE_STATES),
  method: z.enum(BILLING_METHODS),
  /** Null where none was chosen, and after its removal. */
  card: z
    .object({ lastDigits: z.string(), expiresOn: Day.nullable(), state: z.enum(SAVED_CARD_STATES) })
    .nullable(),
  unit: z.enum(BILLING_UNITS),
  every: z.int(),
  startsOn: Day,
  shortMonths: z.enum(SHORT_MONTHS),
  /** The next day on which it is billed; null after its end, and while it is paused. */
  nextOn: Day.nullable(),
  /** What the next document, or the last one, comes to in agorot, VAT included; zero where no rate of its currency is known. */
  totalAgorot: z.int(),
  currency: z.enum(CURRENCY_CODES),
  /** The same in minor units of its currency. */
  totalMinor: z.int(),
  doneCount: z.int(),
  /** How many periods there are in all; null for no limit. */
  count: z.int().nullable(),
  /** When a refused charge is tried again; null where none is. */
  nextTryOn: Day.nullable(),
  /** Charges of it that were sent; zero where none is tried again. */
  tries: z.int(),
  version: z.int(),
});
export type BillingTemplateRow = z.output<typeof BillingTemplateRow>;

/** Returns when something is charged or issued next: a refused charge again, else the next period. */
export function nextDayOf({
  nextTryOn,
  nextOn,
}: Pick<BillingTemplateRow, 'nextTryOn' | 'nextOn'>): LocalDate | null {
  return nextTryOn ?? nextOn;
}

export const templatesTable = defineTable<BillingTemplateRow>()(['billing'], {
  template: {
    head: 'columnTemplate',
    kind: 'long-text',
    value: ({ title }) => title,
    sort: true,
    width: 30,
  },
  customer: {
    head: 'columnCustomer',
    kind: 'long-text',
    value: ({ customerName }) => customerName,
    sort: true,
    width: 30,
  },
  frequency: {
    head: 'columnFrequency',
    kind: 'text',
    value: ({ unit, every }, { text }) => text('billing')(`every-${unit}`, { every }),
    isHiddenFirst: true,
  },
  means: {
    head: 'columnMeans',
    kind: 'text',
    value: ({ method }, { text }) => text('billing')(`method-${method}`),
  },
  card: {
    head: 'columnCard',
    kind: 'code',
    value: ({ card }) => card?.lastDigits ?? '',
    isHiddenFirst: true,
  },
  next: { head: 'columnNext', kind: 'date', value: nextDayOf, sort: true },
  sum: { head: 'columnSum', kind: 'money', value: ({ totalAgorot }) => totalAgorot, sort: true },
  done: {
    head: 'columnDone',
    kind: 'text',
    value: ({ doneCount: done, count }, { text }) =>
      count === null
        ? text('billing')('doneWithoutEnd', { done })
        : text('billing')('doneOf', { done, count }),
    shownFrom: 'rail',
  },
  word: {
    head: 'columnWord',
    kind: 'text',
    value: ({ word }, { text }) => text('billing')(`word-${word}`),
  },
});
