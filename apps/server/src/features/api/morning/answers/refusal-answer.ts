import { morning as he } from '@pinkas/phrases/he/parts/morning';
import { fields as wordsOfFields } from '@pinkas/phrases/he/shell/fields';

import type { RefusedByApi, SentProblem } from '../../adapter/adapter.api.ts';
import { answered, type SentAnswer, type Subject } from '../calls/morning-call.ts';
import { NOT_SUPPORTED, numberOfField, numberOfProblem, numberOfRefusal } from './error-codes.ts';
import { readNameOf, sentNameOf } from './sent-names.ts';

/** Statuses that mean to these programs what they mean here; every other refusal is one of the request. */
const TRUE_STATUSES: ReadonlySet<number> = new Set([401, 403, 404, 405, 413, 429]);
const PACKAGE = 402;

/** Returns the status of the vendor for one of the API. */
export function sentStatusOf(status: number): number {
  if (TRUE_STATUSES.has(status) || status >= 500) return status;
  return status === PACKAGE ? 403 : 400;
}

function isOwn(code: string): code is keyof typeof he {
  return Object.hasOwn(he, code);
}

function refusal(status: number, errorCode: number, sentences: readonly string[]): SentAnswer {
  return answered({ errorCode, errorMessage: sentences.join('. ') }, status);
}

/** Returns the answer to a request that the API refused. */
export function refusalAnswer(
  { status, refusal: refused, retryAfter }: RefusedByApi,
  subject: Subject,
): SentAnswer {
  const { code, message_he: message, details } = refused;
  const named = details.map((detail) => ({ ...detail, field: sentNameOf(detail.field) }));
  const [first] = named;
  const ofDetail = first && (numberOfProblem(first.code) ?? numberOfField(subject, first.field));
  const words = named.map(({ field, message_he: said }) =>
    field === '' ? said : `${field}: ${said}`,
  );
  return {
    ...refusal(sentStatusOf(status), numberOfRefusal(code) ?? ofDetail ?? NOT_SUPPORTED, [
      isOwn(code) ? he[code] : message,
      ...words,
    ]),
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  };
}

/** Returns the answer to a request with fields that cannot be read. */
export function problemsAnswer(problems: readonly SentProblem[], subject: Subject): SentAnswer {
  const words: Readonly<Record<string, string>> = wordsOfFields;
  const named = problems.map(({ field, code }) => ({ field: readNameOf(field), code }));
  const [first] = named;
  return refusal(400, numberOfField(subject, first?.field ?? ''), [
    he.INVALID_REQUEST,
    ...named.map(({ field, code }) => `${field}: ${words[code] ?? code}`),
  ]);
}

/** Returns the answer to what is supported by the vendor and not here, for a reason of its own. */
export function notSupportedAnswer(reason: keyof typeof he): SentAnswer {
  return refusal(400, NOT_SUPPORTED, [he[reason]]);
}
