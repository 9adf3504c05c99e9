import { PERIOD_STATES } from '@pinkas/domain/billing/billing-period';
import { BILLING_UNITS, SHORT_MONTHS } from '@pinkas/domain/billing/billing-schedule';
import { BILLING_METHODS, TEMPLATE_STATES } from '@pinkas/domain/billing/billing-template';
import { TEMPLATE_WORDS } from '@pinkas/domain/billing/template-word';
import { SAVED_CARD_STATES } from '@pinkas/domain/clearing/saved-card';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText, LocalDateText } from '../../fields.ts';
import { BillingTemplateForm } from './billing-fields.ts';

const code = (value: FieldCode): FieldCode => value;
const Day = LocalDateText;

/** Tabs of the list. */
export const TEMPLATES_SHOWN = ['all', 'active', 'failed', 'paused', 'ended', 'card-ends'] as const;
export type TemplatesShown = (typeof TEMPLATES_SHOWN)[number];

/** What becomes of periods that a pause missed. */
export const MISSED_PERIODS = ['none', 'one', 'all'] as const;
export type MissedPeriods = (typeof MISSED_PERIODS)[number];

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
  /** What the next document, or the last one, comes to in agorot, VAT included. */
  totalAgorot: z.int(),
  doneCount: z.int(),
  /** How many periods there are in all; null for no limit. */
  count: z.int().nullable(),
  lastState: z.enum(PERIOD_STATES).nullable(),
  /** When a refused charge is tried again. */
  nextTryOn: Day.nullable(),
  version: z.int(),
});
export type BillingTemplateRow = z.output<typeof BillingTemplateRow>;

/** A period that something was done on. */
export const BilledPeriod = z.object({
  number: z.int(),
  dueOn: Day,
  state: z.enum(PERIOD_STATES),
  amountMinor: z.int(),
  currency: z.string(),
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

const Version = z.strictObject({ version: z.int32(code('FIELD_WRONG_TYPE')) });
const OneTemplate = z.strictObject({ id: Id });
const Saved = z.object({ id: z.uuid(), version: z.int() });
const STATE_ERRORS = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'STATE_NOT_ALLOWED',
] as const;
const FORM_ERRORS = ['INVALID_REQUEST', 'NOT_FOUND', 'DOCUMENT_REFUSED'] as const;

/** sales/billing (specification section 2.7). */
export const billingContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/billing/templates',
    access: 'billing.read',
    summary: 'Templates that customers are billed by, the next to be billed first.',
    query: z.strictObject({
      search: lineText(SEARCH_TEXT_LENGTH_MAX).default(''),
      show: z.enum(TEMPLATES_SHOWN, code('VALUE_NOT_ALLOWED')).default('all'),
    }),
    response: z.object({
      rows: z.array(BillingTemplateRow),
      /** Of all that the search finds, whatever is shown. */
      counts: z.record(z.enum(TEMPLATES_SHOWN), z.int()),
      /** What active templates of the search come to in an average month, VAT included. */
      monthlyAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
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
