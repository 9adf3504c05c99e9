import { REMINDED_AT_ONCE_MAX } from '@pinkas/domain/reminders/reminder-limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText } from '../../fields.ts';
import { ShownReminder } from './reminder-plan.contract.ts';

const code = (value: FieldCode): FieldCode => value;

/** Why a document is not reminded of. */
export const REMIND_PROBLEMS = ['not-open', 'no-email', 'reminded-today'] as const;
export type RemindProblem = (typeof REMIND_PROBLEMS)[number];

const DocumentIds = z
  .array(Id)
  .min(1, code('FIELD_REQUIRED'))
  .max(REMINDED_AT_ONCE_MAX, code('LIST_TOO_LONG'))
  .transform((ids) => [...new Set(ids)].toSorted());

const LeftOut = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  problem: z.enum(REMIND_PROBLEMS),
});

/** A mail of a manual reminder, before it is sent. */
const PlannedMail = ShownReminder.extend({
  customerId: z.uuid(),
  customerName: z.string(),
  mailTo: z.string(),
  documentsCount: z.int(),
});

export const RemindPreview = z.object({
  /** One for each customer. */
  mails: z.array(PlannedMail),
  leftOut: z.array(LeftOut),
});
export type RemindPreview = z.output<typeof RemindPreview>;

export const DocumentReminders = z.object({
  /** Whether a reminder is possible: an open document of a type that requests a payment until a day. */
  isRemindable: z.boolean(),
  isStopped: z.boolean(),
  /** The customer is left alone with all documents. */
  isCustomerStopped: z.boolean(),
  lastOn: LocalDateText.nullable(),
  /** What the plan sends next within seven days; null for nothing. */
  next: z.object({ on: LocalDateText, stepDays: z.int() }).nullable(),
});
export type DocumentReminders = z.output<typeof DocumentReminders>;

const Params = z.strictObject({ id: Id });
const StopBody = z.strictObject({ isStopped: z.boolean(code('FIELD_WRONG_TYPE')) });
const Stopped = z.object({ isStopped: z.boolean() });

/** Manual reminders, and the customers that the plan skips. */
export const remindersContract = defineContract({
  preview: {
    method: 'POST',
    path: '/v2/api/reminders/preview',
    access: 'documents.remind',
    summary:
      'What reminders of these documents would say: one mail for each customer, and what is left out and why. Nothing is sent.',
    body: z.strictObject({ documentIds: DocumentIds }),
    response: RemindPreview,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  send: {
    method: 'POST',
    path: '/v2/api/reminders',
    access: 'documents.remind',
    summary:
      'Reminds of these documents now, whatever the plan says: one mail for each customer, who gets one a day.',
    body: z.strictObject({ documentIds: DocumentIds }),
    response: z.object({
      mailsCount: z.int(),
      documentsCount: z.int(),
      leftOut: z.array(LeftOut),
    }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  logo: {
    method: 'GET',
    path: '/v2/api/reminders/logo',
    access: ['documents.remind', 'preferences.read'],
    summary: 'The logo that reminders show, for whoever may see one before it is sent.',
    response: 'file',
    errors: ['NOT_FOUND'],
  },
  ofDocument: {
    method: 'GET',
    path: '/v2/api/documents/{id}/reminders',
    access: 'documents.read',
    summary: 'How a document stands with reminders.',
    params: Params,
    response: DocumentReminders,
    errors: ['NOT_FOUND'],
  },
  stopDocument: {
    method: 'PUT',
    path: '/v2/api/documents/{id}/reminders',
    access: 'documents.remind',
    summary: 'Has the plan leave a document alone, or take it up again.',
    params: Params,
    body: StopBody,
    response: Stopped,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  ofCustomer: {
    method: 'GET',
    path: '/v2/api/customers/{id}/reminders',
    access: 'customers.read',
    summary: 'Whether the plan leaves a customer alone.',
    params: Params,
    response: Stopped,
    errors: ['NOT_FOUND'],
  },
  stopCustomer: {
    method: 'PUT',
    path: '/v2/api/customers/{id}/reminders',
    access: 'customers.remind',
    summary: 'Has the plan leave a customer alone, or take the customer up again.',
    params: Params,
    body: StopBody,
    response: Stopped,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
