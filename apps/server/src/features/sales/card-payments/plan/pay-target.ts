import type { Payer } from '../../../../integrations/cards/card-gateway.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { PayableDocument } from './payable-documents.reads.ts';
import type { SalePlan } from './payment-plan.ts';

/** What a public link asks a payer to pay, as it is now. Sums are in agorot. */
export interface PayTarget {
  readonly accountId: number;
  readonly source: 'request' | 'document' | 'order';
  /** The request, the document or the order. */
  readonly sourceId: string;
  /**
   * `open`: it can be paid. `late`: its time is over, and a payment is accepted and marked. `paid`: nothing is left.
   * `ended`: it was cancelled.
   */
  readonly state: 'open' | 'late' | 'paid' | 'ended';
  readonly language: 'he' | 'en';
  /** What it is for, in the words of the business; empty where the documents say it. */
  readonly title: string;
  /** The documents that it pays and that are still open, the oldest first; none for a free amount. */
  readonly documents: readonly PayableDocument[];
  /** The document that follows a free amount; null where documents are paid. */
  readonly sale: SalePlan | null;
  /** What is asked for now: the open sum of the documents, or the amount less what was paid; null where the payer writes it. */
  readonly amountAgorot: number | null;
  /** Whether another sum than that may be paid. */
  readonly mayPayPart: boolean;
  readonly instalmentsMax: number;
  /** What is known of the payer. */
  readonly payer: Payer;
  /** The regular customer for whom a card may be kept; absent where the payer may be anybody. */
  readonly keepsFor?: string;
  /** Whose document it becomes. */
  readonly responsibleId: string;
  /** Local date up to which it is valid; null for no end. */
  readonly validUntil: string | null;
}

/** What a token may name. It is read in a transaction that sees one moment, beside the payments that were made for it. */
export interface NamedTarget {
  readonly accountId: number;
  /** Returns undefined for a token that was never given out. */
  readonly read: (tx: AccountTx) => Promise<PayTarget | undefined>;
}
