import {
  cardPaymentsContract,
  SETTLE_REASON_LENGTH_MAX,
} from '@pinkas/contract/sales/card-payments/card-payments.contract';
import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { formatMinor } from '@pinkas/domain/money/format';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';

import { signOf, sumText } from '../../../../shared/format/minor-text.ts';
import { call } from '../../../../shared/api/client.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { showTransaction } from '../card-payments.queries.ts';
import { outcomeOf } from './given-back-list.tsx';

type Body = z.output<(typeof cardPaymentsContract)['refund']['body']>;

interface Draft {
  readonly how: 'whole' | 'part';
  readonly amountText: string;
  readonly reason: string;
}

/** NaN for text that is no sum, which the schema refuses. */
function amountOf({ how, amountText }: Draft, leftMinor: number): number {
  if (how === 'whole') return leftMinor;
  const amount = parseDecimalText(amountText, 2);
  return amount === 'invalid' ? Number.NaN : (amount ?? 0);
}

function specOf(leftMinor: number): FormSpec<Draft, Body> {
  return {
    schema: cardPaymentsContract.refund.body,
    bodyOf: (draft) => ({ amountMinor: amountOf(draft, leftMinor), reason: draft.reason }),
    fieldOf: (path) => (path === 'amountMinor' ? 'amountText' : path),
  };
}

export interface RefundDialogProps {
  readonly payment: TransactionDetail;
  readonly onClose: () => void;
}

/** Gives a payment back, whole or a part. Says what it is, a cancellation or a refund, and that it issues no document. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const text = usePhrases('transactions');
  const client = useQueryClient();
  const { currency, ways, customerName } = payment;
  const { leftMinor, whole, hasPart, isCancellation } = ways;
  const sending = useMutation({
    mutationFn: (sent: { readonly body: Body; readonly idempotencyKey: string }) =>
      call(cardPaymentsContract.refund, { params: { id: payment.id }, ...sent }),
    meta: { isShownInPlace: true },
  });
  const form = useForm({
    spec: useMemo(() => specOf(leftMinor), [leftMinor]),
    stored: { how: whole === null ? 'part' : 'whole', amountText: '', reason: '' } as Draft,
    send: (body, idempotencyKey) => sending.mutateAsync({ body, idempotencyKey }),
    onSaved({ given, transaction }) {
      void showTransaction(client, transaction);
      const outcome = outcomeOf(given);
      if (outcome === 'back-done') {
        toast.success(text('refundDone', { sum: sumText(given.amountMinor, currency) }));
      } else if (outcome === 'back-unknown') {
        toast.error(text('refundUnknown'));
      } else {
        toast.error(text(given.state === 'abandoned' ? 'refundNotSent' : 'refundRefusedTitle'));
      }
      onClose();
    },
  });
  const isPart = form.draft.how === 'part';
  const isVoid = !isPart && isCancellation;
  const amount = amountOf(form.draft, leftMinor);
  const sum = sumText(Number.isNaN(amount) ? 0 : amount, currency);
  return (
    <FormDialog
      form={form}
      title={text('refundTitle', { customer: `\u2068${customerName}\u2069` })}
      saveLabel={text(isVoid ? 'refundSendVoid' : 'refundSend', { sum })}
      isDisabled={amount === 0}
      onClose={onClose}
    >
      {whole !== null && hasPart ? (
        <SegmentedControl
          label={text('refundAmount')}
          value={form.draft.how}
          isWide
          segments={[
            { value: 'whole', label: text('refundWhole', { sum: sumText(leftMinor, currency) }) },
            { value: 'part', label: text('refundPart') },
          ]}
          onChange={(how) => form.change({ how })}
        />
      ) : (
        <p className="transactions__muted">
          {text('refundOf', { sum: sumText(leftMinor, currency) })}
        </p>
      )}
      {isPart && (
        <DecimalField
          label={text('refundAmount')}
          help={text('refundAmountHint', { sum: `\u2066${formatMinor(leftMinor, 2)}\u2069` })}
          scale={2}
          decimalsMin={2}
          sign={signOf(currency)}
          value={form.draft.amountText}
          error={form.problem('amountText')}
          onChange={(amountText) => form.change({ amountText })}
        />
      )}
      <TextField
        {...form.bind('reason')}
        label={text('refundReason')}
        help={text('refundReasonHint')}
        isOptional
        maxLength={SETTLE_REASON_LENGTH_MAX}
      />
      <Alert tone="info">{text(isVoid ? 'voidNote' : 'refundNote')}</Alert>
      <RefundNotes payment={payment} />
    </FormDialog>
  );
}

function RefundNotes({ payment: { ways, document } }: Pick<RefundDialogProps, 'payment'>) {
  const text = usePhrases('transactions');
  return (
    <>
      {ways.reason !== null && ways.whole !== null && (
        <p className="transactions__muted">{text(`reason-${ways.reason}`)}</p>
      )}
      {document !== null && <p className="transactions__muted">{text('refundDocumentNote')}</p>}
    </>
  );
}
