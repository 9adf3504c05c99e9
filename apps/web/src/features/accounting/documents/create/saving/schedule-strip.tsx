import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Button } from '@pinkas/ui/actions/button';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState, useSyncExternalStore } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { useUnscheduleDraft } from '../../../drafts/shared/drafts.queries.ts';
import type { DraftSaver } from './draft-saver.ts';

interface ScheduleStripProps {
  readonly schedule: NonNullable<Draft['schedule']>;
  readonly saver: DraftSaver;
}

/**
 * Shows the day on which the open draft is issued automatically, with a button that removes it, or why the
 * issue failed; hidden once the draft is changed.
 */
export function ScheduleStrip({ schedule, saver }: ScheduleStripProps) {
  const text = usePhrases('drafts');
  const errors = usePhrases('errors');
  const { kind } = useSyncExternalStore(saver.subscribe, saver.state);
  const may = useMay();
  const unschedule = useUnscheduleDraft();
  const [isOff, setIsOff] = useState(false);
  async function takeOff(): Promise<void> {
    await unschedule.mutateAsync(saver.identity().id);
    setIsOff(true);
    toast.success(text('unscheduled'));
  }
  if (kind !== 'untouched' || isOff) return null;
  const date = formatLocalDate(schedule.issueOn);
  return (
    <div className="doc-offer">
      {schedule.refusal === null ? (
        <Alert
          tone="info"
          action={
            may('documents.issue') && (
              <Button size="sm" isLoading={unschedule.isPending} onClick={() => void takeOff()}>
                {text('unschedule')}
              </Button>
            )
          }
        >
          {text('scheduledStrip', { date })}
        </Alert>
      ) : (
        <Alert tone="warn">
          {text('refusedStrip', { date, reason: errors(schedule.refusal) })}
        </Alert>
      )}
    </div>
  );
}
