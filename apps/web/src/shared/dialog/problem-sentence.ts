import type { Phrase } from '@pinkas/phrases/phrases';

import { ApiError } from '../api/api-error.ts';

/** The one sentence about a failure: what happened and what to press. */
export function sentenceOf(
  reason: unknown,
  errors: Phrase<'errors'>,
  dialogs: Phrase<'dialogs'>,
): string {
  if (!(reason instanceof ApiError)) return errors('INTERNAL_ERROR');
  switch (reason.code) {
    case 'NO_CONNECTION':
    case 'TIMED_OUT':
    case 'UNEXPECTED_ANSWER':
      return dialogs('connectionProblem');
    default:
      return errors(reason.code, reason.params);
  }
}
