import { SUGGESTION_REASONS } from '@pinkas/domain/customers/open-items';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, agorotUpTo } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Most allocations that one request makes or removes, and most credits, documents and suggestions shown. */
export const ALLOCATIONS_MAX = 100;
/** Most allocations that are shown, the newest of them. */
export const ACTIVE_ALLOCATIONS_MAX = 200;

/** A document of the customer, as allocations name it. */
const NamedDocument = {
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
};

/** A payment or credit of a customer that no document used yet. */
export const FreeCredit = z.object({
  ...NamedDocument,
  creditAgorot: z.int(),
  /** Paid on a request whose invoice was not issued yet: it waits for that invoice. */
  isReserved: z.boolean(),
  /** Received on account by a business that adds no VAT: it is income, pays requests, and lowers no debt. */
  isOnAccount: z.boolean(),
});
export type FreeCredit = z.output<typeof FreeCredit>;

/** A document that requests a payment. */
export const OpenItem = z.object({
  ...NamedDocument,
  dueDate: LocalDateText.nullable(),
  openAgorot: z.int(),
  /** A request of a business that adds no VAT: only payments on account pay it, and they pay nothing else. */
  isIncome: z.boolean(),
});
export type OpenItem = z.output<typeof OpenItem>;

/** A part of a credit that pays a document. */
export const AllocationView = z.object({
  id: z.uuid(),
  credit: z.object(NamedDocument),
  item: z.object(NamedDocument),
  sumAgorot: z.int(),
  at: z.string(),
  by: ActorView,
});
export type AllocationView = z.output<typeof AllocationView>;

export const CustomerCredits = z.object({
  /** Open debts less credits; below zero when the customer has a credit. */
  balanceAgorot: z.int(),
  /** All credits together, also those that are not shown, without what is reserved for its invoice. */
  freeAgorot: z.int(),
  /** The part of these that is on account without VAT. */
  onAccountAgorot: z.int(),
  /** All that is reserved for its invoice. */
  reservedAgorot: z.int(),
  /** The oldest hundred that may pay, then the reserved ones, and always the requested document. */
  credits: z.array(FreeCredit),
  hasMoreCredits: z.boolean(),
  /** The hundred that are due first, in this order, and always the document that is asked about. */
  items: z.array(OpenItem),
  hasMoreItems: z.boolean(),
  /** Newest first, at most `ACTIVE_ALLOCATIONS_MAX`: of the customer, or of the document that is asked about. */
  allocations: z.array(AllocationView),
  /** The surest first, at most 100: of the customer, or of the document that is asked about. */
  suggestions: z.array(
    z.object({
      creditId: z.uuid(),
      itemId: z.uuid(),
      sumAgorot: z.int(),
      reason: z.enum(SUGGESTION_REASONS),
    }),
  ),
});
export type CustomerCredits = z.output<typeof CustomerCredits>;

export const allocationsContract = defineContract({
  credits: {
    method: 'GET',
    path: '/v2/api/customers/{id}/credits',
    access: 'documents.read',
    summary:
      'Unallocated credits of a customer, the documents that they may pay, what was allocated, and a suggestion. At most a hundred credits, documents and suggestions. With a document, the allocations and suggestions of that one.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ documentId: Id.optional() }),
    response: CustomerCredits,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  change: {
    method: 'POST',
    path: '/v2/api/allocations',
    access: 'documents.allocate',
    summary:
      'Takes allocations back and lets credits pay open documents of their customer, all or none. Moving one is both at once.',
    body: z.strictObject({
      undo: z.array(Id).max(ALLOCATIONS_MAX, code('LIST_TOO_LONG')).default([]),
      allocate: z
        .array(
          z.strictObject({
            creditId: Id,
            itemId: Id,
            sumAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX).refine(
              (sum) => sum > 0,
              code('FIELD_REQUIRED'),
            ),
          }),
        )
        .max(ALLOCATIONS_MAX, code('LIST_TOO_LONG'))
        .default([]),
    }),
    response: z.object({ ids: z.array(z.uuid()) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'ALLOCATION_ABOVE_CREDIT',
      'ALLOCATION_ABOVE_OPEN',
      'ALLOCATION_NOT_ALLOWED',
      'CREDIT_ALLOCATED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
