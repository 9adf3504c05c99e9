import type { ShownReminder } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconSend2 } from '@tabler/icons-react';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { lazyPart } from '../../../../shared/trouble/load-part.ts';

const MailHead = lazyPart(async () => ({
  default: (await import('../../../../shared/reminders/mail-head.tsx')).MailHead,
}));

/** A preview is asked for once nobody typed for so long. */
export const TYPING_PAUSE_MS = 400;

/** A mail as the server writes it. */
export interface ShownMail extends ShownReminder {
  /** The document that it is about; null for made-up values. */
  readonly document: {
    readonly id: string;
    readonly docType: number;
    readonly number: number;
  } | null;
}

export interface MailPreviewProps<Wanted> {
  /** What is to be shown; undefined while something is missing. */
  readonly wanted: Wanted | undefined;
  readonly preview: Pick<
    UseQueryResult<ShownMail>,
    'data' | 'error' | 'isError' | 'isFetching' | 'isPending' | 'isPlaceholderData' | 'refetch'
  >;
  /** Mails what is shown to the person who asks. */
  readonly test: Pick<UseMutationResult<{ mailTo: string }, Error, Wanted>, 'isPending' | 'mutate'>;
  /** Says that the mail is about a made-up document. */
  readonly madeUp: string;
  /** Says what the preview waits for while nothing can be shown. */
  readonly incomplete: string;
}

/** A mail as its customer would read it, and a button that sends it to oneself. */
export function MailPreview<Wanted>({
  wanted,
  preview,
  test,
  madeUp,
  incomplete,
}: MailPreviewProps<Wanted>) {
  const text = usePhrases('reminders');
  const shown = wanted === undefined ? undefined : preview.data;

  function sendTest(): void {
    if (wanted === undefined || test.isPending) return;
    test.mutate(wanted, {
      onSuccess: ({ mailTo }) => void toast.success(text('testSent', { address: mailTo })),
    });
  }
  return (
    <section className="step-preview" aria-label={text('preview')}>
      <div className="step-preview__bar">
        <h3>{text('preview')}</h3>
        <Button
          size="sm"
          icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
          disabled={wanted === undefined}
          isLoading={test.isPending}
          onClick={sendTest}
        >
          {text('sendTest')}
        </Button>
      </div>
      {wanted === undefined && <p className="step-preview__note">{incomplete}</p>}
      {wanted !== undefined && preview.isError && (
        <PageError
          title={text('previewFailed')}
          reason={preview.error}
          isRetrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {wanted !== undefined && preview.isPending && <SkeletonCard lines={6} />}
      {shown !== undefined && (
        <MailPicture shown={shown} madeUp={madeUp} isWaiting={preview.isPlaceholderData} />
      )}
    </section>
  );
}

interface MailPictureProps {
  readonly shown: ShownMail;
  readonly madeUp: string;
  /** Whether the email is the previous one, until the next has loaded. */
  readonly isWaiting: boolean;
}

function MailPicture({ shown, madeUp, isWaiting }: MailPictureProps) {
  const text = usePhrases('reminders');
  const types = usePhrases('docTypes');
  const documents = usePhrases('documents');
  return (
    <>
      <p className="step-preview__note">
        {shown.document === null ? (
          madeUp
        ) : (
          <LinkText href={`#/documents/${shown.document.id}`} target="_blank">
            {text('previewOf', {
              document: documents('typeAndNumber', {
                type: types(docTypeKeyOf(shown.document.docType) ?? 'INVOICE'),
                number: String(shown.document.number),
              }),
            })}
          </LinkText>
        )}
      </p>
      <div className="step-preview__mail" data-waiting={isWaiting || undefined}>
        <p className="step-preview__subject" dir="auto">
          {shown.subject}
        </p>
        <Suspense fallback={null}>
          <MailHead fromName={shown.fromName} logo={shown.logo} />
        </Suspense>
        <p className="step-preview__text" dir="auto">
          {shown.text}
        </p>
      </div>
    </>
  );
}
