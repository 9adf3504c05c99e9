import { WEBHOOK_STAGES } from '@pinkas/domain/api/webhook-stages';
import { GIFT_SIDES } from '@pinkas/domain/affiliates/gift-side';
import { ADDON_LIMITS, PACKAGE_PERIODS } from '@pinkas/domain/packages/package-terms';
import { CARD_TROUBLES } from '@pinkas/domain/clearing/card-trouble';
import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { CERTIFICATE_KINDS } from '@pinkas/domain/certificates/certificate';
import {
  NOTICE_JOBS,
  NOTICE_KINDS,
  NOTICE_MAILS,
  PROGRAM_ACCESSES,
  REPORT_MAIL_ENDS,
  REPORT_MAIL_FAILURES,
  type NoticeKind,
} from '@pinkas/domain/notices/notice';
import { CLEARING_ANSWERS } from '@pinkas/domain/clearing/clearing-application';
import { CONSENT_NEWS } from '@pinkas/domain/tax-authority/consent-news';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText } from '../../fields.ts';
import { PaperOfDocument, PaperOfExpense } from '../../accounting/questions/question.ts';
import { listAnswer, listParts } from '../../lists/views/list-query.ts';

const code = (value: FieldCode): FieldCode => value;

const AboutCardPayment = z.object({
  attemptId: z.uuid(),
  customer: z.string(),
  amountMinor: z.int(),
  currency: z.enum(TERMINAL_CURRENCIES),
});
/** The documents of a month, beside what the package has. */
const AboutAllowance = z.object({ used: z.int(), most: z.int(), renewsOn: LocalDateText });
const AboutDebitFile = z.object({ fileId: z.uuid(), no: z.int(), sumAgorot: z.int() });
const AboutDocument = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customer: z.string(),
});
const AboutJob = z.object({ job: z.enum(NOTICE_JOBS), jobId: z.uuid() });

const AboutMailedView = z.object({ view: z.string(), path: z.string(), name: z.string() });

const inQuestion = { questionId: z.uuid(), name: z.string() };
const AboutQuestion = z.union([
  PaperOfDocument.extend(inQuestion),
  PaperOfExpense.extend(inQuestion),
]);

const ofKind = <const K extends NoticeKind, F extends z.ZodType>(kind: K, facts: F) =>
  z.object({
    kind: z.literal(kind),
    facts,
    id: z.uuid(),
    /** ISO text in UTC. */
    madeAt: z.string(),
    isRead: z.boolean(),
  });

/** A notice of an event to one person: its kind, and the attributes of its sentence as they were then. */
export const Notice = z.discriminatedUnion('kind', [
  ofKind('quote-accepted', AboutDocument),
  ofKind('quote-rejected', AboutDocument),
  ofKind('invoice-paid', AboutDocument),
  ofKind('mail-failed', AboutDocument.extend({ mailTo: z.string() })),
  ofKind('text-failed', AboutDocument.extend({ phone: z.string() })),
  ofKind('reminder-failed', AboutDocument.extend({ mailTo: z.string() })),
  ofKind(
    'payment-reminder',
    AboutDocument.extend({ dueDate: LocalDateText, sumAgorot: z.int(), note: z.string() }),
  ),
  ofKind('card-paid', AboutCardPayment),
  ofKind('card-trouble', AboutCardPayment.extend({ trouble: z.enum(CARD_TROUBLES) })),
  ofKind('hold-ending', AboutCardPayment.extend({ date: LocalDateText })),
  ofKind('card-charged-back', AboutCardPayment),
  ofKind(
    'billing-held',
    z.object({ count: z.int(), sumAgorot: z.int().nullable(), date: LocalDateText }),
  ),
  ofKind(
    'billing-refused',
    z.object({
      customer: z.string(),
      title: z.string(),
      sumAgorot: z.int(),
      againOn: LocalDateText.nullable(),
    }),
  ),
  ofKind('renewal-refused', z.object({ sumAgorot: z.int(), againOn: LocalDateText.nullable() })),
  ofKind(
    'package-smaller',
    z.object({
      date: LocalDateText,
      nameHe: z.string(),
      nameEn: z.string(),
      period: z.enum(PACKAGE_PERIODS),
    }),
  ),
  ofKind(
    'addon-ended',
    z.object({ date: LocalDateText, limit: z.enum(ADDON_LIMITS), quantity: z.int() }),
  ),
  ofKind('gift-booked', z.object({ side: z.enum(GIFT_SIDES), amountAgorot: z.int() })),
  ofKind('documents-near', AboutAllowance),
  ofKind('documents-full', AboutAllowance.extend({ goesOn: z.boolean() })),
  ofKind('debits-returned', AboutDebitFile.extend({ count: z.int() })),
  ofKind('debit-trouble', AboutDebitFile.extend({ customer: z.string() })),
  ofKind(
    'webhook-failing',
    z.object({ endpoint: z.string(), stage: z.enum(WEBHOOK_STAGES), since: z.string() }),
  ),
  ofKind('backup-silent', z.object({ destination: z.string(), since: LocalDateText })),
  ofKind('card-ending', z.object({ count: z.int(), until: LocalDateText })),
  ofKind('access-given', z.object({ to: z.enum(PROGRAM_ACCESSES), name: z.string() })),
  ofKind('cards-changed', z.object({ replaced: z.int(), cancelled: z.int(), stopped: z.int() })),
  ofKind(
    'card-differences',
    z.object({
      gateway: z.enum(GATEWAY_NAMES),
      terminal: z.string(),
      day: LocalDateText,
      here: z.int(),
      there: z.int(),
    }),
  ),
  ofKind(
    'draft-refused',
    z.object({
      draftId: z.uuid(),
      docType: z.int(),
      customer: z.string(),
      date: LocalDateText,
    }),
  ),
  ofKind(
    'draft-coming',
    z.object({
      draftId: z.uuid(),
      docType: z.int(),
      customer: z.string(),
      date: LocalDateText,
      sumAgorot: z.int(),
    }),
  ),
  ofKind('job-done', AboutJob),
  ofKind('job-failed', AboutJob),
  ofKind('report-mail-failed', AboutMailedView.extend({ failure: z.enum(REPORT_MAIL_FAILURES) })),
  ofKind('report-mail-ended', AboutMailedView.extend({ end: z.enum(REPORT_MAIL_ENDS) })),
  ofKind(
    'certificate-expiring',
    z.object({ certificate: z.enum(CERTIFICATE_KINDS), validUntil: LocalDateText }),
  ),
  ofKind('number-refused', AboutDocument),
  ofKind('number-given-up', AboutDocument),
  ofKind('clearing-answered', z.object({ answer: z.enum(CLEARING_ANSWERS) })),
  ofKind('authority-consent', z.object({ news: z.enum(CONSENT_NEWS), until: LocalDateText })),
  ofKind('member-joined', z.object({ name: z.string() })),
  ofKind('books-requested', z.object({ name: z.string() })),
  ofKind('question-asked', AboutQuestion),
  ofKind('question-answered', AboutQuestion),
]);
export type Notice = z.output<typeof Notice>;

const KINDS = z.enum([...NOTICE_KINDS] as [NoticeKind], code('VALUE_NOT_ALLOWED'));

/** The channels of one kind for a person. */
export const NoticeSetting = z.strictObject({
  kind: KINDS,
  /** At the bell. */
  inProduct: z.boolean(code('FIELD_WRONG_TYPE')),
  mail: z.enum(NOTICE_MAILS, code('VALUE_NOT_ALLOWED')),
});
export type NoticeSetting = z.output<typeof NoticeSetting>;

/** When a notice was made, as the list gave it. */
const Moment = z.iso
  .datetime(code('DATE_INVALID'))
  .max(30, code('DATE_INVALID'))
  .regex(/^20/, code('DATE_INVALID'));

const Settings = z.object({ settings: z.array(NoticeSetting) });
const Unread = z.object({
  /** Counted up to `NOTICES_COUNT_MAX`. */
  unread: z.int(),
});

/** Above it the bell shows that there are more. */
export const NOTICES_COUNT_MAX = 100;

/** The notices of each person of the account: nobody else sees them, in the same account either. */
export const noticesContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/notices',
    access: 'signed-in',
    readsPackage: true,
    summary: 'What the caller is told of, a page at a time, the newest first.',
    query: z.strictObject(listParts(['time'], { sort: 'time', direction: 'desc' })),
    response: listAnswer(Notice).extend(Unread.shape),
    errors: ['INVALID_REQUEST'],
  },
  unread: {
    method: 'GET',
    path: '/v2/api/notices/unread',
    access: 'person',
    readsPackage: true,
    summary: 'How many notices the caller has not read.',
    response: Unread,
    errors: [],
    // The frame calls it on every page, that of the set-up too; it returns nothing but a number.
    isOpenBeforeFactor: true,
  },
  elsewhere: {
    method: 'GET',
    path: '/v2/api/notices/elsewhere',
    access: 'person',
    readsPackage: true,
    summary:
      'The other accounts of the caller in which something is not read, the newest first, up to twenty.',
    response: z.object({
      accounts: z.array(
        Unread.extend({
          id: z.int(),
          nameHe: z.string(),
          /** Empty where there is none. */
          nameEn: z.string(),
        }),
      ),
    }),
    errors: [],
  },
  read: {
    method: 'POST',
    path: '/v2/api/notices/{id}/read',
    access: 'person',
    readsPackage: true,
    summary: 'Marks a notice of the caller as read; again it changes nothing.',
    params: z.strictObject({ id: Id }),
    response: Unread,
    errors: ['NOT_FOUND'],
  },
  readAll: {
    method: 'POST',
    path: '/v2/api/notices/read-all',
    access: 'person',
    readsPackage: true,
    summary:
      'Marks all notices of the caller as read, up to the newest that was shown: what came in between stays unread.',
    body: z.strictObject({ upTo: Moment }),
    response: Unread,
    errors: ['INVALID_REQUEST'],
  },
  settings: {
    method: 'GET',
    path: '/v2/api/notices/settings',
    access: 'person',
    readsPackage: true,
    summary: 'Where the caller hears of each kind that may reach them.',
    response: Settings,
    errors: [],
  },
  saveSettings: {
    method: 'PUT',
    path: '/v2/api/notices/settings',
    access: 'person',
    readsPackage: true,
    summary: 'Sets where the caller hears of some kinds; the others stay as they are.',
    body: z.strictObject({
      settings: z
        .array(NoticeSetting)
        .min(1, code('FIELD_REQUIRED'))
        .max(NOTICE_KINDS.length, code('LIST_TOO_LONG'))
        .refine(
          (list) => new Set(list.map(({ kind }) => kind)).size === list.length,
          code('VALUE_NOT_ALLOWED'),
        ),
    }),
    response: Settings,
    errors: ['INVALID_REQUEST'],
  },
});
