import { ISSUE_REQUEST_STATES } from '@pinkas/domain/api/issue-request';
import { z } from 'zod';

import { DocumentForm, DocumentSums } from '../../accounting/documents/document-fields.ts';
import { IssuedDocument } from '../../accounting/documents/issuing.contract.ts';
import { defineContract } from '../../define.ts';
import { isErrorCode } from '../../error-code.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Everything that would be issued, as it is printed. */
const Shown = z.object({
  form: DocumentForm,
  vatRateBasisPoints: z.int(),
  sums: DocumentSums.pick({
    netAgorot: true,
    vatAgorot: true,
    roundingAgorot: true,
    totalAgorot: true,
  }),
  /** Of each row, in minor units of the currency. */
  lineTotals: z.array(z.int()),
  /** SHA-256 of the business as it is printed; absent in what was kept without it. */
  businessHash: z.string().optional(),
  /** SHA-256 of all that would be stored and of the version of the draft; what is approved. */
  hash: z.string(),
});
export type ShownIssue = z.output<typeof Shown>;

/** A request of a program that a person issues a draft. */
export const IssueRequestView = z.object({
  id: z.uuid(),
  state: z.enum(ISSUE_REQUEST_STATES),
  /** The program that asks; text of whoever made it. */
  askerName: z.string(),
  /** What it says that the person asked for. */
  words: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  draftId: z.uuid(),
  /** The last request for the draft: this one, or the one in its place. */
  lastId: z.uuid(),
  docType: z.int(),
  /** The number that the document would get; null where there is no numbering. */
  nextNumber: z.int().nullable(),
  /** As it was asked for. */
  asked: Shown,
  /** The draft as it is now, where a program changed it since; null where it is the same, or not known here. */
  now: Shown.nullable(),
  /** Who changed it since. */
  changedBy: z.enum(['program', 'person']).nullable(),
  /** Why it could not be issued as it is; null where it could. */
  refusal: z.string().refine(isErrorCode).nullable(),
  document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
});
export type IssueRequestView = z.output<typeof IssueRequestView>;

const params = z.strictObject({ id: Id });
const PATH = '/v2/api/issue-requests/{id}';

/** What a person decides about requests of programs to issue drafts. No key and no token opens these calls. */
export const issueRequestsContract = defineContract({
  get: {
    method: 'GET',
    path: PATH,
    access: 'documents.issue',
    summary: 'What a program asks to issue, with the true final values.',
    params,
    response: IssueRequestView,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  approve: {
    method: 'POST',
    path: `${PATH}/approve`,
    access: 'documents.issue',
    summary:
      'Issues the draft that was shown, once. STATE_NOT_ALLOWED where it was decided or is over, VERSION_CONFLICT for anything but what was asked for and shown.',
    params,
    body: z.strictObject({
      /** `hash` of what the person saw. */
      hash: z.string().regex(/^[0-9a-f]{64}$/, code('VALUE_NOT_ALLOWED')),
    }),
    response: IssuedDocument,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'VERSION_CONFLICT',
      'DOCUMENT_REFUSED',
      'TOTAL_MISMATCH',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'NUMBERING_MISSING',
      'NUMBERING_EXHAUSTED',
      'ALLOCATION_NUMBER_TAKEN',
      'ALLOCATION_REFUSED',
      'MAIL_LIMIT_REACHED',
      'DRAFT_BEING_CHARGED',
      'BUSY',
    ],
  },
  refuse: {
    method: 'POST',
    path: `${PATH}/refuse`,
    access: 'documents.issue',
    summary: 'Ends a request without a document; the draft stays. A second call changes nothing.',
    params,
    body: z.strictObject({}),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  renew: {
    method: 'POST',
    path: `${PATH}/renew`,
    access: 'documents.issue',
    summary:
      'Opens a new request for the draft as it is now, in place of one that is over or whose draft a program changed.',
    params,
    body: z.strictObject({}),
    response: z.object({ id: z.uuid() }),
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'VERSION_CONFLICT',
      'DOCUMENT_REFUSED',
    ],
  },
});
