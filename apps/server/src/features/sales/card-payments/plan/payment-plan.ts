import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { z } from 'zod';

const Customer = z.object({
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  contactPerson: z.string(),
  mobile: z.string(),
  zip: z.string(),
  country: z.string(),
  foreignId: z.string(),
});

/** Documents that money pays, each with its part of the sum in agorot. */
const OfDocuments = z.object({
  kind: z.literal('documents'),
  documents: z.array(z.object({ documentId: z.uuid(), sumAgorot: z.int() })).readonly(),
  mailTo: z.array(z.string()).readonly(),
});

/** Money for something that no document asks for yet: the document of this type is issued for the whole sum. */
const OfSale = z.object({
  kind: z.literal('sale'),
  docType: z.union([
    z.literal(DOC_TYPES.INVOICE_RECIEPT),
    z.literal(DOC_TYPES.RECIEPT),
    z.literal(DOC_TYPES.RECEIPT_DONATION),
  ]),
  /** The regular customer; null for one that was typed. */
  customerId: z.uuid().nullable(),
  customer: Customer,
  language: z.enum(['he', 'en']),
  /** The text of its one line, or what a receipt is for. */
  description: z.string(),
  /** Its lines where it has more than one; prices have VAT in them. */
  lines: z
    .array(z.object({ name: z.string(), quantity: z.int(), unitAgorot: z.int() }))
    .readonly()
    .optional(),
  /** What is taken off the sum of its lines. */
  discountAgorot: z.int().optional(),
  mailTo: z.array(z.string()).readonly(),
});

/** Money of a card row of a draft: its document is issued as it was checked before the charge. */
const OfDraft = z.object({
  kind: z.literal('draft'),
  /** The key of the draft: whoever issues it, it becomes one document. */
  issueKey: z.uuid(),
  /** The request of the issue, as the contract took it; it is parsed when it is issued. */
  request: z.record(z.string(), z.unknown()),
  /** The index of the charged row among its payments. */
  payment: z.int(),
  mailTo: z.array(z.string()).readonly(),
});

/** A card that is kept without a charge. */
const OfCard = z.object({
  kind: z.literal('card'),
  /** The saved card that it replaces. */
  replacesId: z.uuid().nullable(),
});

/** No money moves: a card is checked. */
const OfNothing = z.object({ kind: z.literal('nothing') });

/** What the money of an attempt pays, and which document follows from it. Kept with the attempt: nothing later changes it. */
export const PaymentPlan = z.discriminatedUnion('kind', [
  OfDocuments,
  OfSale,
  OfDraft,
  OfCard,
  OfNothing,
]);
export type PaymentPlan = z.output<typeof PaymentPlan>;
export type DraftPlan = z.output<typeof OfDraft>;
export type SalePlan = z.output<typeof OfSale>;
export type DocumentsPlan = z.output<typeof OfDocuments>;
