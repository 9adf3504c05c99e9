import type { ComingPayment } from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Menu } from '@pinkas/ui/overlay/menu';
import { IconAlarm, IconAlarmFilled, IconBellRinging, IconDots } from '@tabler/icons-react';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';

interface ComingActionsProps {
  readonly row: ComingPayment;
  /** Opens the reminder of the customer. */
  readonly onRemind: (documentIds: readonly string[]) => void;
  /** Opens the person's own reminder of the row. */
  readonly onOwn: (row: ComingPayment) => void;
}

/** Returns the actions on a row: a reminder to the customer, and one to oneself. */
function useComingActions({ row, onRemind, onOwn }: ComingActionsProps) {
  const text = usePhrases('futurePayments');
  const own = usePhrases('comingReminders');
  const may = useMay();
  const document = useDocumentName()(row);
  const { kind, documentId, reminder } = row;
  const actions = [
    {
      key: 'own',
      label:
        reminder === null
          ? own('add', { document })
          : own('change', { document, date: formatLocalDate(reminder.remindOn) }),
      icon:
        reminder === null ? (
          <IconAlarm aria-hidden stroke={1.75} />
        ) : (
          <IconAlarmFilled aria-hidden />
        ),
      onSelect: () => onOwn(row),
    },
  ];
  if (kind === 'debt' && may('documents.remind')) {
    actions.unshift({
      key: 'customer',
      label: text('remindOf', { document }),
      icon: <IconBellRinging aria-hidden stroke={1.75} />,
      onSelect: () => onRemind([documentId]),
    });
  }
  return actions;
}

/** A button for each. */
export function ComingButtons(props: ComingActionsProps) {
  return useComingActions(props).map(({ key, label, icon, onSelect }) => (
    <IconButton key={key} size="sm" label={label} icon={icon} onClick={onSelect} />
  ));
}

/** The actions behind one button, where the row has no room. */
export function ComingMenu(props: ComingActionsProps) {
  const text = usePhrases('comingReminders');
  const label = text('more', { document: useDocumentName()(props.row) });
  return (
    <Menu
      label={label}
      placement="below-end"
      trigger={<IconButton size="sm" label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      items={useComingActions(props)}
    />
  );
}

/** Where the list has no columns: on which day the person is reminded. */
export function ReminderMark({ row: { reminder } }: Pick<ComingActionsProps, 'row'>) {
  const text = usePhrases('comingReminders');
  if (reminder === null) return null;
  return <>, {text('shown', { date: formatLocalDate(reminder.remindOn) })}</>;
}
