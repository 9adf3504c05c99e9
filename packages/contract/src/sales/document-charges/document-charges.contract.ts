import { PAYMENT_ROWS_MAX } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { IssueDocumentRequest } from '../../accounting/documents/document-fields.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** What became of a charge, as the screen of its draft says it. The first three hold the draft. */
export const DRAFT_CHARGE_STATES = [
  'waiting',
  'document-coming',
  'in-doubt',
  'not-paid',
  'no-document',
  'issued',
] as const;

const DraftCharge = z.object({
  id: z.uuid(),
  state: z.enum(DRAFT_CHARGE_STATES),
  amountAgorot: z.int(),
  /** Name of the gateway. */
  gateway: z.string(),
  /** Empty until a card is known. */
  card: z.object({ lastDigits: z.string(), brand: z.string() }),
  /** The code of the last refusal, and what the gateway said of it. */
  refusal: z.object({ code: z.string(), text: z.string() }).nullable(),
  document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
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
    summary: 'The name of the gateway that charges card rows; null without a terminal.',
    response: z.object({ gateway: z.string().nullable() }),
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
    summary:
      'The last charge of a draft that nobody let go, as it is now; also after the draft became its document.',
    params: IdParams,
    response: z.object({ charge: DraftCharge.nullable() }),
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
    response: DraftCharge,
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
    response: DraftCharge,
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'PAYMENT_IN_DOUBT', 'BUSY'],
  },
});
