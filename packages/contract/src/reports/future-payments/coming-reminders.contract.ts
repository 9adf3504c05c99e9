import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText, LocalDateText } from '../../fields.ts';
import { COMING_KINDS } from './coming-kinds.ts';

const code = (value: FieldCode): FieldCode => value;

export const REMINDER_NOTE_LENGTH_MAX = 120;

/** A reminder is set at most this many days ahead. */
export const REMINDER_DAYS_AHEAD = 730;

const number = z.int32(code('FIELD_WRONG_TYPE')).min(0, code('VALUE_NOT_ALLOWED'));

/** The row of a requested reminder, its day, and its text. */
export const ComingReminderForm = z.strictObject({
  kind: z.enum(COMING_KINDS, code('VALUE_NOT_ALLOWED')),
  documentId: Id,
  lineNo: number,
  dueNo: number,
  /** After today. */
  remindOn: LocalDateText,
  note: lineText(REMINDER_NOTE_LENGTH_MAX),
});
export type ComingReminderForm = z.output<typeof ComingReminderForm>;

/** The caller's own reminder of a row. */
export const ComingReminder = z.object({
  id: z.uuid(),
  remindOn: LocalDateText,
  note: z.string(),
});
export type ComingReminder = z.output<typeof ComingReminder>;

/** reports/future_payments: each person's own reminders of expected payments; nobody else sees them. */
export const comingRemindersContract = defineContract({
  save: {
    method: 'PUT',
    path: '/backoffice/reports/future_payments/reminders',
    access: 'futurePaymentsReport.read',
    summary:
      'Sets or changes the caller’s reminder of a row that is still to come. On its day the caller is told once, unless the money came.',
    body: ComingReminderForm,
    response: ComingReminder,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/backoffice/reports/future_payments/reminders/{id}',
    access: 'futurePaymentsReport.read',
    summary: 'Removes a reminder of the caller.',
    params: z.strictObject({ id: Id }),
    response: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
});
