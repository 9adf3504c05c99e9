import type {
  CardDealType,
  OtherMeans,
  PaymentKind,
  PaymentRow,
} from '@pinkas/domain/payments/payment-row';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { SourceForm } from '../links/link-form.ts';

/**
 * One row of money as typed. It holds the fields of every means at once, so that another means can
 * be chosen and nothing that was typed is lost.
 */
export interface PaymentForm {
  /** Names the row through changes and kept drafts; never sent. */
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
  /** The deposit that the money is taken from. */
  readonly deposit: SourceForm | null;
}

/** Fields of a row that are plain texts. */
export type PaymentText = Exclude<
  keyof PaymentForm,
  'key' | 'kind' | 'dealType' | 'deposit' | 'date' | 'sum' | 'means'
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
    deposit: null,
  };
}

/** Agorot as a field of a form shows them. */
export function sumText(agorot: number): string {
  return decimalText(agorot, 2, 2);
}

/** An issued or drafted row of money as the form holds it. */
export function toPaymentForm(
  { sumAgorot, ...row }: PaymentRow,
  sources: readonly SourceForm[],
): PaymentForm {
  const { depositId, instalments, bankCode, bank, ...own } = {
    depositId: undefined,
    instalments: 1,
    bankCode: '',
    bank: '',
    ...row,
  };
  return {
    ...newPayment(row.kind, row.date, sumText(sumAgorot)),
    ...own,
    bank: bankCode === '' ? bank : bankCode,
    instalments: String(instalments),
    deposit: sources.find(({ id }) => id === depositId) ?? null,
  };
}
