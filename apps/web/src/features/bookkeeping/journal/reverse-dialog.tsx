import {
  ReverseEntry,
  type EntryView,
} from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useReverseEntry } from './journal.queries.ts';

interface ReverseDialogProps {
  readonly entry: EntryView;
  readonly onClose: () => void;
  /** Called with the id of the reversing entry. */
  readonly onReversed: (id: string) => void;
}

/** Takes an entry back by another one. */
export function ReverseDialog({ entry, onClose, onReversed }: ReverseDialogProps) {
  const text = usePhrases('journal');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const reversing = useReverseEntry(entry.id);
  const number = entry.entryNo;
  const form = useForm({
    spec: {
      schema: ReverseEntry,
      bodyOf: (draft: { readonly date: string; readonly description: string }) => draft,
    },
    stored: { date: String(today), description: text('reversalOf', { number }) },
    send: (body, idempotencyKey) => reversing.mutateAsync({ body, idempotencyKey }),
    onSaved({ id, entryNo }) {
      toast.success(text('saved', { number: entryNo }));
      onClose();
      onReversed(id);
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('reverseTitle', { number })}
      saveLabel={text('reverseSave')}
      onClose={onClose}
    >
      <p>{text('reverseText')}</p>
      <DateField
        label={text('date')}
        value={form.draft.date}
        error={form.problem('date')}
        invalidText={fields('DATE_INVALID')}
        onChange={(date) => form.change({ date })}
      />
      <TextField
        {...form.bind('description')}
        label={text('description')}
        required
        maxLength={120}
      />
    </FormDialog>
  );
}
