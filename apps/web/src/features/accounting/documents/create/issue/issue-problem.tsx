import { LinkButton, LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';

import type { ApiError } from '../../../../../shared/api/api-error.ts';
import { sentenceOf } from '../../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { Issuing } from './use-issuing.ts';

/** Failures after which the same send may be repeated safely, thanks to its key. */
function isWorthRepeating({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Why the document was not issued, beside the button, with the next step. */
export function IssueProblem({ issuing }: { readonly issuing: Issuing }) {
  const text = usePhrases('documents');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const { failure } = issuing;
  if (issuing.isAway) {
    return (
      <Alert tone="warn" isLive action={<RepeatLink issuing={issuing} />}>
        {text('issueNeedsConnection')}
      </Alert>
    );
  }
  if (failure === undefined || failure.status === 401) return null;
  if (failure.code === 'IDEMPOTENCY_KEY_REUSED') {
    return (
      <Alert
        tone="warn"
        isLive
        action={
          <LinkText href="#/documents" isUnderlined>
            {text('seeMyDocuments')}
          </LinkText>
        }
      >
        {text('alreadySent')}
      </Alert>
    );
  }
  const isUnknown = failure.code === 'NO_CONNECTION' || failure.code === 'TIMED_OUT';
  return (
    <Alert
      tone="bad"
      isLive
      title={isUnknown ? undefined : text('notIssued')}
      action={<NextStep failure={failure} issuing={issuing} />}
    >
      {isUnknown ? text('unknownResult') : sentenceOf(failure, errors, dialogs)}
      {failure.requestId !== undefined &&
        ` ${dialogs('reference', { requestId: failure.requestId })}`}
    </Alert>
  );
}

interface NextStepProps {
  readonly failure: ApiError;
  readonly issuing: Issuing;
}

/** The action after a failure: the blocking document, or a retry. */
function NextStep({ failure, issuing }: NextStepProps) {
  const text = usePhrases('documents');
  const { documentId } = failure.params;
  if (failure.code === 'ALLOCATION_NUMBER_TAKEN' && typeof documentId === 'string') {
    return (
      <LinkText href={`#/documents/${documentId}`} target="_blank" isUnderlined>
        {text('openDocument')}
      </LinkText>
    );
  }
  return isWorthRepeating(failure) ? <RepeatLink issuing={issuing} /> : null;
}

function RepeatLink({ issuing }: { readonly issuing: Issuing }) {
  const text = usePhrases('documents');
  return (
    <LinkButton isUnderlined onClick={issuing.repeat}>
      {text('tryAgain')}
    </LinkButton>
  );
}
