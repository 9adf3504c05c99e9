import {
  CHEQUE_BANK_ACCOUNT_LENGTH_MAX,
  CHEQUE_REASON_LENGTH_MAX,
  chequesContract,
  type Cheque,
} from '@pinkas/contract/reports/cheques/cheques.contract';
import type { ChequeState } from '@pinkas/domain/payments/cheque-state';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DateField } from '@pinkas/ui/fields/date-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { call } from '../../../shared/api/client.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';

export interface ChequeStateDialogProps {
  readonly cheques: readonly Cheque[];
  readonly state: ChequeState;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Asks what is to be known of cheques that go on: the day, and the account or the reason. */
export function ChequeStateDialog({ cheques, state, onClose, onSaved }: ChequeStateDialogProps) {
  const text = usePhrases('cheques');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string>(today);
  const [bankAccount, setBankAccount] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const date = parseLocalDate(typed);
  const misses = state === 'bounced' && reason.trim() === '';
  const save = useMutation({
    mutationFn: (body: Parameters<typeof call<typeof chequesContract.setState>>[1]['body']) =>
      call(chequesContract.setState, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSuccess: ({ changed }) => {
      toast.success(text('saved', { count: changed }));
      void client.invalidateQueries();
      onSaved();
      onClose();
    },
  });
  function submit(event?: FormEvent): void {
    event?.preventDefault();
    setIsChecked(true);
    if (date === undefined || misses || save.isPending) return;
    const chosen = cheques.map(({ documentId, lineNo }) => ({ documentId, lineNo }));
    save.mutate({ cheques: chosen, state, date, bankAccount, reason: reason.trim() });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(`dialog-${state}`, { count: cheques.length })}
      actions={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="filled" isLoading={save.isPending} onClick={() => submit()}>
            {text(`confirm-${state}`)}
          </Button>
        </>
      }
    >
      <form className="form-fields" onSubmit={submit} noValidate>
        {state !== 'in-hand' && (
          <DateField
            label={text('date')}
            value={typed}
            invalidText={fields('DATE_INVALID')}
            error={isChecked && date === undefined ? fields('DATE_INVALID') : undefined}
            onChange={setTyped}
          />
        )}
        {state === 'deposited' && (
          <TextField
            label={text('bankAccount')}
            help={text('bankAccountHint')}
            maxLength={CHEQUE_BANK_ACCOUNT_LENGTH_MAX}
            value={bankAccount}
            onChange={({ currentTarget }) => setBankAccount(currentTarget.value)}
          />
        )}
        {(state === 'bounced' || state === 'returned') && (
          <TextField
            label={text('reason')}
            maxLength={CHEQUE_REASON_LENGTH_MAX}
            value={reason}
            error={isChecked && misses ? fields('FIELD_REQUIRED') : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {state === 'bounced' && <Alert tone="info">{text('bouncedNote')}</Alert>}
        <ServerProblem reason={save.error} />
      </form>
    </Dialog>
  );
}
