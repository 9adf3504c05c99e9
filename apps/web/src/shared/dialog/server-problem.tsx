import { Alert } from '@pinkas/ui/feedback/alert';
import { Isolate } from '@pinkas/ui/values/isolate';

import { ApiError } from '../api/api-error.ts';
import { sentenceOf } from './problem-sentence.ts';
import { SupportLink } from '../support/support-link.tsx';
import { usePhrases } from '../language/use-phrases.ts';

export interface ServerProblemProps {
  /** The error of a call; renders nothing for null. */
  readonly reason: unknown;
  readonly title?: string;
}

/** A failed submit, shown where it was pressed, with the reference number when there is one. */
export function ServerProblem({ reason, title }: ServerProblemProps) {
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const shell = usePhrases('shell');
  if (reason === null || reason === undefined) return null;
  const sentence = sentenceOf(reason, errors, dialogs);
  const requestId = reason instanceof ApiError ? reason.requestId : undefined;
  return (
    <Alert
      tone="bad"
      title={title}
      isLive
      action={<SupportLink sentence={sentence} reference={requestId} />}
      note={
        requestId === undefined ? undefined : (
          <>
            {shell('referenceNumber')} <Isolate isLtr>{requestId}</Isolate>
          </>
        )
      }
    >
      {sentence}
    </Alert>
  );
}
