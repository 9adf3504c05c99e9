import { findBank } from '../payments/banks.ts';
import type { BatchPaymentKind } from './batch-field.ts';
import type { BatchRow } from './batch-row.ts';

/** Returns the bank account of a payment line; a bank of Israel is known by its code or name. */
function bankOf({ values }: BatchRow): Readonly<Record<string, string>> {
  const text = (values.paymentBank ?? '').trim();
  const known = findBank(text);
  return {
    bank: known?.he ?? text,
    bankCode: known?.code ?? '',
    branch: (values.paymentBranch ?? '').trim(),
    account: (values.paymentAccount ?? '').trim(),
  };
}

/** Four digits are the last of a card, anything else the number of its approval. */
function cardOf(reference: string) {
  const isCard = /^\d{4}$/.test(reference);
  return {
    brand: '',
    lastDigits: isCard ? reference : '',
    dealType: 'regular',
    instalments: 1,
    approvalNumber: isCard ? '' : reference,
  };
}

/**
 * Returns the fields of each means; the reference of the file goes into the reference field of its means, if it has
 * one.
 */
export function detailOf(
  kind: BatchPaymentKind,
  row: BatchRow,
): Readonly<Record<string, string | number>> {
  const reference = (row.values.paymentReference ?? '').trim();
  switch (kind) {
    case 'cash':
      return {};
    case 'cheque':
      return { ...bankOf(row), chequeNumber: reference };
    case 'card':
      return cardOf(reference);
    case 'transfer':
      return { ...bankOf(row), reference };
    case 'other':
      return { name: reference };
    case 'app':
    case 'web-transfer':
    case 'standing-order':
      return { reference };
  }
}
