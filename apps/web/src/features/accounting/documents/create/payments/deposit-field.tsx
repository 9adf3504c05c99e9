import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { useQuery } from '@tanstack/react-query';

import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import { callQuery } from '../../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';
import { toSourceForm, type SourceForm } from '../form/link-form.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { sumText, type PaymentForm } from '../form/payment-form.ts';
import type { PaymentFieldsProps } from './row-text-fields.tsx';
import { sumOrZero } from '../form/reading/payment-reading.ts';
import { paymentTargetOf } from './payment-target.ts';

/** Which deposit of the customer the money is taken from. */
export function DepositField({ payment, onChange }: PaymentFieldsProps) {
  const text = usePhrases('writing');
  const nameOf = useDocumentName();
  const { docType } = useEditor();
  const customerId = useReview((state) => state.form.customer.id);
  const error = useFieldError(`payments.${payment.key}.depositId`);
  const open = useQuery({
    ...callQuery(documentChainContract.open, {
      query: { customerId: customerId ?? '', for: DOC_TYPES.DEPOSIT_RELEASE },
    }),
    enabled: customerId !== null,
  });
  const payments = useReview((state) => state.form.payments);
  const used = usedElsewhere(payments, payment.key);
  const rest = useReview((state) => {
    const target = paymentTargetOf(state, docType);
    return target === undefined ? undefined : target - state.reading.receivedAgorot;
  });
  const listed = open.data?.documents.map((one) => toSourceForm(one)) ?? [];
  // A chosen deposit keeps its name while the list is loading.
  const chosen = payment.deposit;
  const isListed = chosen === null || listed.some(({ id }) => id === chosen.id);
  const deposits = isListed ? listed : [chosen, ...listed];
  const leftOf = (deposit: SourceForm): number =>
    Math.max(0, deposit.openAgorot - (used.get(deposit.id) ?? 0));
  const empty = customerId === null ? 'depositNeedsCustomer' : 'depositNone';
  return (
    <SelectField
      label={text('deposit')}
      name={`payments.${payment.key}.depositId`}
      placeholder={text(deposits.length === 0 ? empty : 'depositChoose')}
      value={payment.deposit?.id ?? ''}
      error={error}
      options={deposits.map((deposit) => ({
        value: deposit.id,
        label: text('depositOption', {
          document: nameOf(deposit),
          sum: shekelText(leftOf(deposit)),
        }),
      }))}
      onChange={(event) => {
        const deposit = deposits.find(({ id }) => id === event.currentTarget.value);
        if (deposit === undefined) return;
        const left = leftOf(deposit);
        const sum = rest === undefined || rest <= 0 ? left : Math.min(left, rest);
        onChange({ deposit, ...(payment.sum === '' && { sum: sumText(sum) }) });
      }}
    />
  );
}

/** Returns the amounts of each deposit that other rows of the draft use. */
function usedElsewhere(payments: readonly PaymentForm[], key: string): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  for (const { key: own, kind, deposit, sum } of payments) {
    if (own === key || kind !== 'deposit-use' || deposit === null) continue;
    used.set(deposit.id, (used.get(deposit.id) ?? 0) + sumOrZero(sum));
  }
  return used;
}
