import { bankName } from '@pinkas/domain/payments/banks';
import { isSplitDeal } from '@pinkas/domain/payments/payment-row';

import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useDocumentName } from '../type-words.ts';
import type { PaymentForm } from './payment-form.ts';

function isSet(text: string): boolean {
  return text.trim() !== '';
}

/** What a row says of itself beside its means, date and sum. */
export function usePaymentDetails(): (payment: PaymentForm) => string {
  const text = usePhrases('writing');
  const deals = usePhrases('dealTypes');
  const others = usePhrases('otherMeans');
  const { language } = useLanguage();
  const nameOf = useDocumentName();

  function bankOf({ bank, branch, account }: PaymentForm): string[] {
    return [
      ...(isSet(bank) ? [text('bankDetail', { bank: bankName(bank, language) })] : []),
      ...(isSet(branch) ? [text('branchDetail', { branch })] : []),
      ...(isSet(account) ? [text('accountDetail', { account })] : []),
    ];
  }
  function cardOf(payment: PaymentForm): string[] {
    const { brand, lastDigits, dealType, instalments, approvalNumber, voucher, dealPayment } =
      payment;
    const count = Number.parseInt(instalments, 10);
    const isSplit = isSplitDeal(dealType);
    return [
      ...(isSet(brand) ? [brand] : []),
      ...(isSet(lastDigits) ? [`\u2066${lastDigits} ••••\u2069`] : []),
      ...(dealType === 'credit' || dealType === 'deferred' ? [deals(dealType)] : []),
      ...(isSplit && count > 0
        ? [
            isSet(dealPayment)
              ? text('dealDetail', { number: dealPayment, count: String(count) })
              : text('instalmentsDetail', { count }),
          ]
        : []),
      ...(isSet(approvalNumber) ? [text('approvalDetail', { number: approvalNumber })] : []),
      ...(isSet(voucher) ? [text('voucherDetail', { number: voucher })] : []),
    ];
  }
  function foreignOf({ currency, currencySum, currencyRate }: PaymentForm): string[] {
    if (currency === 'ILS' || !isSet(currencySum)) return [];
    return [`\u2066${currency} ${currencySum} × ${currencyRate}\u2069`];
  }
  function ownOf(payment: PaymentForm): string[] {
    const { reference, certificate, chequeNumber } = payment;
    switch (payment.kind) {
      case 'cash':
        return [];
      case 'cheque':
        return [
          ...(isSet(chequeNumber) ? [text('chequeDetail', { number: chequeNumber })] : []),
          ...bankOf(payment),
        ];
      case 'card':
        return cardOf(payment);
      case 'transfer':
        return [
          ...(isSet(reference) ? [text('referenceDetail', { reference })] : []),
          ...bankOf(payment),
        ];
      case 'web-transfer':
      case 'app':
        return [
          ...[payment.provider, payment.payer].filter((name) => isSet(name)),
          ...(isSet(reference) ? [text('referenceDetail', { reference })] : []),
        ];
      case 'standing-order':
        return isSet(reference) ? [text('mandateDetail', { reference })] : [];
      case 'withholding':
        return isSet(certificate) ? [text('certificateDetail', { certificate })] : [];
      case 'deposit-use':
        return payment.deposit === null ? [] : [nameOf(payment.deposit)];
      case 'other':
        return [
          ...(payment.means === '' ? [] : [others(payment.means)]),
          ...(isSet(payment.name) ? [payment.name] : []),
        ];
    }
  }
  return (payment) =>
    [
      ...ownOf(payment),
      ...foreignOf(payment),
      ...(isSet(payment.remark) ? [payment.remark] : []),
    ].join(', ');
}
