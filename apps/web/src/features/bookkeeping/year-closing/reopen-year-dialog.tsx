import { ReopenYear } from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
import { REOPENING_REASON_LENGTH_MAX } from '@pinkas/domain/bookkeeping/year-closing';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useReopenYear } from './year-closing.queries.ts';

interface ReopenYearDialogProps {
  readonly year: number;
  readonly onClose: () => void;
}

/** Takes the closing of a year back, for a reason. */
export function ReopenYearDialog({ year, onClose }: ReopenYearDialogProps) {
  const text = usePhrases('yearClosing');
  const reopening = useReopenYear();
  const form = useForm({
    spec: {
      schema: ReopenYear,
      bodyOf: ({ reason }: { readonly reason: string }) => ({ year, reason }),
    },
    stored: { reason: '' },
    send: (body, idempotencyKey) => reopening.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      toast.success(text('wasReopened', { year: String(year) }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('reopenTitle', { year: String(year) })}
      saveLabel={text('reopen')}
      onClose={onClose}
    >
      <p>{text('reopenText')}</p>
      <TextField
        {...form.bind('reason')}
        label={text('reason')}
        help={text('reasonHelp')}
        required
        maxLength={REOPENING_REASON_LENGTH_MAX}
        data-autofocus
      />
    </FormDialog>
  );
}
