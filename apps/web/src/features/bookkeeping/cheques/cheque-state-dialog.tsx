import {
  CHEQUE_BANK_ACCOUNT_LENGTH_MAX,
  CHEQUE_REASON_LENGTH_MAX,
  chequesContract,
  type Cheque,
  type ChequeStateBody,
} from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { isPaying, type ChequeState } from '@pinkas/domain/payments/cheque-state';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call } from '../../../shared/api/client.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';

export interface ChequeStateDialogProps {
  readonly cheques: readonly Cheque[];
  readonly state: ChequeState;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Draft {
  /** '' for text that is not a date. */
  readonly date: string;
  readonly bankAccount: string;
  readonly reason: string;
  readonly feeText: string;
}

interface Sent {
  readonly body: ChequeStateBody;
  readonly idempotencyKey: string;
}

/** NaN for text that is no sum, which the schema refuses. */
function feeOf(text: string): number {
  const fee = parseDecimalText(text, 2);
  return fee === 'invalid' ? Number.NaN : (fee ?? 0);
}

function specOf(cheques: readonly Cheque[], state: ChequeState): FormSpec<Draft, ChequeStateBody> {
  return {
    schema: chequesContract.setState.body,
    bodyOf: ({ feeText, ...draft }) => ({
      ...draft,
      cheques: cheques.map(({ documentId, lineNo }) => ({ documentId, lineNo })),
      state,
      feeAgorot: feeOf(feeText),
    }),
    fieldOf: (path) => (path === 'feeAgorot' ? 'feeText' : path),
  };
}

/** Asks what is to be known of cheques that go on: the day, and the account or the reason. */
export function ChequeStateDialog({ cheques, state, onClose, onSaved }: ChequeStateDialogProps) {
  const text = usePhrases('cheques');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (sent: Sent) => call(chequesContract.setState, sent),
    meta: { isShownInPlace: true },
  });
  const form = useForm({
    spec: useMemo(() => specOf(cheques, state), [cheques, state]),
    stored: { date: String(today), bankAccount: '', reason: '', feeText: '' },
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved({ changed }) {
      toast.success(text('saved', { count: changed }));
      void client.invalidateQueries();
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text(`dialog-${state}`, { count: cheques.length })}
      saveLabel={text(`confirm-${state}`)}
      onClose={onClose}
    >
      {state !== 'in-hand' && (
        <DateField
          label={text('date')}
          value={form.draft.date}
          invalidText={fields('DATE_INVALID')}
          error={form.problem('date')}
          onChange={(date) => form.change({ date })}
          onBlur={() => form.touch('date')}
        />
      )}
      {state === 'deposited' && (
        <TextField
          {...form.bind('bankAccount')}
          label={text('bankAccount')}
          help={text('bankAccountHint')}
          maxLength={CHEQUE_BANK_ACCOUNT_LENGTH_MAX}
        />
      )}
      {(state === 'bounced' || state === 'returned') && (
        <TextField
          {...form.bind('reason')}
          label={text('reason')}
          maxLength={CHEQUE_REASON_LENGTH_MAX}
        />
      )}
      {state === 'bounced' && (
        <FieldRow>
          <MoneyField
            label={text('fee')}
            isOptional
            help={text('feeHelp')}
            value={form.draft.feeText}
            error={form.problem('feeText')}
            onChange={(feeText) => form.change({ feeText })}
          />
        </FieldRow>
      )}
      <BooksNotes cheques={cheques} state={state} />
    </FormDialog>
  );
}

/** What the change does to the books: whose debt is open again or closed, and of which cheques nothing changes. */
function BooksNotes({ cheques, state }: Pick<ChequeStateDialogProps, 'cheques' | 'state'>) {
  const text = usePhrases('cheques');
  const takesBack = !isPaying(state);
  const turned = cheques.filter(
    (cheque) => cheque.state !== 'cancelled' && isPaying(cheque.state) === takesBack,
  );
  if (turned.length === 0) return null;
  return (
    <>
      {turned.some(({ reopensDebt }) => reopensDebt) && (
        <Alert tone="info">{text(takesBack ? 'debtNote' : 'paysAgainNote')}</Alert>
      )}
      {takesBack && turned.some(({ reopensDebt }) => !reopensDebt) && (
        <Alert tone="warn">{text('wholeNote')}</Alert>
      )}
    </>
  );
}
