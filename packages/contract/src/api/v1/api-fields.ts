import { parseDecimal } from '@pinkas/domain/api/decimal';
import { EXTERNAL_ID_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Rows of a page of the public API. */
const API_PAGE_ROWS = 50;
const API_PAGE_ROWS_MAX = 200;
const DECIMAL_LENGTH_MAX = 24;

/** Returns a decimal text such as `1200.00`, as an integer scaled by 10^scale; a JSON number is refused. */
export function decimal(scale: number) {
  return z
    .string(code('FIELD_WRONG_TYPE'))
    .max(DECIMAL_LENGTH_MAX, code('NUMBER_TOO_LARGE'))
    .refine((text) => parseDecimal(text, scale) !== undefined, code('VALUE_NOT_ALLOWED'))
    .transform((text) => parseDecimal(text, scale) ?? 0);
}

/** The caller's own name of a thing, once for each kind of things of the account, for ever. */
export const ExternalId = requiredLineText(EXTERNAL_ID_LENGTH_MAX);

/** A moment in UTC: 2026-11-29T08:00:00Z. */
export const Moment = z.iso
  .datetime({ error: code('DATE_INVALID') })
  // The database has no year 0.
  .refine((text) => /^[12]\d{3}-/.test(text), code('DATE_INVALID'));

/** The parts of the query of every list. */
export const PAGE_QUERY = {
  /** `nextCursor` of the page before. */
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce
    .number(code('FIELD_WRONG_TYPE'))
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('VALUE_NOT_ALLOWED'))
    .max(API_PAGE_ROWS_MAX, code('NUMBER_TOO_LARGE'))
    .default(API_PAGE_ROWS),
  /** What was made or changed from this moment on. */
  updatedSince: Moment.optional(),
};

/** The query of a list of things that are archived, and that a program may have named. */
export const ArchivableQuery = z.strictObject({
  ...PAGE_QUERY,
  externalId: ExternalId.optional(),
  archived: z.enum(['true', 'false'], code('VALUE_NOT_ALLOWED')).optional(),
});

/** Returns the answer of a list: a page, and the cursor of the next one, null on the last. */
export function apiPage<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), nextCursor: z.string().nullable() });
}

/** Refusals of every call by a key, beside those of what it does. */
export const KEY_ERRORS = [
  'KEY_MISSING',
  'KEY_INVALID',
  'KEY_EXPIRED',
  'KEY_REVOKED',
  'KEY_ADDRESS_REFUSED',
  'SCOPE_MISSING',
  'PACKAGE_REQUIRED',
  'PACKAGE_LACKS',
  'NOT_PERMITTED',
  'TOO_MANY_REQUESTS',
  'BUSY',
] as const;

/** Refusals of every write. */
export const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
