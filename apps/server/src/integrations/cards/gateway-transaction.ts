import type { AttemptState } from '@pinkas/domain/clearing/attempt-state';
import type { MoneyDirection } from '@pinkas/domain/clearing/compare-confirmation';
import type { Currency } from '@pinkas/domain/money/currency';

/** States that a gateway itself reports of a transaction. */
export type GatewayState = Extract<
  AttemptState,
  | 'pending'
  | 'approved'
  | 'authorized'
  | 'checked'
  | 'token-saved'
  | 'postponed'
  | 'declined'
  | 'cancelled-by-payer'
  | 'expired'
  | 'captured'
  | 'released'
  | 'voided'
  | 'transmitted'
  | 'charged-back'
>;

/** Whose list a code of an answer belongs to: the same number means different things in each. */
export type CodeScheme =
  | 'shva-emv'
  | 'ashrait-96'
  | 'cardcom'
  | 'hyp'
  | 'payplus'
  | 'tranzila'
  | 'tranzila-api'
  | 'grow'
  | 'creditguard'
  | 'stripe';

export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** What is known of a card: never its number. */
export interface CardFacts {
  readonly lastDigits?: string;
  readonly brand?: string;
  readonly issuer?: string;
  readonly acquirer?: string;
  readonly expiry?: CardExpiry;
  readonly isForeign?: boolean;
}

/** A card as the gateway keeps it: charged again by this value, without its number. */
export interface CardToken {
  readonly value: string;
  readonly expiry?: CardExpiry;
  /** Local date on which the gateway deletes the token, which need not be the card's expiry. */
  readonly endsOn?: string;
}

export const INSTALMENT_KINDS = ['payments', 'credit'] as const;
/** `payments`: instalments of the merchant. `credit`: of the issuer, with interest (קרדיט). */
export type InstalmentKind = (typeof INSTALMENT_KINDS)[number];

/** How a sum is paid in parts; sums in minor units. The count includes the first. */
export interface Instalments {
  readonly kind: InstalmentKind;
  readonly count: number;
  readonly first?: number;
  readonly each?: number;
}

/** A transaction as its gateway tells it. Sums are in minor units of the currency. */
export interface GatewayTransaction {
  readonly state: GatewayState;
  /** Whether a card was refused on a page that is still open: the code is of that try. */
  readonly isAfterRefusal?: true;
  readonly direction: MoneyDirection;
  /** The gateway's own name of the transaction; empty where nothing was charged or tried. */
  readonly transactionId: string;
  /** What else later calls have to say to name it, such as an approval or a UID. */
  readonly handle?: Readonly<Record<string, string>>;
  readonly amount?: number;
  readonly currency?: Currency;
  readonly terminal?: string;
  /** Our name of the attempt, where the gateway tells it. */
  readonly reference?: string;
  readonly approvalNumber?: string;
  readonly voucher?: string;
  readonly instalments?: Instalments;
  readonly card?: CardFacts;
  readonly token?: CardToken;
  /** Such as `bit`, `apple-pay`, `google-pay`; absent for a card. */
  readonly wallet?: string;
  readonly code: { readonly scheme: CodeScheme; readonly value: string; readonly text: string };
}

/** What names a transaction of the gateway to later calls. */
export type TransactionName = Pick<GatewayTransaction, 'transactionId'> &
  Partial<Pick<GatewayTransaction, 'handle' | 'token' | 'amount' | 'currency' | 'approvalNumber'>>;
