import { isErrorCode } from '@pinkas/contract/error-code';
import type { ScreenErrorCode } from '@pinkas/contract/errors';
import { z } from 'zod';

import { ApiError } from './api-error.ts';

const ErrorBody = z.object({
  code: z.string(),
  requestId: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  fields: z
    .array(
      z.object({
        path: z.array(z.union([z.string(), z.number()])).transform((parts) => parts.join('.')),
        code: z.string(),
      }),
    )
    .default([]),
});

const STATUS_CODES: ReadonlyMap<number, ScreenErrorCode> = new Map([
  [401, 'NOT_SIGNED_IN'],
  [403, 'NOT_PERMITTED'],
  [404, 'NOT_FOUND'],
  [413, 'BODY_TOO_LARGE'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'BUSY'],
  [507, 'STORAGE_FULL'],
]);

/** The refusal of an answer that is for another account than the tab shows. */
export function otherAccount(response: Response): ApiError {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  return new ApiError({ status: 403, code: 'ACCOUNT_NOT_OPEN', requestId });
}

/** Parses a refusal; a foreign body (a proxy's page) keeps only the details that the status gives. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = ErrorBody.safeParse(body);
  const header = response.headers.get('x-request-id') ?? undefined;
  if (!parsed.success || !isErrorCode(parsed.data.code)) {
    const code = STATUS_CODES.get(response.status) ?? 'UNEXPECTED_ANSWER';
    return new ApiError({ status: response.status, code, requestId: header });
  }
  return new ApiError({
    status: response.status,
    code: parsed.data.code,
    fields: parsed.data.fields,
    params: parsed.data.params,
    requestId: parsed.data.requestId ?? header,
  });
}
