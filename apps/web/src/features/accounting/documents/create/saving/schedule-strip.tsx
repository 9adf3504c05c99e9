import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useSyncExternalStore } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { DraftSaver } from './draft-saver.ts';

interface ScheduleStripProps {
  readonly schedule: NonNullable<Draft['schedule']>;
  readonly saver: DraftSaver;
}

/** Says on which day the open draft is issued automatically, or why it was not; gone once it is changed. */
export function ScheduleStrip({ schedule, saver }: ScheduleStripProps) {
  const text = usePhrases('drafts');
  const errors = usePhrases('errors');
  const { kind } = useSyncExternalStore(saver.subscribe, saver.state);
  if (kind !== 'untouched') return null;
  const date = formatLocalDate(schedule.issueOn);
  return (
    <div className="doc-offer">
      {schedule.refusal === null ? (
        <Alert tone="info">{text('scheduledStrip', { date })}</Alert>
      ) : (
        <Alert tone="warn">
          {text('refusedStrip', { date, reason: errors(schedule.refusal) })}
        </Alert>
      )}
    </div>
  );
}
