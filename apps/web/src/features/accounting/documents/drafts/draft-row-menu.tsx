import { IconButton } from '@pinkas/ui/actions/icon-button';
import { fillField } from '@pinkas/ui/overlay/dialogs';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import {
  IconCalendarOff,
  IconCalendarRepeat,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconTrash,
} from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useRenameTemplate, useUnscheduleDraft } from '../../drafts/shared/drafts.queries.ts';
import { usePauseReminder, useStopReminder } from './template-dates.queries.ts';
import type { ShownDraft } from './shown-drafts.ts';
import { useRemovingDraft } from './use-removing-draft.ts';

interface DraftRowMenuProps {
  readonly row: ShownDraft;
  /** The name of the row in the name of its menu. */
  readonly name: string;
  readonly onOpen: (row: ShownDraft) => void;
  readonly onRemind: (row: ShownDraft) => void;
}

/** Actions on a draft, a scheduled document or a template. */
export function DraftRowMenu({ row, name, onOpen, onRemind }: DraftRowMenuProps) {
  const text = usePhrases('drafts');
  const removing = useRemovingDraft();
  const unschedule = useUnscheduleDraft();
  const dateItems = useDateItems(row, onRemind);
  const renaming = useRenaming();
  const isTemplate = row.kind === 'template';
  return (
    <Menu
      label={text('actionsOf', { name })}
      placement="below-end"
      trigger={
        <IconButton
          size="sm"
          label={text('actionsOf', { name })}
          icon={<IconDots aria-hidden stroke={1.75} />}
        />
      }
      items={[
        { key: 'open', label: text(isTemplate ? 'use' : 'open'), onSelect: () => onOpen(row) },
        ...(isTemplate
          ? [
              ...dateItems,
              {
                key: 'rename',
                label: text('rename'),
                icon: <IconPencil aria-hidden stroke={1.75} />,
                onSelect: () => void renaming(row),
              },
            ]
          : []),
        ...(row.schedule === null
          ? []
          : [
              {
                key: 'unschedule',
                label: text('unschedule'),
                icon: <IconCalendarOff aria-hidden stroke={1.75} />,
                onSelect: () =>
                  void unschedule
                    .mutateAsync(row.id)
                    .then(() => toast.success(text('unscheduled'))),
              },
            ]),
        ...(row.version === 0
          ? []
          : [
              {
                key: 'remove',
                label: text('remove'),
                icon: <IconTrash aria-hidden stroke={1.75} />,
                isDanger: true,
                startsGroup: true,
                onSelect: () =>
                  void removing(row.id, text(isTemplate ? 'templateRemoved' : 'removed')),
              },
            ]),
      ]}
    />
  );
}

/** Returns the actions on the dates of a template. */
function useDateItems(row: ShownDraft, onRemind: (row: ShownDraft) => void): readonly MenuItem[] {
  const text = usePhrases('drafts');
  const pause = usePauseReminder();
  const stop = useStopReminder();
  const { id, reminder } = row;
  const set = {
    icon: <IconCalendarRepeat aria-hidden stroke={1.75} />,
    onSelect: () => onRemind(row),
  };
  if (reminder === null) return [{ key: 'remind', label: text('remind'), ...set }];
  return [
    {
      key: 'remind',
      label: text(reminder.isPaused ? 'resumeReminding' : 'remindEdit'),
      ...set,
    },
    ...(reminder.isPaused
      ? []
      : [
          {
            key: 'pause',
            label: text('pauseReminding'),
            icon: <IconPlayerPause aria-hidden stroke={1.75} />,
            onSelect: () =>
              void pause.mutateAsync(id).then(() => toast.success(text('reminderPaused'))),
          },
        ]),
    {
      key: 'stop',
      label: text('stopReminding'),
      icon: <IconCalendarOff aria-hidden stroke={1.75} />,
      onSelect: () => void stop.mutateAsync(id).then(() => toast.success(text('reminderStopped'))),
    },
  ];
}

function useRenaming(): (row: ShownDraft) => Promise<void> {
  const text = usePhrases('drafts');
  const rename = useRenameTemplate();
  return async ({ id, name: before }) => {
    const name = await fillField({
      title: text('renameTitle'),
      label: text('saveTemplateName'),
      value: before,
      confirmLabel: text('renameDo'),
      cancelLabel: text('cancel'),
      check: (typed) => (typed.trim() === '' ? text('saveTemplateEmpty') : undefined),
    });
    if (name === undefined) return;
    await rename.mutateAsync({ id, name });
    toast.success(text('renamed'));
  };
}
