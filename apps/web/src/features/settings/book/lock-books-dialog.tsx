import { LockBooks, type BookLocks } from '@pinkas/contract/settings/book/book-locks.contract';
import { lastLockableDay } from '@pinkas/domain/bookkeeping/book-lock';
import {
  addMonths,
  endOfMonth,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { monthText } from '../../../shared/format/calendar-words.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useLockBooks, useReadLocksAgain } from './book-locks.queries.ts';

/** Months that can be chosen, back from the last one that is over. */
const MONTHS_MAX = 60;

/** Returns month ends up to a last one and after a day, the newest first. */
export function monthEnds(last: LocalDate, after: LocalDate | null): LocalDate[] {
  return Array.from({ length: MONTHS_MAX }, (_one, index) =>
    endOfMonth(addMonths(startOfMonth(last), -index)),
  ).filter((end) => after === null || end > after);
}

export interface BookLocksDialogProps {
  readonly locks: BookLocks;
  readonly onClose: () => void;
}

interface LockBooksDialogProps extends BookLocksDialogProps {
  /** The end of the month that is chosen at first; without it the last one that is over. */
  readonly until?: LocalDate;
}

/** Locks the books up to the end of a month. */
export function LockBooksDialog({ locks, until, onClose }: LockBooksDialogProps) {
  const text = usePhrases('bookLocks');
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  const locking = useLockBooks();
  const readAgain = useReadLocksAgain();
  const ends = monthEnds(lastLockableDay(today), locks.lockedUntil);
  const form = useForm({
    spec: {
      schema: LockBooks,
      bodyOf: (draft: { readonly until: string }) => ({
        ...draft,
        lastLockNo: locks.history[0]?.lockNo ?? 0,
      }),
    },
    stored: { until: String(until ?? ends[0]) },
    send: (body, idempotencyKey) => locking.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved() {
      toast.success(text('locked'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('lockTitle')}
      saveLabel={text('lock')}
      failureTitle={text('notSaved')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <p>{text('lockText')}</p>
      <SelectField
        {...form.bind('until')}
        label={text('until')}
        options={ends.map((end) => ({ value: end, label: monthText(end, language) }))}
        data-autofocus
      />
    </FormDialog>
  );
}
