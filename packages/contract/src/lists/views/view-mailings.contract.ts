import { ROLES } from '@pinkas/domain/permissions/role';
import { isRegularDay, REGULAR_STEPS } from '@pinkas/domain/time/regular-days';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const MAILED_FORMATS = ['pdf', 'xlsx'] as const;
/** Hours of the morning in Israel at which it is sent. */
export const MAILING_HOURS = [5, 6, 7, 8, 9, 10, 11] as const;
export const MAILING_PEOPLE_MAX = 20;

const fields = {
  every: z.enum(REGULAR_STEPS, code('VALUE_NOT_ALLOWED')),
  /** Of a week from 0 for Sunday; of a month from 1, the last day where it is shorter. */
  day: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(0, code('VALUE_NOT_ALLOWED'))
    .max(31, code('VALUE_NOT_ALLOWED')),
  hour: z.literal(MAILING_HOURS, code('VALUE_NOT_ALLOWED')),
  format: z.enum(MAILED_FORMATS, code('VALUE_NOT_ALLOWED')),
  /** People of the account who may see the report; each gets a mail of their own. */
  recipientIds: z
    .array(Id)
    .min(1, code('FIELD_REQUIRED'))
    .max(MAILING_PEOPLE_MAX, code('LIST_TOO_LONG'))
    .refine((ids) => new Set(ids).size === ids.length, code('VALUE_NOT_ALLOWED')),
  isPaused: z.boolean(code('FIELD_WRONG_TYPE')),
};

/** When a view is mailed, in which format, and to whom. */
export const MailingForm = z.strictObject(fields).refine(isRegularDay, {
  path: ['day'],
  error: code('VALUE_NOT_ALLOWED'),
});
export type MailingForm = z.output<typeof MailingForm>;

export const ViewMailing = z.object({
  ...fields,
  recipientIds: z.array(z.uuid()),
  /** The day of its next mail; while it is paused, the one that would be next. */
  nextOn: z.string(),
  /** ISO text in UTC; null before the first mail. */
  lastSentAt: z.string().nullable(),
});
export type ViewMailing = z.output<typeof ViewMailing>;

/** A person to whom a view can be mailed. */
const MailingPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Masked for who does not see the people of the account. */
  email: z.string(),
  role: z.enum(ROLES),
  isOwn: z.boolean(),
});
export type MailingPerson = z.output<typeof MailingPerson>;

const ViewParams = z.strictObject({ id: Id });

/** The mail of a saved view by schedule: of its owner alone, like the view. */
export const viewMailingsContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/list-views/{id}/mailing',
    access: 'signed-in',
    summary: 'When the caller’s view is mailed, and to whom it can be.',
    params: ViewParams,
    response: z.object({ mailing: ViewMailing.nullable(), people: z.array(MailingPerson) }),
    errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/list-views/{id}/mailing',
    access: 'signed-in',
    summary: 'Has a view of a report mailed by schedule, changes that, or pauses it.',
    params: ViewParams,
    body: MailingForm,
    response: ViewMailing,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'NOT_PERMITTED'],
  },
  end: {
    method: 'DELETE',
    path: '/v2/api/list-views/{id}/mailing',
    access: 'signed-in',
    summary: 'Ends the mail of a view.',
    params: ViewParams,
    response: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  send: {
    method: 'POST',
    path: '/v2/api/list-views/{id}/mailing/send',
    access: 'signed-in',
    summary: 'Mails a view now, once, to those whom it is mailed to by schedule.',
    params: ViewParams,
    isIdempotent: true,
    response: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'NOT_PERMITTED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
});
