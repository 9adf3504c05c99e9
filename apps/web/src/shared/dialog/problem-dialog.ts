import { error } from '@pinkas/ui/overlay/dialogs';

import { ApiError } from '../api/api-error.ts';
import { phrasesNow } from '../language/language-store.ts';
import { namesSupport } from '../support/names-support.ts';
import { openSupport } from '../support/open-support.ts';
import { sentenceOf } from './problem-sentence.ts';

/** Shows a failed action in a dialog, with the reference number when the server gave one. */
export function showProblem(reason: unknown): void {
  const text = phrasesNow('dialogs');
  const sentence = sentenceOf(reason, phrasesNow('errors'), text);
  const requestId = reason instanceof ApiError ? reason.requestId : undefined;
  const reference = requestId === undefined ? '' : ` ${text('reference', { requestId })}`;
  void error({
    text: sentence + reference,
    closeLabel: text('understood'),
    otherLabel: namesSupport(sentence) ? phrasesNow('shell')('contactSupport') : undefined,
  }).then((isAsked) => {
    if (isAsked) openSupport({ reference: requestId });
  });
}
