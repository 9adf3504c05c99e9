import { DOCUMENT_LINES_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Email, Id, LocalDateText } from '../../fields.ts';
import { DocumentLineField, IssueDocumentRequest } from '../documents/document-fields.ts';

const code = (value: FieldCode): FieldCode => value;

const ReminderRequest = z.strictObject({
  everyMonths: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('VALUE_NOT_ALLOWED'))
    .max(12, code('NUMBER_TOO_LARGE')),
  nextDate: LocalDateText,
  endsOn: LocalDateText.nullable(),
  mailTo: Email,
});
export type ReminderForm = z.output<typeof ReminderRequest>;

/** A document of a template: it follows no other one and records no payment. */
const RecurringDocument = IssueDocumentRequest.omit({ links: true, payments: true }).extend({
  lines: z
    .array(DocumentLineField.omit({ source: true }))
    .max(DOCUMENT_LINES_MAX, code('TOO_MANY_LINES')),
});

const IssuingRequest = ReminderRequest.extend({
  /** The version of the template that was confirmed. */
  version: z.int32(code('FIELD_WRONG_TYPE')),
  /** The document as it was confirmed, dated to the next date. */
  request: RecurringDocument,
});
export type IssuingForm = z.output<typeof IssuingRequest>;

const Params = z.strictObject({ id: Id });
const Success = z.object({ success: z.literal(true) });

/** When a template recurs, and whether it then makes a draft or issues automatically. */
export const templateDatesContract = defineContract({
  remind: {
    method: 'PUT',
    path: '/v2/api/drafts/templates/{id}/reminder',
    access: 'documents.prepare',
    summary:
      'Makes a draft from a template every so many months and mails that it waits; nothing is issued by itself any more.',
    params: Params,
    body: ReminderRequest,
    response: Success,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  issueByItself: {
    method: 'PUT',
    path: '/v2/api/drafts/templates/{id}/issuing',
    access: 'documents.issue',
    summary:
      'Issues a document of a template by itself every so many months, as it was confirmed; the day before, a mail says so.',
    params: Params,
    body: IssuingRequest,
    response: Success,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'DOCUMENT_REFUSED',
      'TOTAL_MISMATCH',
      'NUMBERING_MISSING',
    ],
  },
  pauseReminding: {
    method: 'POST',
    path: '/v2/api/drafts/templates/{id}/reminder/pause',
    access: 'documents.prepare',
    summary:
      'Pauses the dates of a template until they are set again, and takes the date off a document that it was to issue.',
    params: Params,
    response: Success,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  stopReminding: {
    method: 'DELETE',
    path: '/v2/api/drafts/templates/{id}/reminder',
    access: 'documents.prepare',
    summary:
      'Ends the dates of a template; it stays, and a document that it was to issue waits as a draft.',
    params: Params,
    response: Success,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
