import { ERROR_STATUS, type ErrorCode } from '@pinkas/contract/errors';

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

interface FailureBody {
  readonly code: string;
  readonly requestId: string | undefined;
  readonly params: ErrorParams;
  readonly fields: readonly FieldProblem[];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function readParams(params: unknown): ErrorParams | undefined {
  if (params === undefined) return {};
  if (!isRecord(params) || !Object.values(params).every(isPlain)) return undefined;
  return params as ErrorParams;
}

function readFields(fields: unknown): FieldProblem[] | undefined {
  if (fields === undefined) return [];
  if (!Array.isArray(fields)) return undefined;
  const read = fields.flatMap((field: unknown) => {
    if (!isRecord(field) || typeof field['code'] !== 'string') return [];
    const path: unknown = field['path'];
    const isPath = Array.isArray(path) && path.every(isPlain);
    return isPath ? [{ path: path.join('.'), code: field['code'] }] : [];
  });
  return read.length === fields.length ? read : undefined;
}

/**
 * Returns a refusal as the server writes it; undefined for any other body. By hand, and not by a schema: the page of a
 * payment loads none.
 */
function readBody(body: unknown): FailureBody | undefined {
  if (!isRecord(body)) return undefined;
  const { code, requestId } = body;
  const [params, fields] = [readParams(body['params']), readFields(body['fields'])];
  if (typeof code !== 'string' || params === undefined || fields === undefined) return undefined;
  if (requestId !== undefined && typeof requestId !== 'string') return undefined;
  return { code, requestId, params, fields };
}

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
  const read = readBody(body);
  const header = response.headers.get('x-request-id') ?? undefined;
  if (read === undefined || !isErrorCode(read.code)) {
    const code = STATUS_CODES.get(response.status) ?? 'UNEXPECTED_ANSWER';
    return new ApiError({ status: response.status, code, requestId: header });
  }
  return new ApiError({
    status: response.status,
    code: read.code,
    fields: read.fields,
    params: read.params,
    requestId: read.requestId ?? header,
  });
}
