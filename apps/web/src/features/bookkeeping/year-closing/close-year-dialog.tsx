import {
  CloseYear,
  type BookYears,
} from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
import { CLOSING_ACCOUNTS } from '@pinkas/domain/bookkeeping/year-closing';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { useCloseYear, useReadYearsAgain } from './year-closing.queries.ts';

interface CloseYearDialogProps {
  readonly shown: NonNullable<BookYears['shown']>;
  readonly onClose: () => void;
}

/** Closes a year with the profit that is shown. */
export function CloseYearDialog({ shown, onClose }: CloseYearDialogProps) {
  const text = usePhrases('yearClosing');
  const nameOf = useLedgerAccountName();
  const closing = useCloseYear();
  const readAgain = useReadYearsAgain();
  const [hasChanged, setHasChanged] = useState(false);
  const { year, profitAgorot } = shown;
  const form = useForm({
    spec: {
      schema: CloseYear,
      bodyOf: ({ carriedTo }: { readonly carriedTo: string }) => ({
        year,
        carriedTo,
        profitAgorot,
      }),
    },
    stored: { carriedTo: String(CLOSING_ACCOUNTS[0]) },
    async send(body, idempotencyKey) {
      try {
        return await closing.mutateAsync({ body, idempotencyKey });
      } catch (reason) {
        if (reason instanceof ApiError && reason.code === 'TOTAL_MISMATCH') {
          setHasChanged(true);
          await readAgain();
        }
        throw reason;
      }
    },
    onSaved() {
      toast.success(text('wasClosed', { year: String(year) }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('closeTitle', { year: String(year) })}
      saveLabel={text('closeSave')}
      failureTitle={text('notClosed')}
      onClose={onClose}
    >
      <p>{text('closeText')}</p>
      <SelectField
        {...form.bind('carriedTo')}
        label={text('carriedTo')}
        help={text('carriedHelp')}
        options={CLOSING_ACCOUNTS.map((account) => ({
          value: account,
          label: nameOf(account, ''),
        }))}
        data-autofocus
      />
      {hasChanged && <Alert tone="warn">{text('changed')}</Alert>}
    </FormDialog>
  );
}
