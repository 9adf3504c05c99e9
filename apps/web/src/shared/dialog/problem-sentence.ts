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
  return isFromBrowser ? dialogs('connectionProblem') : errors(code, spelled(params));
}
