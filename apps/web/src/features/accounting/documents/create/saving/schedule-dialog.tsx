import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import { SCHEDULE_DAYS_AHEAD_MAX } from '@pinkas/domain/limits';
import {
  addDays,
  addMonths,
  formatLocalDate,
  parseLocalDate,
  startOfMonth,
} from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date/date-field';
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
import { useCustomerBeside } from '../form/customer-beside.ts';
import { issueBody } from '../issue/issue-body.ts';
import { showRefusal } from '../issue/use-issuing.ts';
import type { DraftSaver } from './draft-saver.ts';
import { movedDates } from './moved-dates.ts';
import { useScheduleDraft } from '../../../drafts/shared/drafts.queries.ts';
import '../../../drafts/shared/draft-form.css';

interface ScheduleDialogProps {
  readonly saver: DraftSaver;
  readonly release: () => void;
  readonly onClose: () => void;
}

/** Problems that another date may solve are left to the server. */
function isReady(review: DraftReview): boolean {
  review.submit();
  return review
    .get()
    .problems.every(({ field }) => field === 'documentDate' || field === 'dueDate');
}

/** Asks for the day on which the document is issued automatically. */
export function ScheduleDialog({ saver, release, onClose }: ScheduleDialogProps) {
  const text = usePhrases('drafts');
  const fields = usePhrases('fields');
  const navigate = useNavigate();
  const { form, review, docType } = useEditor();
  const { today, defaultPaymentTerms: defaultTerms } = useAccountSetup();
  const customerId = form.getValues('customer.id');
  const beside = useCustomerBeside(customerId);
  const [date, setDate] = useState<string>(addMonths(startOfMonth(today), 1));
  const [isTried, setIsTried] = useState(false);
  const scheduling = useScheduleDraft();
  const issueOn = parseLocalDate(date);
  const isAhead =
    issueOn !== undefined && issueOn > today && issueOn <= addDays(today, SCHEDULE_DAYS_AHEAD_MAX);

  /** The terms on the card of the customer; undefined when they cannot be read. */
  async function readTerms(): Promise<PaymentTerms | null | undefined> {
    if (customerId === null) return null;
    const card = beside.data ?? (await beside.refetch()).data;
    return card?.paymentTerms;
  }
  async function schedule(): Promise<void> {
    setIsTried(true);
    if (!isAhead || scheduling.isPending) return;
    if (!isReady(review)) {
      onClose();
      void scrollToFirstError();
      return;
    }
    const terms = await readTerms();
    if (terms === undefined) return;
    await saver.saveNow();
    const { id, version } = saver.identity();
    const { dueDate, ...request } = issueBody(review);
    const { documentDate } = request;
    const dates = {
      documentDate,
      dueDate: dueDate ?? '',
      givenTerms: form.getValues('givenTerms'),
    };
    const moved = movedDates(issueOn, dates, { docType, terms, defaultTerms });
    const movedDue = moved.dueDate === '' ? null : moved.dueDate;
    const body = {
      version,
      issueOn,
      request: { ...request, documentDate: moved.documentDate, dueDate: movedDue },
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
        <ServerProblem reason={scheduling.error ?? beside.error} />
      </div>
    </Dialog>
  );
}
