import { cardPaymentsContract } from '@pinkas/contract/sales/card-payments/card-payments.contract';
import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { formatMinor } from '@pinkas/domain/money/format';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { isolated } from '@pinkas/ui/values/isolated';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../../shared/api/client.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { signOf, sumText } from '../../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useHoldOutcome } from '../card-payments.queries.ts';

type Body = z.output<(typeof cardPaymentsContract)['capture']['body']>;

interface Draft {
  readonly how: 'whole' | 'part';
  readonly amountText: string;
}

/** NaN for text that is no sum, which the schema refuses. */
function amountOf({ how, amountText }: Draft, heldMinor: number): number {
  if (how === 'whole') return heldMinor;
  const amount = parseDecimalText(amountText, 2);
  return amount === 'invalid' ? Number.NaN : (amount ?? 0);
}

function specOf(heldMinor: number): FormSpec<Draft, Body> {
  return {
    schema: cardPaymentsContract.capture.body,
    bodyOf: (draft) => ({ amountMinor: amountOf(draft, heldMinor) }),
    fieldOf: () => 'amountText',
  };
}

export interface CaptureDialogProps {
  readonly payment: TransactionDetail;
  readonly onClose: () => void;
}

/** Takes a held sum, whole or less of it, and says what becomes of the rest. */
export function CaptureDialog({ payment, onClose }: CaptureDialogProps) {
  const text = usePhrases('transactions');
  const tell = useHoldOutcome('capture');
  const { id, currency, amountMinor, customerName, hold } = payment;
  const sending = useMutation({
    mutationFn: (sent: { readonly body: Body; readonly idempotencyKey: string }) =>
      call(cardPaymentsContract.capture, { params: { id }, ...sent }),
    meta: { isShownInPlace: true },
  });
  const form = useForm({
    spec: specOf(amountMinor),
    stored: { how: 'whole', amountText: '' } as Draft,
    send: (body, idempotencyKey) => sending.mutateAsync({ body, idempotencyKey }),
    onSaved(outcome) {
      tell(payment, outcome);
      onClose();
    },
  });
  const amount = amountOf(form.draft, amountMinor);
  return (
    <FormDialog
      form={form}
      title={text('captureTitle', { customer: isolated(customerName) })}
      saveLabel={text('captureSend', { sum: sumText(Number.isNaN(amount) ? 0 : amount, currency) })}
      isDisabled={amount === 0}
      onClose={onClose}
    >
      {hold?.canTakeLess === true && (
        <SegmentedControl
          label={text('captureAmount')}
          value={form.draft.how}
          isWide
          segments={[
            {
              value: 'whole',
              label: text('captureWhole', { sum: sumText(amountMinor, currency) }),
            },
            { value: 'part', label: text('refundPart') },
          ]}
          onChange={(how) => form.change({ how })}
        />
      )}
      {form.draft.how === 'part' && (
        <DecimalField
          label={text('captureAmount')}
          help={text('refundAmountHint', { sum: isolated(formatMinor(amountMinor, 2)) })}
          scale={2}
          decimalsMin={2}
          sign={signOf(currency)}
          value={form.draft.amountText}
          error={form.problem('amountText')}
          onChange={(amountText) => form.change({ amountText })}
        />
      )}
      <Alert tone="info">{text('captureNote')}</Alert>
      <p className="transactions__muted">{text('captureDocument')}</p>
    </FormDialog>
  );
}
