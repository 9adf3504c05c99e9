import { ERROR_STATUS, type ErrorCode } from '@pinkas/contract/errors';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';

import {
  isDatabaseUnavailable,
  isOutOfTime,
  isStorageFull,
  isWorthRetrying,
} from '../../db/database-errors.ts';
import { AppError } from '../../errors/app-error.ts';
import { isLostFile } from '../../storage/file-store.ts';
import { ObjectMissingError } from '../../storage/object-store.ts';
import { askToComeBack, isApiPath, sendApiRefusal } from './api-refusal.ts';
import { numberedRefusal, type NumberedRefusal } from './numbered-refusal.ts';

/** SQLSTATE with which our SQL functions refuse; the message is the code. */
const REFUSAL_STATE = 'PK001';

/** Refusals of the database that belong to one field of the form. */
const FIELD_OF_REFUSAL: ReadonlyMap<string, string> = new Map([
  ['DOCUMENT_DATE_BEFORE_LAST', 'documentDate'],
  ['DOCUMENT_DATE_LOCKED', 'documentDate'],
  ['LINK_NOT_FOUND', 'links'],
  ['SOURCE_CANCELLED', 'links'],
  ['SOURCE_CLOSED', 'links'],
  ['ABOVE_OPEN_BALANCE', 'links'],
  ['ABOVE_SOURCE_ROW', 'links'],
  ['CREDIT_ABOVE_DOCUMENT', 'links'],
  ['REFUND_ABOVE_CREDIT', 'links'],
  ['MONEY_OF_TWO_KINDS', 'links'],
  ['REQUEST_PAID_WITHOUT_VAT', 'links'],
]);

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
};

/** The body of every refusal. */
export interface ErrorAnswer {
  readonly success: false;
  readonly code: ErrorCode;
  /** The name of the specification (section 8) for what is answered with 402. */
  readonly type?: string;
  readonly params?: AppError['params'];
  readonly fields?: AppError['fields'];
  readonly requestId: string;
  /** Of calls whose contract has `fieldsErrNum`, where fields are wrong. */
  readonly errNum?: number;
  readonly errMsg?: string;
}

/** The types of the specification (section 8) among what is answered with 402. */
const TYPE_OF_CODE: Readonly<Partial<Record<ErrorCode, string>>> = {
  FORCE_SET_2FA: 'FORCE_SET_2FA',
  ACCOUNT_READ_ONLY: 'NO_PACKAGE',
  PACKAGE_NEEDED: 'NO_PACKAGE',
  PACKAGE_LACKS: 'WRONG_PACKAGE',
  // The app of somebody else brought the account, which buys nothing here.
  PACKAGE_REQUIRED: 'shopify_free_plan',
};

/** Returns the type of a refusal: of a limit it says what would take it, a larger package before an add-on. */
function typeOf({ code, params }: AppError): string | undefined {
  if (code !== 'PACKAGE_LIMIT') return TYPE_OF_CODE[code];
  if (params?.['packageId'] !== undefined) return 'WRONG_PACKAGE';
  return params?.['addonId'] === undefined ? undefined : 'NO_ADDON';
}

/**
 * Returns the refusal that an error represents; undefined for a bug, whose detail stays in the log.
 */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof pg.DatabaseError && error.code === REFUSAL_STATE) {
    return refusalOfDatabase(error.message, error.detail);
  }
  if (isStorageFull(error)) return new AppError('STORAGE_FULL');
  if (isLostFile(error) || error instanceof ObjectMissingError) return new AppError('FILE_LOST');
  if (isPutOff(error)) return new AppError('BUSY');
  return isFastifyError(error) ? refusalOfFastify(error) : undefined;
}

/**
 * Returns whether the database could not be reached, or the work met others at every retry or took too long beside them:
 * the sender may try the same again.
 */
function isPutOff(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isWorthRetrying(error) || isOutOfTime(error);
}

function refusalOfFastify({ statusCode }: FastifyError): AppError | undefined {
  if (statusCode !== undefined && statusCode < 500) {
    return new AppError(CODE_OF_STATUS[statusCode] ?? 'MALFORMED_REQUEST');
  }
  return statusCode === 503 ? new AppError('BUSY') : undefined;
}

/** Refusals whose detail is a day that their sentence names. */
const DAY_OF_REFUSAL: ReadonlyMap<string, string> = new Map([['PERIOD_LOCKED', 'until']]);

function refusalOfDatabase(code: string, detail: string | undefined): AppError | undefined {
  const field = FIELD_OF_REFUSAL.get(code);
  if (field !== undefined) {
    return new AppError('DOCUMENT_REFUSED', undefined, [{ path: [field], code }]);
  }
  if (!isErrorCode(code)) return undefined;
  const day = DAY_OF_REFUSAL.get(code);
  return day === undefined || detail === undefined
    ? new AppError(code)
    : new AppError(code, { [day]: formatLocalDate(detail) });
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
}

/** Sends a refusal. `status` overrides the catalogue's where HTTP has a finer word. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
  status: number = refusal.status,
): FastifyReply {
  if (isApiPath(request.url)) return sendApiRefusal(request, reply, refusal, status);
  const type = typeOf(refusal);
  const answer: ErrorAnswer = {
    success: false,
    code: refusal.code,
    ...(type !== undefined && { type }),
    ...(refusal.params === undefined ? {} : { params: refusal.params }),
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    ...(refusal.fields !== undefined && numberedFields(request, refusal.fields)),
    requestId: request.id,
  };
  askToComeBack(reply, status);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(answer);
}

/** The numbered form of wrong fields, for calls of the specification that have it. */
function numberedFields(
  { routeOptions }: FastifyRequest,
  fields: NonNullable<AppError['fields']>,
): NumberedRefusal | undefined {
  const { fieldsErrNum } = routeOptions.config;
  return fieldsErrNum === undefined ? undefined : numberedRefusal(fieldsErrNum, fields);
}

/** Writes down what has to be seen of an error: faults of ours, a full disk, a lost file, and what was put off. */
export function logError(
  error: unknown,
  refusal: AppError | undefined,
  request: FastifyRequest,
): void {
  if (refusal === undefined) request.log.error({ err: error }, 'a request failed');
  else if (refusal.code === 'STORAGE_FULL') request.log.error({ err: error }, 'a disk is full');
  else if (refusal.code === 'FILE_LOST') request.log.error({ err: error }, 'a stored file is lost');
  else if (refusal.code === 'BUSY') request.log.warn({ err: error }, 'a request was put off');
}

/** The only code that converts errors to answers. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  logError(error, refusal, request);
  void sendRefusal(request, reply, refusal ?? new AppError('INTERNAL_ERROR'));
}
