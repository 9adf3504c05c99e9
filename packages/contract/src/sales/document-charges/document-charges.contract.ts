import { PAYMENT_ROWS_MAX } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { IssueDocumentRequest } from '../../accounting/documents/document-fields.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';
import { Charge, PhoneTerminal } from '../virtual-terminal/virtual-terminal.contract.ts';

const code = (value: FieldCode): FieldCode => value;

const DraftCharge = z.object({
  /** The last one that nobody let go; null for none. */
  charge: Charge.nullable(),
  /** Whether it holds the draft: its page is open or its document is to come, or nobody knows whether money moved. */
  holds: z.enum(['under-way', 'in-doubt']).nullable(),
});
export type DraftCharge = z.output<typeof DraftCharge>;

const ChargeDraftRequest = z.strictObject({
  /** The saved draft; its key makes one document of it. */
  draftId: Id,
  /** The index of the card row that is charged, among the payments of the request. */
  payment: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(0, code('NUMBER_NEGATIVE'))
    .max(PAYMENT_ROWS_MAX - 1, code('NUMBER_TOO_LARGE')),
  /** The document that is issued after the charge, as the person confirmed it. */
  request: IssueDocumentRequest,
});
export type ChargeDraft = z.output<typeof ChargeDraftRequest>;
export type ChargeDraftBody = z.input<typeof ChargeDraftRequest>;

const PATH = '/v2/api/document-charges';
const IdParams = z.strictObject({ id: Id });

/** Charges of card rows in the document screen: the card is typed on the page of the gateway, and the document follows by itself. */
export const documentChargesContract = defineContract({
  terms: {
    method: 'GET',
    path: PATH,
    access: 'documents.issue',
    summary: 'The terminal that charges card rows.',
    response: z.object({ terminal: PhoneTerminal.nullable() }),
    errors: [],
  },
  charge: {
    method: 'POST',
    path: PATH,
    access: 'documents.issue',
    summary:
      'Opens the page of the gateway for a card row of a draft whose document could be issued now. Until the charge is over the draft is issued by nothing else. The same key answers the same page.',
    body: ChargeDraftRequest,
    bodyKilobytesMax: 1_024,
    response: z.object({
      attemptId: z.uuid(),
      url: z.string(),
      /** What a form posts to the address; absent where it is only opened. */
      fields: z.record(z.string(), z.string()).optional(),
    }),
    isIdempotent: true,
    requestsPerMinute: 120,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'DOCUMENT_REFUSED',
      'TOTAL_MISMATCH',
      'NUMBERING_MISSING',
      'ALLOCATION_NUMBER_TAKEN',
      'DRAFT_ISSUED',
      'DRAFT_BEING_CHARGED',
      'NO_CARD_TERMINAL',
      'CARD_GATEWAY_UNAVAILABLE',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  ofDraft: {
    method: 'GET',
    path: `${PATH}/drafts/{id}`,
    access: 'documents.issue',
    isUnattended: true,
    summary: 'The charge of a draft as it is now, also after the draft became its document.',
    params: IdParams,
    response: DraftCharge,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  ask: {
    method: 'POST',
    path: `${PATH}/{id}/ask`,
    access: 'documents.issue',
    summary:
      'Asks the gateway what became of a charge, at most once in ten seconds, and answers it as it is then.',
    params: IdParams,
    body: z.strictObject({}),
    response: Charge,
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  letGo: {
    method: 'POST',
    path: `${PATH}/{id}/let-go`,
    access: 'documents.issue',
    summary:
      'Goes on without a page on which nobody paid, once its gateway says so: the draft may be changed and issued. PAYMENT_IN_DOUBT where the gateway cannot say it.',
    params: IdParams,
    body: z.strictObject({}),
    response: Charge,
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'PAYMENT_IN_DOUBT', 'BUSY'],
  },
});
