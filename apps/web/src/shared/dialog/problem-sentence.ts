import { formatInstant } from '@pinkas/domain/time/local-date';
import type { Phrase } from '@pinkas/phrases/phrases';

import { ApiError, type ErrorParams } from '../api/api-error.ts';

/** A moment among the values of a refusal, as people read it. */
function spelled(params: ErrorParams): ErrorParams {
  const { opensAt } = params;
  return typeof opensAt === 'string' ? { ...params, opensAt: formatInstant(opensAt) } : params;
}

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
  if (isFromBrowser) return dialogs('connectionProblem');
  const sentence = errors(code, spelled(params));
  // A code of a newer server has no sentence here yet; refreshing the page brings it.
  return sentence === `errors.${code}` ? dialogs('connectionProblem') : sentence;
}
