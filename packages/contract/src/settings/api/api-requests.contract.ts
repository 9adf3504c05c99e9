import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, checkDateRange, lineText } from '../../fields.ts';
import { listAnswer, listParts } from '../../lists/views/list-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** `passed`: answered. `refused`: the caller has to change something (4xx). `failed`: our side did not answer (5xx). */
export const REQUEST_RESULTS = ['passed', 'refused', 'failed'] as const;
export type RequestResult = (typeof REQUEST_RESULTS)[number];

export const REQUEST_SORTS = ['time'] as const;

const FILTER = {
  /** A part of the path, or the whole id of a request. */
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  keyId: Id.optional(),
  result: z.enum(REQUEST_RESULTS, code('VALUE_NOT_ALLOWED')).optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
};

export const RequestFilter = z.strictObject(FILTER);
export type RequestFilter = z.output<typeof RequestFilter>;

/** A call of the public API in the log. */
export const ApiRequestRow = z.object({
  /** X-Request-Id of the answer. */
  id: z.uuid(),
  /** ISO text in UTC. */
  at: z.string(),
  method: z.string(),
  /** With its query, without what opens anything. */
  path: z.string(),
  status: z.int(),
  /** Of a refusal; empty for what was answered. */
  code: z.string(),
  durationMs: z.int(),
  keyId: z.uuid(),
  keyName: z.string(),
  /** The same request was answered before, and nothing was done again. */
  isRepeated: z.boolean(),
});
export type ApiRequestRow = z.output<typeof ApiRequestRow>;

/** A call with its bodies, without secrets and numbers of cards. */
export const ApiRequestView = ApiRequestRow.extend({
  keyPrefix: z.string(),
  address: z.string(),
  userAgent: z.string(),
  idempotencyKey: z.string().nullable(),
  /** JSON; null for none. */
  requestBody: z.string().nullable(),
  isRequestCut: z.boolean(),
  answerType: z.string(),
  /** As it was sent; null for a file. */
  answerBody: z.string().nullable(),
  isAnswerCut: z.boolean(),
  answerBytes: z.int(),
});
export type ApiRequestView = z.output<typeof ApiRequestView>;

const PATH = '/v2/api/settings/api-requests';

/** settings/api: the calls that keys made. */
export const apiRequestsContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'apiKeys.read',
    summary: 'Calls of the public API, the newest first.',
    query: RequestFilter.extend(
      listParts(REQUEST_SORTS, { sort: 'time', direction: 'desc' }),
    ).superRefine(checkDateRange),
    response: listAnswer(ApiRequestRow),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: `${PATH}/totals`,
    access: 'apiKeys.read',
    summary: 'How many calls a filter finds, and how many of them were refused or failed.',
    query: RequestFilter.superRefine(checkDateRange),
    response: z.object({ count: z.int(), refused: z.int() }),
    errors: ['INVALID_REQUEST'],
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'apiKeys.read',
    summary: 'One call with its body, and the answer as it was sent. Nothing is done again.',
    params: z.strictObject({ id: Id }),
    response: ApiRequestView,
    errors: ['NOT_FOUND'],
  },
});
