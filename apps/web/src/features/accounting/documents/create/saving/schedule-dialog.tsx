import { SCHEDULE_DAYS_AHEAD_MAX } from '@pinkas/domain/limits';
import { datesMovedTo } from '@pinkas/domain/documents/dates-moved';
import {
  addDays,
  addMonths,
  formatLocalDate,
  parseLocalDate,
  startOfMonth,
} from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ApiError } from '../../../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { scrollToFirstError } from '../../../../../shared/form/scroll-to-error.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import type { DraftReview } from '../form/draft-review.ts';
import { useEditor } from '../form/editor-context.ts';
import { issueBody, showRefusal } from '../issue/use-issuing.ts';
import type { DraftSaver } from './draft-saver.ts';
import { useScheduleDraft } from '../../drafts/drafts.queries.ts';

interface ScheduleDialogProps {
  readonly saver: DraftSaver;
  readonly release: () => void;
  readonly onClose: () => void;
}

/** Problems that another date may mend are the server's to find. */
function isReady(review: DraftReview): boolean {
  review.submit();
  return review
    .get()
    .problems.every(({ field }) => field === 'documentDate' || field === 'dueDate');
}

/** Asks for the day on which the document is issued by itself. */
export function ScheduleDialog({ saver, release, onClose }: ScheduleDialogProps) {
  const text = usePhrases('drafts');
  const fields = usePhrases('fields');
  const navigate = useNavigate();
  const { review } = useEditor();
  const { today } = useAccountSetup();
  const [date, setDate] = useState<string>(addMonths(startOfMonth(today), 1));
  const [isTried, setIsTried] = useState(false);
  const scheduling = useScheduleDraft();
  const issueOn = parseLocalDate(date);
  const isAhead =
    issueOn !== undefined && issueOn > today && issueOn <= addDays(today, SCHEDULE_DAYS_AHEAD_MAX);

  async function schedule(): Promise<void> {
    setIsTried(true);
    if (!isAhead || scheduling.isPending) return;
    if (!isReady(review)) {
      onClose();
      void scrollToFirstError();
      return;
    }
    await saver.saveNow();
    const { id, version } = saver.identity();
    const { dueDate, ...request } = issueBody(review);
    const moved = datesMovedTo(issueOn, {
      documentDate: request.documentDate,
      dueDate: dueDate ?? '',
    });
    const body = {
      version,
      issueOn,
      request: { ...request, ...moved, dueDate: moved.dueDate === '' ? null : moved.dueDate },
    };
    try {
      await scheduling.mutateAsync({ id, body });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.code !== 'DOCUMENT_REFUSED') return;
      onClose();
      showRefusal(review, reason);
      return;
    }
    toast.success(text('scheduleDone', { date: formatLocalDate(issueOn) }));
    release();
    void navigate('/documents/create/drafts?tab=scheduled');
  }

  return (
    <Dialog
      isOpen
      closesOutside={false}
      onClose={onClose}
      title={text('scheduleTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={scheduling.isPending} onClick={() => void schedule()}>
            {text('scheduleDo')}
          </Button>
        </>
      }
    >
      <div className="doc-draft-form">
        <p>{text('scheduleText')}</p>
        <DateField
          label={text('scheduleDate')}
          invalidText={fields('DATE_INVALID')}
          value={date}
          error={isTried && !isAhead ? fields('DATE_NOT_AHEAD') : undefined}
          onChange={(next) => {
            setDate(next);
            scheduling.reset();
          }}
        />
        <p className="doc-draft-form__note">{text('scheduleAgain')}</p>
        <ServerProblem reason={scheduling.error} />
      </div>
    </Dialog>
  );
}
