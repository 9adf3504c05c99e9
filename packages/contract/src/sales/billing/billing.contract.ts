import { PERIOD_STATES } from '@pinkas/domain/billing/billing-period';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import {
  CURRENCY_CODES,
  FOREIGN_CODES,
  RateE6,
} from '../../accounting/documents/currency-fields.ts';
import type { FieldCode } from '../../errors.ts';
import { PagesQuery, PrintedPages } from '../../accounting/documents/printed-text.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';
import { orderedTableParts, orderParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';
import { BillingTemplateForm } from './billing-fields.ts';
import {
  BillingTemplateRow,
  TemplateFilter,
  TEMPLATES_SHOWN,
  templatesTable,
} from './templates-table.ts';

const code = (value: FieldCode): FieldCode => value;
const Day = LocalDateText;

/** What becomes of periods that a pause missed. */
export const MISSED_PERIODS = ['none', 'one', 'all'] as const;
export type MissedPeriods = (typeof MISSED_PERIODS)[number];

/** A period that something was done on. */
export const BilledPeriod = z.object({
  number: z.int(),
  dueOn: Day,
  state: z.enum(PERIOD_STATES),
  /** What was charged; zero while no rate of its currency is known. */
  amountAgorot: z.int(),
  currency: z.enum(CURRENCY_CODES),
  /** What the document comes to in another currency; null in shekels. */
  foreignMinor: z.int().nullable(),
  document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
});
export type BilledPeriod = z.output<typeof BilledPeriod>;

const ComingPeriod = z.object({ number: z.int(), dueOn: Day, totalAgorot: z.int() });

export const BillingTemplateView = BillingTemplateRow.extend({
  form: BillingTemplateForm,
  /** The number of the period on the first day of the schedule. */
  firstNumber: z.int(),
  /** What was due before this day is not billed any more. */
  billedFrom: Day,
  /** The newest first. */
  periods: z.array(BilledPeriod),
  /** What is due in the coming twelve months, with sums by the terms of today. */
  year: z.array(ComingPeriod),
});
export type BillingTemplateView = z.output<typeof BillingTemplateView>;

export const billingLists = { 'billing-templates': 'saved' } satisfies SavedLists;

const SORTS = sortsOf(templatesTable.columns);
export type TemplateSort = (typeof SORTS)[number];
const FIRST_ORDER = { sort: 'next', direction: 'asc' } as const;

const Asked = TemplateFilter.extend({ show: TemplateFilter.shape.show.default('all') });

const Version = z.strictObject({ version: z.int32(code('FIELD_WRONG_TYPE')) });
const OneTemplate = z.strictObject({ id: Id });
const Saved = z.object({ id: z.uuid(), version: z.int() });
const STATE_ERRORS = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'STATE_NOT_ALLOWED',
] as const;
/** As the texts of its document name it. */
const PreviewedPeriod = z.strictObject({
  number: z.int32(code('FIELD_WRONG_TYPE')).min(1, code('VALUE_NOT_ALLOWED')),
  dueOn: LocalDateText,
  count: z.int32(code('FIELD_WRONG_TYPE')).min(1, code('VALUE_NOT_ALLOWED')).nullable(),
});
const FORM_ERRORS = ['INVALID_REQUEST', 'NOT_FOUND', 'DOCUMENT_REFUSED'] as const;

/** sales/billing (specification section 2.7). */
export const billingContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/billing/templates',
    access: 'billing.read',
    summary: 'Templates that customers are billed by, the next to be billed first.',
    query: Asked.extend(orderParts(SORTS, FIRST_ORDER)).superRefine(checkDateRange),
    response: z.object({
      rows: z.array(BillingTemplateRow),
      /** Of all that the filter finds, whatever is shown. */
      counts: z.record(z.enum(TEMPLATES_SHOWN), z.int()),
      /** What active templates of the filter come to in an average month, VAT included. */
      monthlyAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/billing/templates/export',
    access: 'billing.read',
    summary: 'The same templates as a file.',
    query: Asked.extend(
      orderedTableParts(SORTS, FIRST_ORDER, keysOf(templatesTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/billing/templates/{id}',
    access: 'billing.read',
    summary: 'One template with its periods and its coming year.',
    params: OneTemplate,
    response: BillingTemplateView,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/v2/api/billing/templates',
    access: 'billing.write',
    summary: 'Makes a template, once its first document could be issued.',
    body: BillingTemplateForm,
    response: Saved,
    isIdempotent: true,
    errors: [...FORM_ERRORS, 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/billing/templates/{id}',
    access: 'billing.write',
    summary: 'Changes a template; a changed schedule begins after the last period that was billed.',
    params: OneTemplate,
    body: Version.extend({ form: BillingTemplateForm }),
    response: Saved,
    errors: [...FORM_ERRORS, 'VERSION_CONFLICT', 'STATE_NOT_ALLOWED'],
  },
  preview: {
    method: 'POST',
    path: '/v2/api/billing/templates/preview',
    access: 'billing.write',
    summary:
      'Draws the document of a period of a template as it would be printed, one SVG a page and as text; stores nothing.',
    query: PagesQuery,
    body: z.strictObject({ form: BillingTemplateForm, period: PreviewedPeriod }),
    response: PrintedPages,
    errors: [...FORM_ERRORS, 'BUSY'],
  },
  setRate: {
    method: 'PUT',
    path: '/v2/api/billing/rates',
    access: 'billing.write',
    summary: 'Sets the rate of today of a currency, by which templates are billed.',
    body: z.strictObject({
      currency: z.enum(FOREIGN_CODES, code('VALUE_NOT_ALLOWED')),
      rateE6: RateE6,
    }),
    response: z.object({ day: Day }),
    errors: ['INVALID_REQUEST'],
  },
  pause: {
    method: 'POST',
    path: '/v2/api/billing/templates/{id}/pause',
    access: 'billing.write',
    summary: 'Pauses a template: nothing of it is billed until it goes on.',
    params: OneTemplate,
    body: Version,
    response: Saved,
    errors: STATE_ERRORS,
  },
  resume: {
    method: 'POST',
    path: '/v2/api/billing/templates/{id}/resume',
    access: 'billing.write',
    summary:
      'Lets a paused template go on, with none, the last, or all of the periods that it missed.',
    params: OneTemplate,
    body: Version.extend({ missed: z.enum(MISSED_PERIODS, code('VALUE_NOT_ALLOWED')) }),
    response: Saved,
    errors: STATE_ERRORS,
  },
  end: {
    method: 'POST',
    path: '/v2/api/billing/templates/{id}/end',
    access: 'billing.write',
    summary: 'Ends a template for good.',
    params: OneTemplate,
    body: Version,
    response: Saved,
    errors: STATE_ERRORS,
  },
});
