import type { ComingPayment } from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconAlarm, IconAlarmFilled } from '@tabler/icons-react';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

interface OwnReminderProps {
  readonly row: ComingPayment;
  readonly onOpen: (row: ComingPayment) => void;
}

/** Sets the person's own reminder of a row, or shows that there is one and changes it. */
export function OwnReminder({ row, onOpen }: OwnReminderProps) {
  const text = usePhrases('comingReminders');
  const nameOf = useDocumentName();
  const { reminder } = row;
  const document = nameOf(row);
  return (
    <IconButton
      size="sm"
      label={
        reminder === null
          ? text('add', { document })
          : text('change', { document, date: formatLocalDate(reminder.remindOn) })
      }
      icon={
        reminder === null ? (
          <IconAlarm aria-hidden stroke={1.75} />
        ) : (
          <IconAlarmFilled aria-hidden />
        )
      }
      onClick={() => onOpen(row)}
    />
  );
}

/** Where the list has no columns: on which day the person is reminded. */
export function ReminderMark({ row: { reminder } }: Pick<OwnReminderProps, 'row'>) {
  const text = usePhrases('comingReminders');
  if (reminder === null) return null;
  return <>, {text('shown', { date: formatLocalDate(reminder.remindOn) })}</>;
}
