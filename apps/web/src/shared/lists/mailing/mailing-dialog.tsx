import type { SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import type {
  MailingForm,
  MailingPerson,
  ViewMailing,
} from '@pinkas/contract/lists/views/view-mailings.contract';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconPlayerPause, IconPlayerPlay, IconSend2, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { ServerProblem } from '../../dialog/server-problem.tsx';
import { usePhrases } from '../../language/use-phrases.ts';
import { MailingFields } from './mailing-fields.tsx';
import { firstForm, formOf } from './mailing-form.ts';
import { useMailing, useMailingChanges } from './mailing.queries.ts';
import './mailing.css';

export interface MailingDialogProps {
  readonly view: SavedView;
  /** The list shows something else than the view that is saved, which is what is mailed. */
  readonly isChanged: boolean;
  /** The content of the file; replaces that of a view. */
  readonly lead?: string | undefined;
  readonly onClose: () => void;
}

/** Manages the scheduled email of a saved view: create, change, pause, send now and cancel. */
export function MailingDialog(props: MailingDialogProps) {
  const text = usePhrases('viewMailings');
  const { data, error, isPending } = useMailing(props.view.id);
  if (data !== undefined) return <LoadedDialog {...props} {...data} />;
  return (
    <Dialog
      isOpen
      isWide
      onClose={props.onClose}
      title={text('title', { view: isolated(props.view.name) })}
    >
      {isPending && <SkeletonCard lines={6} />}
      <ServerProblem reason={error} />
    </Dialog>
  );
}

interface LoadedProps extends MailingDialogProps {
  readonly mailing: ViewMailing | null;
  readonly people: readonly MailingPerson[];
}

function LoadedDialog({ view, isChanged, lead, onClose, mailing, people }: LoadedProps) {
  const text = usePhrases('viewMailings');
  const { save, end, send } = useMailingChanges(view.id);
  const [form, setForm] = useState(() =>
    mailing === null ? firstForm(people) : formOf(mailing, people),
  );
  const [isTried, setIsTried] = useState(false);
  const isMissing = form.recipientIds.length === 0;
  async function submit(): Promise<void> {
    setIsTried(true);
    if (isMissing) return;
    const { nextOn, isPaused } = await save.mutateAsync(form);
    toast.success(isPaused ? text('pausedDone') : text('saved', { date: formatLocalDate(nextOn) }));
    onClose();
  }
  async function finish(): Promise<void> {
    await end.mutateAsync();
    toast.success(text('ended'), {
      label: text('undo'),
      run: () => {
        if (mailing !== null) save.mutate(formOf(mailing, people));
      },
    });
    onClose();
  }
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('title', { view: isolated(view.name) })}
      actions={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button
            variant="filled"
            isLoading={save.isPending}
            onClick={() => void submit().catch(() => undefined)}
          >
            {text(mailing === null ? 'start' : 'save')}
          </Button>
        </>
      }
    >
      <div className="view-mailing">
        <p>{lead ?? text('lead')}</p>
        {isChanged && <Alert tone="info">{text('unsaved')}</Alert>}
        {mailing !== null && (
          <Standing
            mailing={mailing}
            changes={{ save, send }}
            form={form}
            onForm={setForm}
            onEnd={() => void finish().catch(() => undefined)}
          />
        )}
        <MailingFields
          form={form}
          people={people}
          error={isTried && isMissing ? text('peopleMissing') : undefined}
          onChange={setForm}
        />
        <ServerProblem reason={save.error ?? end.error ?? send.error} />
      </div>
    </Dialog>
  );
}

interface StatusProps {
  readonly mailing: ViewMailing;
  readonly changes: Pick<ReturnType<typeof useMailingChanges>, 'save' | 'send'>;
  readonly form: MailingForm;
  readonly onForm: (form: MailingForm) => void;
  readonly onEnd: () => void;
}

/** Shows the status of the scheduled email, and its actions. */
function Standing({ mailing, changes, form, onForm, onEnd }: StatusProps) {
  const text = usePhrases('viewMailings');
  const { isPaused, nextOn, hour, lastSentAt } = mailing;
  // A second press of the same opening sends nothing twice while the first is pending.
  const isSending = useRef(false);
  function sendNow(): void {
    if (isSending.current) return;
    isSending.current = true;
    changes.send.mutate(crypto.randomUUID(), {
      onSuccess: () => toast.success(text('ordered')),
      onSettled: () => (isSending.current = false),
    });
  }
  function pause(): void {
    const { recipientIds, every, day, format } = mailing;
    const kept = { every, day, hour, format, recipientIds, isPaused: !isPaused };
    changes.save.mutate(kept, {
      onSuccess: (saved) => {
        onForm({ ...form, isPaused: saved.isPaused });
        toast.success(
          saved.isPaused
            ? text('pausedDone')
            : text('saved', { date: formatLocalDate(saved.nextOn) }),
        );
      },
    });
  }
  const next = { date: formatLocalDate(nextOn), hour: `${String(hour)}:00` };
  return (
    <section className="view-mailing__standing">
      <p aria-live="polite">
        <strong>{isPaused ? text('paused') : text('next', next)}</strong>
        <span>
          {lastSentAt === null
            ? text('never')
            : text('last', { when: isolated(formatInstant(lastSentAt)) })}
        </span>
      </p>
      <div className="view-mailing__deeds">
        <Button
          size="sm"
          icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
          isLoading={changes.send.isPending}
          onClick={sendNow}
        >
          {text('sendNow')}
        </Button>
        <Button
          size="sm"
          icon={
            isPaused ? (
              <IconPlayerPlay className="pk-flip" aria-hidden stroke={1.75} />
            ) : (
              <IconPlayerPause aria-hidden stroke={1.75} />
            )
          }
          onClick={pause}
        >
          {text(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button
          size="sm"
          variant="danger-quiet"
          icon={<IconTrash aria-hidden stroke={1.75} />}
          onClick={onEnd}
        >
          {text('end')}
        </Button>
      </div>
    </section>
  );
}
