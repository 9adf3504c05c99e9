import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { PAYMENT_STATES } from '@pinkas/domain/clearing/payment-state';
import { CARD_DEAL_TYPES } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { LocalDateText } from '../../fields.ts';

/** The brand of a card for which none was typed, as encoded in an address. */
export const NO_BRAND = '-';

/** What payments by card are broken down by. */
export const CARD_GROUPS = ['month', 'brand', 'deal'] as const;
export type CardGroup = (typeof CARD_GROUPS)[number];

/** Totals of payments by card, in agorot. Refunds and cancellations are subtracted. */
export const CardSums = z.object({
  /** Payments by card, refunds and cancellations among them. */
  payments: z.int(),
  sumAgorot: z.int(),
  /** The part whose instalments fall due after today. */
  toComeAgorot: z.int(),
  /** The sum of what it is compared with; null where nothing is. */
  previousAgorot: z.int().nullable(),
});
export type CardSums = z.output<typeof CardSums>;

export const CardsRow = CardSums.extend({
  /** `2026-11`, a brand in small letters or `-`, or the type of a deal. */
  id: z.string(),
  /** A brand as it was typed; empty where the id identifies it. */
  name: z.string(),
});
export type CardsRow = z.output<typeof CardsRow>;

const CardOfRow = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  brand: z.string(),
  lastDigits: z.string(),
});
/** What a payment and an instalment have of their document and card. */
export type CardOfRow = z.output<typeof CardOfRow> & { readonly isReversal?: boolean };

/** The charge at a gateway that a row of a document tells of. */
const ChargeOfRow = z.object({
  id: z.uuid(),
  gateway: z.enum(GATEWAY_NAMES),
  /** The number or name of the terminal. */
  terminal: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** What the card company took of it so far, with the VAT on that, in agorot; null until a deposit says so. */
  feeAgorot: z.int().nullable(),
});
export type ChargeOfRow = z.output<typeof ChargeOfRow>;

/** A payment by card on the day of its document; a cancellation appears again, reversed, on its own day. */
export const CardPayment = CardOfRow.extend({
  /** The document, the number of its row and the day. */
  id: z.string(),
  lineNo: z.int(),
  date: LocalDateText,
  isReversal: z.boolean(),
  dealType: z.enum(CARD_DEAL_TYPES),
  instalments: z.int(),
  /** Which payment of a deal that was made elsewhere, and of how many; zero for a deal of its own. */
  dealPayment: z.int(),
  dealPayments: z.int(),
  approvalNumber: z.string(),
  voucher: z.string(),
  /** When the first and the last instalment fall due. */
  firstDue: LocalDateText,
  lastDue: LocalDateText,
  toComeAgorot: z.int(),
  sumAgorot: z.int(),
  /** Null for a row that was typed, and for one that is taken back. */
  charge: ChargeOfRow.nullable(),
});
export type CardPayment = z.output<typeof CardPayment>;

/** One instalment of a payment by card, by the day on which it falls due. */
export const CardDue = CardOfRow.extend({
  /** The document, the number of its row and that of the instalment. */
  id: z.string(),
  lineNo: z.int(),
  dueNo: z.int(),
  dueDate: LocalDateText,
  /** Which instalment it is, and of how many. */
  part: z.int(),
  parts: z.int(),
  sumAgorot: z.int(),
});
export type CardDue = z.output<typeof CardDue>;
