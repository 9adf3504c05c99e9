import { ISSUE_REQUEST_STATES } from '@pinkas/domain/api/issue-request';
import { ISSUE_REQUEST_WORDS_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, lineText } from '../../fields.ts';
import { KEY_ERRORS, WRITE_ERRORS } from './api-fields.ts';
import { ApiDraft, ApiTotals } from './document-fields.ts';

const KILOBYTES = 1_024;
const PATH = '/api/v1/drafts';
const params = z.strictObject({ id: Id });

/** What a program prepares; what follows earlier documents is begun by a person. */
export const ApiNewDraft = ApiDraft.omit({ links: true });
export type ApiNewDraft = z.output<typeof ApiNewDraft>;

/** A draft as a program prepared it, with the sums of its issue. */
export const ApiPreparedDraft = z.object({
  id: z.uuid(),
  type: z.string(),
  typeCode: z.int(),
  date: z.string(),
  dueDate: z.string().nullable(),
  subject: z.string(),
  remarks: z.string(),
  customer: z.object({
    id: z.uuid().nullable(),
    name: z.string(),
    taxId: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
  }),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.string(),
      unit: z.string(),
      price: z.string(),
      priceIncludesVat: z.boolean(),
      vat: z.string(),
      total: z.string(),
    }),
  ),
  totals: ApiTotals,
  /** A person went on with it in the product: it is not what is shown here any more, and nothing changes it from here. */
  changedByPerson: z.boolean(),
  /** The document that it became; null while it is a draft. */
  documentId: z.uuid().nullable(),
  /** Where a person opens it. */
  link: z.string(),
});
export type ApiPreparedDraft = z.output<typeof ApiPreparedDraft>;

/** A request that a person issues a draft. */
export const ApiIssueRequest = z.object({
  id: z.uuid(),
  draftId: z.uuid(),
  state: z.enum(ISSUE_REQUEST_STATES),
  /** Where a person approves it, signed in: by this answer alone nothing is issued. */
  approvalLink: z.string(),
  /** Of what was asked for: the draft and its sums. */
  fingerprint: z.string(),
  total: z.string(),
  askedAt: z.string(),
  /** Until when it may be approved. */
  expiresAt: z.string(),
  /** The document that was issued; null while none is. */
  documentId: z.uuid().nullable(),
});
export type ApiIssueRequest = z.output<typeof ApiIssueRequest>;

const PREPARE_ERRORS = [
  ...WRITE_ERRORS,
  'NOT_FOUND',
  'DOCUMENT_REFUSED',
  'LIST_FULL',
  'DRAFT_ISSUED',
  'DRAFT_TAKEN_OVER',
  ...KEY_ERRORS,
] as const;

/** Drafts of the public API. */
export const draftResource = defineContract({
  create: {
    method: 'POST',
    path: PATH,
    access: 'documents.prepare',
    apiScope: 'drafts.write',
    summary: 'Prepares a document as a draft, with its sums. It gets no number.',
    body: ApiNewDraft,
    bodyKilobytesMax: KILOBYTES,
    response: ApiPreparedDraft,
    isIdempotent: true,
    isCreating: true,
    errors: PREPARE_ERRORS,
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'documents.prepare',
    apiScope: 'drafts.write',
    summary: 'One draft that a program prepared, with the sums of its issue now.',
    params,
    response: ApiPreparedDraft,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'DOCUMENT_REFUSED', ...KEY_ERRORS],
  },
  replace: {
    method: 'PUT',
    path: `${PATH}/{id}`,
    access: 'documents.prepare',
    apiScope: 'drafts.write',
    summary:
      'Writes a draft anew. What was asked to issue it holds no more. Refused once a person went on with it.',
    params,
    body: ApiNewDraft,
    bodyKilobytesMax: KILOBYTES,
    response: ApiPreparedDraft,
    isIdempotent: true,
    errors: PREPARE_ERRORS,
  },
});

/** Requests that a person issues a draft. */
export const issueRequestResource = defineContract({
  create: {
    method: 'POST',
    path: '/api/v1/issue-requests',
    access: 'documents.prepare',
    apiScope: 'drafts.write',
    summary:
      'Asks that a draft is issued. The answer has an address at which a person sees and approves it.',
    body: z.strictObject({
      draftId: Id,
      /** What the person asked for, in their words; shown to them as a quotation. */
      words: lineText(ISSUE_REQUEST_WORDS_LENGTH_MAX).default(''),
    }),
    response: ApiIssueRequest,
    isIdempotent: true,
    isCreating: true,
    errors: PREPARE_ERRORS,
  },
  get: {
    method: 'GET',
    path: '/api/v1/issue-requests/{id}',
    access: 'documents.prepare',
    apiScope: 'drafts.write',
    summary: 'Where a request to issue is, and its document.',
    params,
    response: ApiIssueRequest,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS],
  },
});
