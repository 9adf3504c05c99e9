import { bankName } from '@pinkas/domain/payments/banks';
import { isSplitDeal, type PaymentKind } from '@pinkas/domain/payments/payment-row';
import { isolated } from '@pinkas/ui/values/isolated';

import { useLanguage, usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import type { PaymentForm } from '../form/payment-form.ts';

function isSet(text: string): boolean {
  return text.trim() !== '';
}

/** Isolates a typed name or remark: text in any language must not reverse the text beside it. */
function typed(text: string): string[] {
  return isSet(text) ? [isolated(text)] : [];
}

/** Returns the details of a payment line besides its means, date and sum. */
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
      ...typed(brand),
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
  const referenceOf = ({ reference }: PaymentForm): string[] =>
    isSet(reference) ? [text('referenceDetail', { reference })] : [];
  const providerOf = (payment: PaymentForm): string[] => [
    ...typed(payment.provider),
    ...typed(payment.payer),
    ...referenceOf(payment),
  ];
  const ownOf: Readonly<Record<PaymentKind, (payment: PaymentForm) => string[]>> = {
    cash: () => [],
    cheque: (payment) => {
      const { chequeNumber: number } = payment;
      return [...(isSet(number) ? [text('chequeDetail', { number })] : []), ...bankOf(payment)];
    },
    card: cardOf,
    transfer: (payment) => [...referenceOf(payment), ...bankOf(payment)],
    'web-transfer': providerOf,
    app: providerOf,
    'standing-order': ({ reference }) =>
      isSet(reference) ? [text('mandateDetail', { reference })] : [],
    withholding: ({ certificate }) =>
      isSet(certificate) ? [text('certificateDetail', { certificate })] : [],
    'deposit-use': ({ deposit }) => (deposit === null ? [] : [nameOf(deposit)]),
    other: ({ means, name }) => [...(means === '' ? [] : [others(means)]), ...typed(name)],
  };
  return (payment) =>
    [...ownOf[payment.kind](payment), ...foreignOf(payment), ...typed(payment.remark)].join(', ');
}
