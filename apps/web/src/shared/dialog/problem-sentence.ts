import type { Phrase } from '@pinkas/phrases/phrases';

import { ApiError } from '../api/api-error.ts';

/** The one sentence about a failure: what happened and what to press. */
export function sentenceOf(
  reason: unknown,
  errors: Phrase<'errors'>,
  dialogs: Phrase<'dialogs'>,
): string {
  if (!(reason instanceof ApiError)) return errors('INTERNAL_ERROR');
  const { code, params } = reason;
  const isFromBrowser =
    code === 'NO_CONNECTION' || code === 'TIMED_OUT' || code === 'UNEXPECTED_ANSWER';
  return isFromBrowser ? dialogs('connectionProblem') : errors(code, params);
}
