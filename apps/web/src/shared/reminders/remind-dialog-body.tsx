import type {
  RemindPreview,
  RemindProblem,
} from '@pinkas/contract/accounting/reminders/reminders.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconChevronDown, IconSend2 } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import { ServerProblem } from '../dialog/server-problem.tsx';
import { useDocumentName } from '../documents/document-name.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { useRemind, useRemindPreview } from './remind.queries.ts';
import './remind.css';

const MailHead = lazyPart(async () => ({ default: (await import('./mail-head.tsx')).MailHead }));

export interface RemindDialogProps {
  readonly documentIds: readonly string[];
  readonly onClose: () => void;
  /** After something was sent. */
  readonly onSent?: () => void;
}

const PROBLEMS: Readonly<Record<RemindProblem, PhraseKey<'reminders'>>> = {
  'not-open': 'notOpen',
  'no-email': 'noEmail',
  'reminded-today': 'remindedToday',
};

/** Shows a preview of the reminders, their recipients, and what is excluded and why; then sends them. */
export function RemindDialogBody({ documentIds, onClose, onSent }: RemindDialogProps) {
  const text = usePhrases('reminders');
  const preview = useRemindPreview(documentIds);
  const remind = useRemind();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  // The state of the call updates only after a render.
  const isSending = useRef(false);
  const mails = preview.data?.mails ?? [];

  function send(): void {
    if (mails.length === 0 || isSending.current) return;
    isSending.current = true;
    remind.mutate(
      { documentIds, idempotencyKey },
      {
        onSuccess: ({ mailsCount, leftOut }) => {
          const [first] = leftOut;
          if (mailsCount === 0 && first !== undefined) {
            toast.error(text('remindNotSent', { problem: text(PROBLEMS[first.problem]) }));
          } else {
            toast.success(text('remindSent', { count: mailsCount }));
            onSent?.();
          }
          onClose();
        },
        onError: () => (isSending.current = false),
      },
    );
  }
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('remindTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('remindBack')}</Button>
          <Button
            variant="filled"
            icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
            disabled={mails.length === 0}
            isLoading={remind.isPending}
            onClick={send}
          >
            {text('remindSend')}
          </Button>
        </>
      }
    >
      <div className="remind" aria-live="polite">
        {preview.isPending && <SkeletonCard lines={6} />}
        <ServerProblem reason={preview.error} />
        {preview.data !== undefined && <Planned preview={preview.data} />}
        <ServerProblem reason={remind.error} />
      </div>
    </Dialog>
  );
}

function Planned({ preview }: { readonly preview: RemindPreview }) {
  const text = usePhrases('reminders');
  const { mails, leftOut } = preview;
  return (
    <>
      {mails.length === 0 && <Alert tone="info">{text('remindNone')}</Alert>}
      {mails.length > 1 && <p>{text('remindMails', { count: mails.length })}</p>}
      {mails.map((mail) => (
        <details key={mail.customerId} className="remind__mail" open={mails.length === 1}>
          <summary>
            <bdi className="remind__customer">{mail.customerName}</bdi>
            <span className="remind__note">
              {text('remindDocuments', { count: mail.documentsCount })}
            </span>
            <Isolate>{text('remindTo', { address: mail.mailTo })}</Isolate>
            <IconChevronDown className="remind__arrow" aria-hidden stroke={1.75} />
          </summary>
          <p className="remind__subject" dir="auto">
            {mail.subject}
          </p>
          <Suspense fallback={null}>
            <MailHead fromName={mail.fromName} logo={mail.logo} />
          </Suspense>
          <p className="remind__text" dir="auto">
            {mail.text}
          </p>
        </details>
      ))}
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
    </>
  );
}

function LeftOut({ leftOut }: Pick<RemindPreview, 'leftOut'>) {
  const text = usePhrases('reminders');
  const nameOf = useDocumentName();
  return (
    <Alert tone="warn" title={text('remindLeftOut', { count: leftOut.length })}>
      <ul className="remind__left-out">
        {leftOut.map((row) => (
          <li key={row.documentId}>
            <bdi>{nameOf(row)}</bdi> <bdi>({row.customerName})</bdi>: {text(PROBLEMS[row.problem])}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
