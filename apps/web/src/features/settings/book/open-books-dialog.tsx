import { OpenBooks } from '@pinkas/contract/settings/book/book-locks.contract';
import { BOOK_OPENING_REASON_LENGTH_MAX } from '@pinkas/domain/bookkeeping/book-lock';
import { addDays } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { monthText } from '../../../shared/format/calendar-words.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useOpenBooks, useReadLocksAgain } from './book-locks.queries.ts';
import { monthEnds, type BookLocksDialogProps } from './lock-books-dialog.tsx';

/** Opens locked books from a month on, for a reason. */
export function OpenBooksDialog({ locks, onClose }: BookLocksDialogProps) {
  const text = usePhrases('bookLocks');
  const { language } = useLanguage();
  const opening = useOpenBooks();
  const readAgain = useReadLocksAgain();
  const { lockedUntil } = locks;
  // A month is opened by moving the lock to the day before it.
  const ends = lockedUntil === null ? [] : monthEnds(lockedUntil, null).slice(1);
  const form = useForm({
    spec: {
      schema: OpenBooks,
      bodyOf: ({ until, reason }: { readonly until: string; readonly reason: string }) => ({
        until: until === '' ? null : until,
        reason,
        lastLockNo: locks.history[0]?.lockNo ?? 0,
      }),
    },
    stored: { until: ends[0] ?? '', reason: '' },
    send: (body, idempotencyKey) => opening.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved() {
      toast.success(text('opened'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('openTitle')}
      saveLabel={text('reopen')}
      failureTitle={text('notSaved')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <p>{text('openText')}</p>
      <SelectField
        {...form.bind('until')}
        label={text('openFrom')}
        options={[
          ...ends.map((end) => ({
            value: String(end),
            label: monthText(addDays(end, 1), language),
          })),
          { value: '', label: text('openAll') },
        ]}
      />
      <TextField
        {...form.bind('reason')}
        label={text('reason')}
        help={text('reasonHelp')}
        required
        maxLength={BOOK_OPENING_REASON_LENGTH_MAX}
        data-autofocus
      />
    </FormDialog>
  );
}
