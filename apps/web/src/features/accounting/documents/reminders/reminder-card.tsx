import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { DocumentReminders } from '@pinkas/contract/accounting/reminders/reminders.contract';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { RemindDialog } from '../../../../shared/reminders/remind-dialog.tsx';
import { useDocumentReminders, useStopDocument } from './reminders.queries.ts';
import './reminders.css';

/** Shows the reminder status of an unpaid document; renders nothing for one that awaits no payment. */
export function ReminderCard({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('reminders');
  const { id, docType, openAgorot } = document;
  const isAsked = openAgorot > 0 && PAID_IN_PARTS_TYPES.some((type) => type === docType);
  const reminders = useDocumentReminders(id, isAsked).data;
  const stop = useStopDocument(id);
  const mayRemind = useMay()('documents.remind');
  const [isReminding, setIsReminding] = useState(false);
  if (!isAsked || reminders?.isRemindable !== true) return null;
  const { isStopped } = reminders;

  function turn(): void {
    stop.mutate(!isStopped, {
      onSuccess: (answer) => void toast.success(text(answer.isStopped ? 'stopped' : 'resumed')),
    });
  }
  return (
    <Card title={text('documentTitle')}>
      <div className="reminder-card">
        <Standing reminders={reminders} />
        {mayRemind && (
          <div className="reminder-card__actions">
            <Button
              size="sm"
              icon={<IconBellRinging aria-hidden stroke={1.75} />}
              onClick={() => setIsReminding(true)}
            >
              {text('remind')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={isStopped ? undefined : <IconBellOff aria-hidden stroke={1.75} />}
              isLoading={stop.isPending}
              onClick={turn}
            >
              {text(isStopped ? 'resume' : 'stop')}
            </Button>
          </div>
        )}
      </div>
      {isReminding && <RemindDialog documentIds={[id]} onClose={() => setIsReminding(false)} />}
    </Card>
  );
}

function Standing({ reminders }: { readonly reminders: DocumentReminders }) {
  const text = usePhrases('reminders');
  const { isStopped, isCustomerStopped, lastOn, next } = reminders;
  const sentence = isStopped
    ? text('documentStopped')
    : isCustomerStopped
      ? text('documentCustomerStopped')
      : next === null
        ? text('documentNoNext')
        : text('documentNext', { date: formatLocalDate(next.on) });
  return (
    <div className="reminder-card__words">
      <p>{sentence}</p>
      {lastOn !== null && <p>{text('documentLast', { date: formatLocalDate(lastOn) })}</p>}
    </div>
  );
}
