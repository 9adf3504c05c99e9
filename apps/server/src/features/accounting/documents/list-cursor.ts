import type { DocumentSort } from '@pinkas/contract/accounting/documents.contract';

import { AppError } from '../../../platform/http/app-error.ts';

/** A place in an ordered list: the values of its sort columns and the id. */
export type CursorValues = readonly (string | number)[];

const COLUMN_KINDS: Readonly<Record<DocumentSort, readonly ('string' | 'number')[]>> = {
  date: ['string', 'number', 'string'],
  number: ['number', 'string'],
  total: ['number', 'string'],
  customer: ['string', 'string'],
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Packs a place as text that a client only hands back. */
export function packCursor(sort: DocumentSort, values: CursorValues): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');
}

/** Unpacks a place of the same order; INVALID_REQUEST for anything else. */
export function unpackCursor(sort: DocumentSort, cursor: string): CursorValues {
  const values = parse(cursor);
  const kinds = COLUMN_KINDS[sort];
  const isSound =
    values.length === kinds.length + 1 &&
    values[0] === sort &&
    kinds.every((kind, index) => typeof values[index + 1] === kind) &&
    UUID.test(String(values.at(-1))) &&
    (sort !== 'date' || DATE.test(String(values[1]))) &&
    values.every((value) => typeof value !== 'number' || Number.isSafeInteger(value));
  if (!isSound) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['after'], code: 'VALUE_NOT_ALLOWED' }]);
  }
  return values.slice(1);
}

function parse(cursor: string): (string | number)[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value)) return [];
    return value.filter((item) => typeof item === 'string' || typeof item === 'number');
  } catch {
    return [];
  }
}
