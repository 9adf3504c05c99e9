import { IconRefresh } from '@tabler/icons-react';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState, ErrorState } from '@pinkas/ui/feedback/states';

import { ApiError, isMissing } from '../api/api-error.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { openSupport } from '../support/open-support.ts';
import { sentenceOf } from './problem-sentence.ts';

export interface PageErrorProps {
  readonly reason: unknown;
  readonly onRetry: () => void;
  /** The title of the failure, in the phrases of the page. */
  readonly title?: string;
  readonly isRetrying?: boolean;
  /** It is all that the page shows. */
  readonly isPage?: boolean;
  /** The next page when the thing in the URL does not exist: a retry would not help. */
  readonly back?: { readonly href: string; readonly label: string };
}

/** A page or a part of it that failed: what is safe, what to press, and a number for support. */
export function PageError(props: PageErrorProps) {
  const { reason, onRetry, title, isRetrying = false, isPage = false, back } = props;
  const text = usePhrases('shell');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const isCall = reason instanceof ApiError;
  const reference = isCall ? reason.requestId : undefined;
  const sentence = (failure: ApiError): string =>
    isMissing(failure) ? errors('NOT_FOUND') : sentenceOf(failure, errors, dialogs);
  if (back !== undefined && isMissing(reason)) {
    return (
      <EmptyState
        isPage={isPage}
        title={text('pageMissingTitle')}
        text={text('pageMissingText')}
        actions={
          <ButtonLink variant="filled" href={back.href}>
            {back.label}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ErrorState
      isPage={isPage}
      title={title ?? text('pageFailedTitle')}
      text={isCall ? sentence(reason) : text('pageFailedText')}
      reference={reference}
      actions={
        <>
          <Button
            icon={<IconRefresh aria-hidden stroke={1.75} />}
            isLoading={isRetrying}
            onClick={onRetry}
          >
            {text('tryAgain')}
          </Button>
          {isPage && (
            <Button variant="quiet" onClick={() => openSupport({ reference })}>
              {text('contactSupport')}
            </Button>
          )}
        </>
      }
    />
  );
}
