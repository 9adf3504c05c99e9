import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { namesPlaceholder } from '@pinkas/domain/reminders/placeholders';
import {
  REMINDER_BODY_LENGTH_MAX,
  REMINDER_DAYS_MAX,
  REMINDER_DAYS_MIN,
  REMINDER_MINIMUM_AGOROT_MAX,
  REMINDER_REPEAT_DAYS_MAX,
  REMINDER_REPEAT_DAYS_MIN,
  REMINDER_STEPS_MAX,
  REMINDER_SUBJECT_LENGTH_MAX,
} from '@pinkas/domain/reminders/reminder-limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import {
  agorotUpTo,
  Id,
  LocalDateText,
  requiredBlockText,
  requiredLineText,
} from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Subject and text of a reminder, with placeholders such as `[שם הלקוח]`. */
export const ReminderText = z.strictObject({
  subject: requiredLineText(REMINDER_SUBJECT_LENGTH_MAX),
  body: requiredBlockText(REMINDER_BODY_LENGTH_MAX),
});
export type ReminderText = z.output<typeof ReminderText>;

/** Whole days after the due date, negative before it. */
const StepDays = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(REMINDER_DAYS_MIN, code('REMINDER_DAYS_OUT_OF_RANGE'))
  .max(REMINDER_DAYS_MAX, code('REMINDER_DAYS_OUT_OF_RANGE'));

/** One time that a document is reminded of. Its id stays while its days and texts change. */
export const ReminderStep = z.strictObject({
  id: Id,
  days: StepDays,
  /** The last step of a plan may be sent again at an interval of days, a few times, until the document is paid. */
  repeatDays: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(REMINDER_REPEAT_DAYS_MIN, code('VALUE_NOT_ALLOWED'))
    .max(REMINDER_REPEAT_DAYS_MAX, code('VALUE_NOT_ALLOWED'))
    .optional(),
  he: ReminderText,
  en: ReminderText,
});
export type ReminderStep = z.output<typeof ReminderStep>;

/** The steps of a plan; each id and each number of days once. */
export const ReminderSteps = z
  .array(ReminderStep)
  .max(REMINDER_STEPS_MAX, code('LIST_TOO_LONG'))
  .superRefine((steps, context) => {
    for (const [index, { id, days }] of steps.entries()) {
      const before = steps.slice(0, index);
      if (before.some((step) => step.days === days)) {
        const message = code('REMINDER_DAYS_TAKEN');
        context.addIssue({ code: 'custom', path: [index, 'days'], message });
      }
      if (before.some((step) => step.id === id)) {
        const message = code('VALUE_NOT_ALLOWED');
        context.addIssue({ code: 'custom', path: [index, 'id'], message });
      }
    }
  });

/** Subject and text of a reminder in both languages. */
export const StepTexts = z.object({ he: ReminderText, en: ReminderText });
export type ReminderTexts = z.output<typeof StepTexts>;

/** The words of a mail about several documents; its text names them. */
const SeveralText = ReminderText.refine(({ body }) => namesPlaceholder(body, 'documents'), {
  path: ['body'],
  message: code('REMINDER_DOCUMENTS_MISSING'),
});
const SeveralTexts = z.strictObject({ he: SeveralText, en: SeveralText });

const OlderCount = z.object({ documents: z.int(), customers: z.int() });

export const ReminderPlan = z.object({
  /** Goes back with the save that is made from these values; 0 before the first. */
  version: z.int(),
  isOn: z.boolean(),
  /** Since when it works; null while it is off. */
  startedOn: LocalDateText.nullable(),
  /** Whether documents that were issued before it are reminded of too. */
  includesOlder: z.boolean(),
  /** Whether transaction invoices are reminded of too, beside documents that leave a debt. */
  includesRequests: z.boolean(),
  /** Documents of which less is open are left alone. */
  minimumAgorot: z.int(),
  /** In the order of their days; usual ones before the first save. */
  steps: z.array(ReminderStep),
  /** The words of a mail about several documents of a customer. */
  severalTexts: StepTexts,
  /** Usual texts for a new step, before the due date and after it, and for several documents. */
  usualTexts: z.object({ before: StepTexts, after: StepTexts, several: StepTexts }),
  /** What was open when the plan began, or would be today: what "older" refers to. */
  older: z.object({
    /** Of documents that leave a debt alone. */
    debts: OlderCount,
    /** Transaction invoices included. */
    all: OlderCount,
  }),
});
export type ReminderPlan = z.output<typeof ReminderPlan>;

export const SavePlanRequest = z
  .strictObject({
    version: z.int32(code('FIELD_WRONG_TYPE')),
    isOn: z.boolean(code('FIELD_WRONG_TYPE')),
    includesOlder: z.boolean(code('FIELD_WRONG_TYPE')),
    includesRequests: z.boolean(code('FIELD_WRONG_TYPE')),
    minimumAgorot: agorotUpTo(REMINDER_MINIMUM_AGOROT_MAX),
    steps: ReminderSteps,
    /** Null for the product's words. */
    severalTexts: SeveralTexts.nullable().default(null),
  })
  .refine(({ isOn, steps }) => !isOn || steps.length > 0, {
    path: ['steps'],
    message: code('FIELD_REQUIRED'),
  });

const ShownStep = z.strictObject({
  /** Null for a mail about several documents. */
  days: StepDays.nullable(),
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
  text: ReminderText,
});

/** A reminder as its customer would get it. */
export const ShownReminder = z.object({
  /** The business that writes, as its mail names it. */
  fromName: z.string(),
  /** The logo at the head of the mail; null for a business without one. */
  logo: z.object({ widthPx: z.int(), heightPx: z.int() }).nullable(),
  subject: z.string(),
  text: z.string(),
});
export type ShownReminder = z.output<typeof ShownReminder>;

/** A document with the reminders about it that were or will be sent. */
const OverviewRow = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customerId: z.uuid(),
  customerName: z.string(),
  openAgorot: z.int(),
  on: LocalDateText,
  /** Null for a manual reminder. */
  stepDays: z.int().nullable(),
});

export const UpcomingReminder = OverviewRow.extend({
  /** Whether it cannot be sent, because no address is known. */
  isUnreachable: z.boolean(),
});
export type UpcomingReminder = z.output<typeof UpcomingReminder>;

/** `dropped`: paid, cancelled or stopped before it was sent. */
export const REMINDER_STATES = ['pending', 'sent', 'failed', 'dropped'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

export const PastReminder = OverviewRow.extend({
  state: z.enum(REMINDER_STATES),
  /** Empty until it was sent. */
  mailTo: z.string(),
});
export type PastReminder = z.output<typeof PastReminder>;

export const ReminderOverview = z.object({
  isOn: z.boolean(),
  /** The next seven days, soonest first; at most 200. */
  upcoming: z.array(UpcomingReminder),
  /** Newest first; at most 200. */
  past: z.array(PastReminder),
});
export type ReminderOverview = z.output<typeof ReminderOverview>;

export const reminderPlanContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/reminders',
    access: 'preferences.read',
    summary: 'When and how customers are reminded of unpaid documents.',
    response: ReminderPlan,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/reminders',
    access: 'preferences.write',
    summary:
      'Saves the plan; refused when it was saved meanwhile. Switching it on leaves documents that were issued before alone, unless they are chosen.',
    body: SavePlanRequest,
    response: ReminderPlan,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  preview: {
    method: 'POST',
    path: '/v2/api/settings/reminders/preview',
    access: 'preferences.read',
    summary:
      'A step as a customer would get it, with an open document of the account, or made-up values without one and for several documents. Nothing is sent.',
    body: ShownStep,
    response: ShownReminder.extend({
      /** The document that it is about; null for made-up values. */
      document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  sendTest: {
    method: 'POST',
    path: '/v2/api/settings/reminders/test',
    access: 'preferences.write',
    summary: 'Mails a step to the person who asks, and to nobody else.',
    body: ShownStep,
    response: z.object({ mailTo: z.string() }),
    isIdempotent: true,
    requestsPerMinute: 10,
    errors: [
      'INVALID_REQUEST',
      'TOO_MANY_REQUESTS',
      'MAIL_LIMIT_REACHED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  overview: {
    method: 'GET',
    path: '/v2/api/settings/reminders/overview',
    access: 'preferences.read',
    summary: 'What goes out in the next seven days if nobody pays, and what went out.',
    response: ReminderOverview,
    errors: [],
  },
});
