import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconSend2 } from '@tabler/icons-react';
import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { useSettled } from '../../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSendTest, useStepPreview, type ShownStep } from './reminder-plan.queries.ts';

const MailHead = lazyPart(async () => ({
  default: (await import('../../../../shared/reminders/mail-head.tsx')).MailHead,
}));

const TYPING_PAUSE_MS = 400;

export interface StepPreviewProps {
  /** What is to be shown; undefined while something is missing. */
  readonly wanted: ShownStep | undefined;
}

/** The mail as a customer would read it, about an open document of the business or made-up ones. */
export function StepPreview({ wanted }: StepPreviewProps) {
  const text = usePhrases('reminders');
  const preview = useStepPreview(useSettled(wanted, TYPING_PAUSE_MS));
  const test = useSendTest();
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
      {wanted === undefined && <p className="step-preview__note">{text('previewIncomplete')}</p>}
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
        <ShownMail shown={shown} days={wanted?.days} isWaiting={preview.isPlaceholderData} />
      )}
    </section>
  );
}

interface ShownMailProps {
  readonly shown: NonNullable<ReturnType<typeof useStepPreview>['data']>;
  readonly days: ShownStep['days'] | undefined;
  /** Whether the email is the previous one, until the next has loaded. */
  readonly isWaiting: boolean;
}

function ShownMail({ shown, days, isWaiting }: ShownMailProps) {
  const text = usePhrases('reminders');
  const types = usePhrases('docTypes');
  const documents = usePhrases('documents');
  return (
    <>
      <p className="step-preview__note">
        {shown.document === null ? (
          text(days === null ? 'previewMadeUp' : 'previewSample')
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
