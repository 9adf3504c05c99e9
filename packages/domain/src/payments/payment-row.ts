import type { Agorot } from '../money/agorot.ts';
import type { Currency } from '../money/currency.ts';
import { toAgorot } from '../money/to-agorot.ts';
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

/** Returns whether a card is charged in parts; every other deal is one sum on one day. */
export function isSplitDeal(dealType: CardDealType): boolean {
  return dealType === 'instalments' || dealType === 'credit';
}

/** Means of payment that have a name but no rules of their own; any other is named freely. */
export const OTHER_MEANS = ['gift-card', 'voucher', 'barter', 'crypto'] as const;
export type OtherMeans = (typeof OTHER_MEANS)[number];

export const CARD_INSTALMENTS_MAX = 36;
export const PAYMENT_ROWS_MAX = 200;

/** What was received in another currency; empty and zero for shekels. */
export interface ForeignPayment {
  readonly currency: Exclude<Currency, 'ILS'> | '';
  /** In minor units of the currency. */
  readonly currencySum: number;
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  readonly currencyRateE6: number;
}

/** A payment in shekels. */
export const IN_SHEKELS: ForeignPayment = { currency: '', currencySum: 0, currencyRateE6: 0 };

interface PaymentBase extends ForeignPayment {
  readonly sumAgorot: Agorot;
  /** When the payment was received or, for a cheque or a card, when it is due. */
  readonly date: LocalDate;
  readonly remark: string;
}

/** A payment through an app or a service. */
interface ProvidedPayment {
  /** Number of the transaction with the provider. */
  readonly reference: string;
  /** Which app or service, such as Bit; empty where it is not known. */
  readonly provider: string;
  /** Who paid there; empty where it is not known. */
  readonly payer: string;
}

/** One payment line of a document, with the details of its means. */
export type PaymentRow = PaymentBase &
  (
    | { readonly kind: 'cash' }
    | {
        readonly kind: 'cheque';
        readonly bank: string;
        /** Digits of a bank of Israel, which then prints with its name; empty for any other. */
        readonly bankCode: string;
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
        /** Number of the slip; empty for none. */
        readonly voucher: string;
        /** Which payment of a deal made elsewhere the line is, and of how many; zero for a deal of its own. */
        readonly dealPayment: number;
        readonly dealPayments: number;
      }
    | {
        readonly kind: 'transfer';
        readonly bank: string;
        readonly bankCode: string;
        readonly branch: string;
        readonly account: string;
        readonly reference: string;
      }
    | ({ readonly kind: 'web-transfer' } & ProvidedPayment)
    | ({ readonly kind: 'app' } & ProvidedPayment)
    | { readonly kind: 'standing-order'; readonly reference: string }
    | { readonly kind: 'withholding'; readonly certificate: string }
    | { readonly kind: 'deposit-use'; readonly depositId: string }
    | {
        readonly kind: 'other';
        /** The free name of the means; further words where it is a named one. */
        readonly name: string;
        readonly means: OtherMeans | '';
      }
  );

/** The details of a means of payment, as JSON: texts and whole numbers. */
export type PaymentDetail = Readonly<Record<string, string | number>>;

/** A payment of one kind. */
export type PaymentOf<Kind extends PaymentKind> = Extract<PaymentRow, { readonly kind: Kind }>;

const OF_NO_BANK = { bank: '', bankCode: '', branch: '', account: '' };
const OF_NO_PROVIDER = { reference: '', provider: '', payer: '' };
const BLANK = { remark: '', ...IN_SHEKELS };

/** A payment of each kind about which nothing is known but its sum and date. */
const BLANK_PAYMENTS: {
  readonly [Kind in PaymentKind]: Omit<PaymentOf<Kind>, 'sumAgorot' | 'date'>;
} = {
  cash: { ...BLANK, kind: 'cash' },
  cheque: { ...BLANK, kind: 'cheque', ...OF_NO_BANK, chequeNumber: '' },
  card: {
    ...BLANK,
    kind: 'card',
    brand: '',
    lastDigits: '',
    dealType: 'regular',
    instalments: 1,
    approvalNumber: '',
    voucher: '',
    dealPayment: 0,
    dealPayments: 0,
  },
  transfer: { ...BLANK, kind: 'transfer', ...OF_NO_BANK, reference: '' },
  'web-transfer': { ...BLANK, kind: 'web-transfer', ...OF_NO_PROVIDER },
  app: { ...BLANK, kind: 'app', ...OF_NO_PROVIDER },
  'standing-order': { ...BLANK, kind: 'standing-order', reference: '' },
  withholding: { ...BLANK, kind: 'withholding', certificate: '' },
  'deposit-use': { ...BLANK, kind: 'deposit-use', depositId: '' },
  other: { ...BLANK, kind: 'other', name: '', means: '' },
};

/** What is known of a payment: its kind, sum and date, and any field of its kind. */
export type KnownPayment = {
  readonly [Kind in PaymentKind]: Pick<PaymentOf<Kind>, 'kind' | 'sumAgorot' | 'date'> &
    Partial<PaymentOf<Kind>>;
}[PaymentKind];

/** Returns a payment of which something is known, with every other field of its kind empty. */
export function makePayment(known: KnownPayment): PaymentRow {
  // The blank payment has every field of the kind.
  return { ...BLANK_PAYMENTS[known.kind], ...known } as PaymentRow;
}

/** Returns whether a payment was in another currency. */
export function isForeignPayment({ currency }: ForeignPayment): boolean {
  return currency !== '';
}

/** Returns what was received in another currency, in shekels at the rate of the row. */
export function paymentInShekels({
  currency,
  currencySum,
  currencyRateE6,
}: ForeignPayment): Agorot {
  return toAgorot(currencySum, currency === '' ? 'ILS' : currency, currencyRateE6);
}

/** One sum that falls due on a day. */
export interface PaymentDue {
  readonly dueDate: LocalDate;
  readonly sumAgorot: Agorot;
}

/**
 * Splits a sum over instalments that add up to it: equal ones, with the remainder of the division on the first, as card
 * companies do.
 */
export function splitInstalments(sum: Agorot, count: number): Agorot[] {
  const each = Math.trunc(sum / count);
  const first = sum - each * (count - 1);
  return Array.from({ length: count }, (_, index) => (index === 0 ? first : each) as Agorot);
}

/** Returns when a payment line is due: each instalment of a card a month after the one before. */
export function paymentDuesOf(row: PaymentRow): PaymentDue[] {
  if (row.kind !== 'card' || row.instalments <= 1) {
    return [{ dueDate: row.date, sumAgorot: row.sumAgorot }];
  }
  return splitInstalments(row.sumAgorot, row.instalments).map((sumAgorot, index) => ({
    dueDate: addMonths(row.date, index),
    sumAgorot,
  }));
}
