import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { Button } from '@pinkas/ui/actions/button';
import { toast } from '@pinkas/ui/overlay/toast';

import { ApiError } from '../shared/api/api-error.ts';
import { usePhrases } from '../shared/language/use-phrases.ts';
import { sentenceOf } from '../shared/dialog/problem-sentence.ts';
import './page-error.css';

export interface PageErrorProps {
  readonly reason: unknown;
  readonly onRetry: () => void;
  /** What failed, in the words of the page. */
  readonly title?: string;
  readonly isRetrying?: boolean;
}

/** What failed, what is safe, what to press, and a number to copy for support. */
export function PageError({ reason, onRetry, title, isRetrying = false }: PageErrorProps) {
  const text = usePhrases('shell');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const requestId = reason instanceof ApiError ? reason.requestId : undefined;
  const sentence =
    reason instanceof ApiError ? sentenceOf(reason, errors, dialogs) : text('pageFailedText');

  async function copyDetails() {
    const details = [requestId, String(reason), window.location.hash].filter(Boolean).join('\n');
    await navigator.clipboard.writeText(details);
    toast.success(text('copied'));
  }

  return (
    <div className="page-error" role="alert">
      <span className="page-error__icon">
        <IconPlugConnectedX aria-hidden stroke={1.75} />
      </span>
      <h2>{title ?? text('pageFailedTitle')}</h2>
      <p>{sentence}</p>
      <div className="page-error__actions">
        <Button
          icon={<IconRefresh aria-hidden stroke={1.75} />}
          isLoading={isRetrying}
          onClick={onRetry}
        >
          {text('tryAgain')}
        </Button>
        <Button variant="quiet" onClick={() => void copyDetails()}>
          {text('copyDetails')}
        </Button>
      </div>
      {requestId !== undefined && (
        <p className="page-error__reference">
          {text('referenceNumber')} <bdi dir="ltr">{requestId}</bdi>
        </p>
      )}
    </div>
  );
}
