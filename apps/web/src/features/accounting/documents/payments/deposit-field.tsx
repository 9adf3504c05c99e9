import { documentChainContract } from '@pinkas/contract/accounting/document-chain.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { formatAgorot } from '@pinkas/domain/money/format';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useFieldError, useReview } from '../create/editor-context.ts';
import { toSourceForm } from '../links/link-form.ts';
import { useDocumentName } from '../type-words.ts';
import { sumText } from './payment-form.ts';
import type { PaymentFieldsProps } from './payment-fields.tsx';

/** Which deposit of the customer the money is taken from. */
export function DepositField({ payment, onChange }: PaymentFieldsProps) {
  const text = usePhrases('writing');
  const nameOf = useDocumentName();
  const customerId = useReview((state) => state.form.customer.id);
  const error = useFieldError(`payments.${payment.key}.depositId`);
  const open = useQuery({
    ...callQuery(documentChainContract.open, {
      query: { customerId: customerId ?? '', for: DOC_TYPES.DEPOSIT_RELEASE },
    }),
    enabled: customerId !== null,
  });
  const deposits = open.data?.documents ?? [];
  return (
    <SelectField
      label={text('deposit')}
      name={`payments.${payment.key}.depositId`}
      placeholder={text(deposits.length === 0 ? 'depositNone' : 'depositChoose')}
      value={payment.deposit?.id ?? ''}
      error={error}
      options={deposits.map((deposit) => ({
        value: deposit.id,
        label: `${nameOf(deposit)}, ${formatAgorot(deposit.openAgorot)}`,
      }))}
      onChange={(event) => {
        const deposit = deposits.find(({ id }) => id === event.currentTarget.value);
        if (deposit === undefined) return;
        onChange({
          deposit: toSourceForm(deposit),
          ...(payment.sum === '' && { sum: sumText(deposit.openAgorot) }),
        });
      }}
    />
  );
}
