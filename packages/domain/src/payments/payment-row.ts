import type { Agorot } from '../money/agorot.ts';
import { toAgorot, type Currency } from '../money/currency.ts';
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

/** Whether a card is charged in parts; every other deal is one sum on one day. */
export function isSplitDeal(dealType: CardDealType): boolean {
  return dealType === 'instalments' || dealType === 'credit';
}

/** Means of payment that have a name but no rules of their own; any other is named freely. */
export const OTHER_MEANS = ['gift-card', 'voucher', 'barter', 'crypto'] as const;
export type OtherMeans = (typeof OTHER_MEANS)[number];

export const CARD_INSTALMENTS_MAX = 36;
export const PAYMENT_ROWS_MAX = 200;

/** What was received in another currency; all of it empty or absent for shekels. */
export interface ForeignPayment {
  readonly currency?: Exclude<Currency, 'ILS'> | '';
  /** In minor units of the currency. */
  readonly currencySum?: number;
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  readonly currencyRateE6?: number;
}

interface PaymentBase extends ForeignPayment {
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
        /**
         * Which payment of a deal that was made elsewhere the row stands for, and of how many; zero or
         * absent for a deal of its own.
         */
        readonly dealPayment?: number;
        readonly dealPayments?: number;
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
const LATER_PAYMENT_FIELDS: readonly string[] = [
  'bankCode',
  'voucher',
  'provider',
  'payer',
  'means',
  'currency',
  'currencySum',
  'currencyRateE6',
  'dealPayment',
  'dealPayments',
];

const EMPTY: readonly unknown[] = ['', 0, undefined];

/** The detail of a row as it is stored: without the later fields that say nothing. */
export function withoutEmptyLaterFields<Value>(
  detail: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(detail).filter(
      ([name, value]) => !LATER_PAYMENT_FIELDS.includes(name) || !EMPTY.includes(value),
    ),
  );
}

/** Whether money came in another currency. */
export function isForeignPayment({ currency = '' }: ForeignPayment): boolean {
  return currency !== '';
}

/** What was received in another currency, in shekels at the rate of the row. */
export function paymentInShekels({
  currency = '',
  currencySum = 0,
  currencyRateE6 = 0,
}: ForeignPayment): Agorot {
  return toAgorot(currencySum, currency === '' ? 'ILS' : currency, currencyRateE6);
}

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
