import type { ScreenErrorCode } from '@pinkas/contract/errors';

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
  readonly code: ScreenErrorCode | ClientFailure;
  readonly fields?: readonly FieldProblem[];
  readonly params?: ErrorParams;
  readonly requestId?: string | undefined;
}

/** Values for the sentence of the code. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** A failed call, with all that a screen needs to report it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ScreenErrorCode | ClientFailure;
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
