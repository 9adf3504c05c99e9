import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import type {
  CardDealType,
  ForeignPayment,
  OtherMeans,
  PaymentKind,
  PaymentRow,
} from '@pinkas/domain/payments/payment-row';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { SourceForm } from './link-form.ts';

/**
 * One payment line as typed. It holds the fields of every means at once, so that another means can be chosen
 * and nothing that was typed is lost.
 */
export interface PaymentForm {
  /** Identifies the row through changes and saved drafts; never sent. */
  readonly key: string;
  readonly kind: PaymentKind;
  readonly sum: string;
  readonly date: string;
  readonly remark: string;
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly chequeNumber: string;
  readonly brand: string;
  readonly lastDigits: string;
  readonly dealType: CardDealType;
  readonly instalments: string;
  readonly approvalNumber: string;
  readonly reference: string;
  readonly certificate: string;
  readonly name: string;
  readonly voucher: string;
  readonly provider: string;
  readonly payer: string;
  /** A named means among the others, or empty for a free one. */
  readonly means: OtherMeans | '';
  /** The currency of the payment. The sum in shekels is computed from it and saved in `sum`. */
  readonly currency: Currency;
  readonly currencySum: string;
  readonly currencyRate: string;
  /** Instalment number of a card deal made elsewhere; empty for a deal of its own. */
  readonly dealPayment: string;
  /** The deposit that the money is taken from. */
  readonly deposit: SourceForm | null;
  /** Whether the row copies one of the released deposit, and is removed with it. */
  readonly isMirrored: boolean;
}

/** Fields of a row that are plain texts. */
export type PaymentText = Exclude<
  keyof PaymentForm,
  'key' | 'kind' | 'dealType' | 'deposit' | 'date' | 'sum' | 'means' | 'currency' | 'isMirrored'
>;

export function newPayment(kind: PaymentKind, date: string, sum = ''): PaymentForm {
  return {
    key: crypto.randomUUID(),
    kind,
    sum,
    date,
    remark: '',
    bank: '',
    branch: '',
    account: '',
    chequeNumber: '',
    brand: '',
    lastDigits: '',
    dealType: 'regular',
    instalments: '1',
    approvalNumber: '',
    reference: '',
    certificate: '',
    name: '',
    voucher: '',
    provider: '',
    payer: '',
    means: '',
    currency: 'ILS',
    currencySum: '',
    currencyRate: '',
    dealPayment: '',
    deposit: null,
    isMirrored: false,
  };
}

/** Agorot as a field of a form shows them. */
export function sumText(agorot: number): string {
  return decimalText(agorot, 2, 2);
}

/** The currency of a row as the form holds it. */
function currencyTexts({
  currency,
  currencySum,
  currencyRateE6,
}: ForeignPayment): Pick<PaymentForm, 'currency' | 'currencySum' | 'currencyRate'> {
  if (currency === '') {
    return { currency: 'ILS', currencySum: '', currencyRate: '' };
  }
  const decimals = CURRENCIES[currency];
  return {
    currency,
    currencySum: decimalText(currencySum, decimals, decimals),
    currencyRate: decimalText(currencyRateE6, 6, 2),
  };
}

/** Returns an issued or drafted payment line as form state. */
export function toPaymentForm(
  { sumAgorot, ...row }: PaymentRow,
  sources: readonly SourceForm[],
): PaymentForm {
  const { depositId, instalments, bankCode, bank, dealPayment, dealPayments, ...rest } = {
    depositId: undefined,
    instalments: 1,
    bankCode: '',
    bank: '',
    dealPayment: 0,
    dealPayments: 0,
    ...row,
  };
  const { currency: _currency, currencySum: _sum, currencyRateE6: _rate, ...own } = rest;
  const isOfDeal = dealPayment > 0;
  return {
    ...newPayment(row.kind, row.date, sumText(sumAgorot)),
    ...own,
    ...currencyTexts(row),
    bank: bankCode === '' ? bank : bankCode,
    instalments: String(isOfDeal ? dealPayments : instalments),
    dealPayment: isOfDeal ? String(dealPayment) : '',
    deposit: sources.find(({ id }) => id === depositId) ?? null,
  };
}
