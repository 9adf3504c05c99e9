import { ERROR_STATUS, type ErrorCode } from '@pinkas/contract/errors';
import { z } from 'zod';

/** Failures that no server answered with: the browser found them itself. */
export type ClientFailure =
  /** No connection, or the server did not answer at all. */
  | 'NO_CONNECTION'
  | 'TIMED_OUT'
  /** An answer that does not have its declared shape. */
  | 'UNEXPECTED_ANSWER';

export interface FieldProblem {
  /** Path inside the body with dots: `lines.0.quantityE4`. */
  readonly path: string;
  readonly code: string;
}

interface Failure {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | ClientFailure;
  readonly fields?: readonly FieldProblem[];
  readonly params?: ErrorParams;
  readonly requestId?: string | undefined;
}

/** Values for the sentence of the code. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** A failed call, with all that a screen needs to report it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientFailure;
  readonly fields: readonly FieldProblem[];
  readonly params: ErrorParams;
  /** The number to give to support. */
  readonly requestId: string | undefined;

  constructor(failure: Failure) {
    super(`${failure.code} (${String(failure.status)})`);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? [];
    this.params = failure.params ?? {};
    this.requestId = failure.requestId;
  }
}

/** Whether a call failed because no server answered it. */
export function isConnectionLost(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 0;
}

/**
 * Returns whether a page requested something that does not exist. A mistyped id in the URL answers
 * INVALID_REQUEST: on a read-only page there is no form to correct.
 */
export function isMissing(reason: unknown): boolean {
  return reason instanceof ApiError && (reason.status === 404 || reason.code === 'INVALID_REQUEST');
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

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

const STATUS_CODES: ReadonlyMap<number, ErrorCode> = new Map([
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
