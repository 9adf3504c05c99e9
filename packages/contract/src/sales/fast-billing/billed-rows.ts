import { CARD_TROUBLES } from '@pinkas/domain/clearing/card-trouble';
import { FAST_BILLING_RETRIES, FAST_BILLING_STATES } from '@pinkas/domain/fast-billing/row-state';
import { z } from 'zod';

/** A row of a run, as it is now. */
export const BilledRow = z.object({
  /** Its place in the sheet, from 1. */
  rowNo: z.int(),
  /** Null for one who is saved with the document. */
  customerId: z.uuid().nullable(),
  customerName: z.string(),
  description: z.string(),
  /** With VAT in it. */
  amountAgorot: z.int(),
  docType: z.int(),
  /** The saved card that is charged; null for a document alone. */
  card: z.object({ id: z.uuid(), brand: z.string(), lastDigits: z.string() }).nullable(),
  state: z.enum(FAST_BILLING_STATES),
  /** The charge by card, once one was begun. */
  attemptId: z.uuid().nullable(),
  /** Why a person has to decide about the charge; null for nothing. */
  trouble: z.enum(CARD_TROUBLES).nullable(),
  /** What was issued; null before that. */
  document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
  /** Why the card was refused: keys of the sentences, and the gateway's own words where no table has its code. */
  refusal: z
    .object({ meaning: z.string(), reason: z.string(), code: z.string(), text: z.string() })
    .nullable(),
  /** Why nothing was sent or issued: the code of an error or of a field; null for nothing. */
  problem: z.string().nullable(),
  /** How a refused row can be tried again; null for any other. */
  retry: z.enum(FAST_BILLING_RETRIES).nullable(),
  /** How often it was tried. */
  tries: z.int(),
});
export type BilledRow = z.output<typeof BilledRow>;

const Sum = z.object({ count: z.int(), agorot: z.int() });

/** A run with what it comes to. */
export const BillingRun = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'paused', 'done', 'failed', 'cancelled']),
  /** ISO texts in UTC. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Who started it; empty for nobody of the account. */
  byName: z.string(),
  totals: z.object({
    all: Sum,
    cards: Sum,
    documents: Sum,
    charged: Sum,
    issued: Sum,
    refused: Sum,
    unknown: Sum,
    waiting: Sum,
    skipped: Sum,
  }),
});
export type BillingRun = z.output<typeof BillingRun>;

export const BillingRunDetail = BillingRun.extend({ rows: z.array(BilledRow) });
export type BillingRunDetail = z.output<typeof BillingRunDetail>;
