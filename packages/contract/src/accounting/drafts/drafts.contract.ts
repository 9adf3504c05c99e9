import { EMAIL_LENGTH_MAX, TEMPLATE_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import { isErrorCode } from '../../error-code.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, requiredLineText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import { PaymentTermsField } from '../customers/customer-fields.ts';
import { DocTypeCode, IssueDocumentRequest } from '../documents/document-fields.ts';
import { CURRENCY_CODES } from '../documents/currency-fields.ts';
import { DraftContent } from './draft-content.ts';

const code = (value: FieldCode): FieldCode => value;

/** The schedule of a draft: on which day it is issued automatically, and why that was refused. */
const Schedule = z.object({
  issueOn: LocalDateText,
  /** Code of the refusal on that day; null while all is well. */
  refusal: z.string().refine(isErrorCode).nullable(),
});

/** When a template recurs, and what then happens. */
const Reminder = z.object({
  everyMonths: z.int(),
  nextDate: LocalDateText,
  /** Null for one without an end. */
  endsOn: LocalDateText.nullable(),
  mailTo: z.string().max(EMAIL_LENGTH_MAX),
  /** Whether its documents are issued by themselves; else it makes drafts that wait. */
  isIssuing: z.boolean(),
  /** A paused one makes nothing until its dates are set again. */
  isPaused: z.boolean(),
});

const shown = {
  docType: DocTypeCode,
  /** The total as the screen computed it, in minor units of the currency. */
  totalMinor: z.int(),
};

export const DraftRow = z.object({
  id: z.uuid(),
  kind: z.enum(['draft', 'template']),
  /** Of a template; empty for a draft. */
  name: z.string(),
  ...shown,
  customerName: z.string(),
  subject: z.string(),
  currency: z.enum(CURRENCY_CODES),
  version: z.int(),
  updatedAt: z.string(),
  updatedBy: ActorView,
  /** Whether the one who asks began it. */
  isOwn: z.boolean(),
  schedule: Schedule.nullable(),
  reminder: Reminder.nullable(),
  /** Its card row is being charged: a page is open or its document is to come, or nobody knows whether money moved. */
  charge: z.enum(['under-way', 'in-doubt']).nullable(),
  /** The date for which a template made it. */
  templateDate: LocalDateText.nullable(),
});
export type DraftRow = z.output<typeof DraftRow>;

export const Draft = DraftRow.extend({
  content: DraftContent,
  /** The key under which it is issued, from any screen. */
  issueKey: z.uuid(),
  /** The payment terms on the card of its customer now; null without a card or terms on it. */
  paymentTerms: PaymentTermsField.nullable(),
  /** The document that it became, or null. */
  issued: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
});
export type Draft = z.output<typeof Draft>;

const SaveDraftRequest = z.strictObject({
  /** What the text was made from; 0 for a new draft. */
  version: z.int32(code('FIELD_WRONG_TYPE')).min(0, code('NUMBER_NEGATIVE')),
  /** Names the open form: its own saves never conflict with each other. */
  editorId: Id,
  issueKey: Id,
  ...shown,
  content: DraftContent,
});
export type SaveDraft = z.output<typeof SaveDraftRequest>;

const TemplateRequest = z.strictObject({
  name: requiredLineText(TEMPLATE_NAME_LENGTH_MAX),
  ...shown,
  content: DraftContent,
});
export type TemplateForm = z.output<typeof TemplateRequest>;

const ScheduleRequest = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  issueOn: LocalDateText,
  /** The document as it was confirmed, dated to that day. */
  request: IssueDocumentRequest,
});
export type ScheduleForm = z.output<typeof ScheduleRequest>;

/** Columns of an export, in the order of a full file. */
export const DRAFT_COLUMNS = [
  'name',
  'type',
  'customer',
  'subject',
  'total',
  'currency',
  'saved',
  'savedBy',
  'issueOn',
  'reminder',
] as const;
export type DraftColumn = (typeof DRAFT_COLUMNS)[number];

/** What is written without a date, what waits for its date, and what documents begin from. */
export const DRAFT_TABS = ['drafts', 'scheduled', 'templates'] as const;
export type DraftTab = (typeof DRAFT_TABS)[number];

const Params = z.strictObject({ id: Id });
const Success = z.object({ success: z.literal(true) });
const Saved = z.object({ version: z.int(), updatedAt: z.string() });

/** Documents that are not issued yet. Saving the same content again changes nothing more. */
export const draftsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/drafts',
    access: 'documents.prepare',
    summary: 'All drafts and templates of the account, the last saved first; at most 500.',
    response: z.object({ drafts: z.array(DraftRow) }),
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/v2/api/drafts/export',
    access: 'documents.prepare',
    summary: 'One of the three lists of drafts as a file.',
    query: z.strictObject({
      tab: z.enum(DRAFT_TABS, code('VALUE_NOT_ALLOWED')),
      ...tableParts(DRAFT_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/drafts/{id}',
    access: 'documents.prepare',
    summary: 'One draft or template with all that was typed.',
    params: Params,
    response: Draft,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/drafts/{id}',
    access: 'documents.prepare',
    summary:
      'Keeps a draft as it was typed. Refused when somebody else saved it since, and when it was issued.',
    params: Params,
    body: SaveDraftRequest,
    bodyKilobytesMax: 1_024,
    response: Saved,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT', 'DRAFT_ISSUED', 'LIST_FULL'],
  },
  remove: {
    method: 'DELETE',
    path: '/v2/api/drafts/{id}',
    access: 'documents.prepare',
    summary: 'Removes a draft or template; for 30 days it can come back.',
    params: Params,
    response: Success,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  restore: {
    method: 'POST',
    path: '/v2/api/drafts/{id}/restore',
    access: 'documents.prepare',
    summary: 'Brings a removed draft or template back.',
    params: Params,
    response: Success,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'LIST_FULL'],
  },
  schedule: {
    method: 'PUT',
    path: '/v2/api/drafts/{id}/schedule',
    access: 'documents.issue',
    summary:
      'Issues a draft by itself on a day to come, as it was confirmed. A later change of the draft takes the schedule off.',
    params: Params,
    body: ScheduleRequest,
    response: Success,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'DRAFT_ISSUED',
      'DOCUMENT_REFUSED',
      'TOTAL_MISMATCH',
      'NUMBERING_MISSING',
      'DRAFT_BEING_CHARGED',
    ],
  },
  unschedule: {
    method: 'DELETE',
    path: '/v2/api/drafts/{id}/schedule',
    access: 'documents.issue',
    summary: 'Takes a schedule off; the draft stays.',
    params: Params,
    response: Success,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  createTemplate: {
    method: 'POST',
    path: '/v2/api/drafts/templates',
    access: 'documents.prepare',
    summary: 'Keeps a document as a template under a name.',
    body: TemplateRequest,
    bodyKilobytesMax: 1_024,
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'LIST_FULL', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  saveTemplate: {
    method: 'PUT',
    path: '/v2/api/drafts/templates/{id}',
    access: 'documents.prepare',
    summary: 'Gives a template another name or content.',
    params: Params,
    body: TemplateRequest.extend({ version: z.int32(code('FIELD_WRONG_TYPE')) }),
    bodyKilobytesMax: 1_024,
    response: Saved,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
});
