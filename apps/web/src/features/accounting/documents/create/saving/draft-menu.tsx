import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Menu } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import {
  IconCalendarTime,
  IconDeviceFloppy,
  IconDots,
  IconFiles,
  IconTemplate,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { useRequestKey } from '../../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor } from '../form/editor-context.ts';
import type { DraftSaver } from './draft-saver.ts';

const ScheduleDialog = lazyPart(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));

interface DraftMenuProps {
  readonly saver: DraftSaver;
  /** Lets the next navigation proceed without a prompt. */
  readonly release: () => void;
}

/** Actions on a document besides issuing it: save, repeat, schedule. */
export function DraftMenu({ saver, release }: DraftMenuProps) {
  const text = usePhrases('drafts');
  const navigate = useNavigate();
  const saveTemplate = useSavingTemplate();
  const [isScheduling, setIsScheduling] = useState(false);
  async function save() {
    await saver.saveNow();
    const { kind } = saver.state();
    if (kind === 'saved' || kind === 'untouched') toast.success(text('draftSaved'));
  }
  return (
    <>
      <Menu
        label={text('moreActions')}
        placement="below-end"
        trigger={
          <IconButton
            isOutlined
            label={text('moreActions')}
            icon={<IconDots aria-hidden stroke={1.75} />}
          />
        }
        items={[
          {
            key: 'save',
            label: text('saveDraftNow'),
            icon: <IconDeviceFloppy aria-hidden stroke={1.75} />,
            end: <Kbd keys="Ctrl S" />,
            onSelect: () => void save(),
          },
          {
            key: 'template',
            label: text('saveTemplate'),
            icon: <IconTemplate aria-hidden stroke={1.75} />,
            onSelect: () => saveTemplate(),
          },
          {
            key: 'schedule',
            label: text('schedule'),
            icon: <IconCalendarTime aria-hidden stroke={1.75} />,
            onSelect: () => setIsScheduling(true),
          },
          {
            key: 'all',
            label: text('allDrafts'),
            icon: <IconFiles aria-hidden stroke={1.75} />,
            startsGroup: true,
            onSelect: () => void navigate('/documents/create/drafts'),
          },
        ]}
      />
      {isScheduling && (
        <Suspense>
          <ScheduleDialog saver={saver} release={release} onClose={() => setIsScheduling(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Returns a function that asks for a name and saves the open form as a template. */
function useSavingTemplate(): () => void {
  const { review, docType } = useEditor();
  const client = useQueryClient();
  const requestKey = useRequestKey();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { saveTemplate } = await import('./save-template.ts');
      return saveTemplate(review, docType, { client, requestKey });
    },
  });
  return mutate;
}
