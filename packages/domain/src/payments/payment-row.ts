import type { Agorot } from '../money/agorot.ts';
import { addMonths, type LocalDate } from '../time/local-date.ts';

/** Means of payment and their codes on the wire (product.md 2.5). */
export const PAYMENT_KINDS = {
  cash: 1,
  cheque: 2,
  card: 3,
  transfer: 4,
  'web-transfer': 91,
  app: 9,
  'standing-order': 8,
  withholding: 0,
  'deposit-use': 11,
  other: 12,
} as const;
export type PaymentKind = keyof typeof PAYMENT_KINDS;

export const CARD_DEAL_TYPES = ['regular', 'instalments', 'credit', 'deferred', 'other'] as const;
export type CardDealType = (typeof CARD_DEAL_TYPES)[number];

/** Means of payment that have a name but no rules of their own; any other is named freely. */
export const OTHER_MEANS = ['gift-card', 'voucher', 'barter', 'crypto'] as const;
export type OtherMeans = (typeof OTHER_MEANS)[number];

export const CARD_INSTALMENTS_MAX = 36;
export const PAYMENT_ROWS_MAX = 200;

interface PaymentBase {
  readonly sumAgorot: Agorot;
  /** When the money came or, for a cheque or a card, when it is due. */
  readonly date: LocalDate;
  readonly remark: string;
}

/** One row of money on a document, with what its means asks for. */
export type PaymentRow = PaymentBase &
  (
    | { readonly kind: 'cash' }
    | {
        readonly kind: 'cheque';
        readonly bank: string;
        /** Digits of a bank of Israel, which then prints with its name; absent for any other. */
        readonly bankCode?: string;
        readonly branch: string;
        readonly account: string;
        readonly chequeNumber: string;
      }
    | {
        readonly kind: 'card';
        readonly brand: string;
        readonly lastDigits: string;
        readonly dealType: CardDealType;
        readonly instalments: number;
        readonly approvalNumber: string;
        /** Number of the slip; empty or absent for none. */
        readonly voucher?: string;
      }
    | {
        readonly kind: 'transfer';
        readonly bank: string;
        readonly bankCode?: string;
        readonly branch: string;
        readonly account: string;
        readonly reference: string;
      }
    | {
        readonly kind: 'web-transfer' | 'app';
        /** Number of the transaction with the provider. */
        readonly reference: string;
        /** Which app or service, such as Bit; empty or absent where it was not told. */
        readonly provider?: string;
        /** Who paid there; empty or absent where it was not told. */
        readonly payer?: string;
      }
    | { readonly kind: 'standing-order'; readonly reference: string }
    | { readonly kind: 'withholding'; readonly certificate: string }
    | { readonly kind: 'deposit-use'; readonly depositId: string }
    | {
        readonly kind: 'other';
        /** The free name of the means; further words where it is a named one. */
        readonly name: string;
        readonly means?: OtherMeans | '';
      }
  );

/**
 * Fields that came later to means of payment. Where they are empty they are left out of what is
 * stored, so that a row without them is the row that it always was.
 */
export const LATER_PAYMENT_FIELDS: readonly string[] = [
  'bankCode',
  'voucher',
  'provider',
  'payer',
  'means',
];

/** One sum that falls due on a day. */
export interface PaymentDue {
  readonly dueDate: LocalDate;
  readonly sumAgorot: Agorot;
}

/**
 * Splits a sum over instalments that add up to it: equal ones, with what is left of the division on
 * the first, as card companies do.
 */
export function splitInstalments(sum: Agorot, count: number): Agorot[] {
  const each = Math.trunc(sum / count);
  const first = sum - each * (count - 1);
  return Array.from({ length: count }, (_, index) => (index === 0 ? first : each) as Agorot);
}

/** When the money of a row falls due: each instalment of a card a month after the one before. */
export function paymentDuesOf(row: PaymentRow): PaymentDue[] {
  if (row.kind !== 'card' || row.instalments <= 1) {
    return [{ dueDate: row.date, sumAgorot: row.sumAgorot }];
  }
  return splitInstalments(row.sumAgorot, row.instalments).map((sumAgorot, index) => ({
    dueDate: addMonths(row.date, index),
    sumAgorot,
  }));
}
