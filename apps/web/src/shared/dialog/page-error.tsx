import { IconRefresh } from '@tabler/icons-react';
import { Button } from '@pinkas/ui/actions/button';
import { ErrorState } from '@pinkas/ui/feedback/states';

import { ApiError } from '../api/api-error.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { sentenceOf } from './problem-sentence.ts';

export interface PageErrorProps {
  readonly reason: unknown;
  readonly onRetry: () => void;
  /** What failed, in the words of the page. */
  readonly title?: string;
  readonly isRetrying?: boolean;
  /** It is all that the page shows. */
  readonly isPage?: boolean;
}

/** A page or a part of it that failed: what is safe, what to press, and a number for support. */
export function PageError(props: PageErrorProps) {
  const { reason, onRetry, title, isRetrying = false, isPage = false } = props;
  const text = usePhrases('shell');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const isCall = reason instanceof ApiError;
  return (
    <ErrorState
      isPage={isPage}
      title={title ?? text('pageFailedTitle')}
      text={isCall ? sentenceOf(reason, errors, dialogs) : text('pageFailedText')}
      reference={isCall ? reason.requestId : undefined}
      actions={
        <Button
          icon={<IconRefresh aria-hidden stroke={1.75} />}
          isLoading={isRetrying}
          onClick={onRetry}
        >
          {text('tryAgain')}
        </Button>
      }
    />
  );
}
