import { ACCOUNT_HEADER } from '@pinkas/contract/headers';
import type { FastifyRequest } from 'fastify';

import { AppError } from '../../errors/app-error.ts';

const ACCOUNT_ID = /^[1-9]\d{0,15}$/;

/** Returns the account that a request names; undefined when it names none. Throws MALFORMED_REQUEST. */
export function namedAccountOf(request: FastifyRequest): number | undefined {
  const value = request.headers[ACCOUNT_HEADER];
  if (value === undefined) return undefined;
  const accountId = typeof value === 'string' && ACCOUNT_ID.test(value) ? Number(value) : undefined;
  if (accountId === undefined || !Number.isSafeInteger(accountId)) {
    throw new AppError('MALFORMED_REQUEST');
  }
  return accountId;
}
