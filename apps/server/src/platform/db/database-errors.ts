import pg from 'pg';

const RETRIED_STATES = new Set(['40001', '40P01']); // serialisation failure, deadlock
const UNAVAILABLE_STATES = /^(08|53|55P03|57P0)/; // connection, resources, a lock waited for in vain, shutdown
const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
/** disk_full of PostgreSQL; no space, and no more quota, of the file system. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const UNAVAILABLE_TEXTS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
];

/** What a distributed engine adds to the names of a part of a table. */
const SHARD = /_\d{5,}$/;

/** SQLSTATE of an error that PostgreSQL itself answered with; undefined for every other error. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Returns whether the same transaction, tried again from its start, may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  return RETRIED_STATES.has(sqlStateOf(error) ?? '');
}

/** Returns whether the database could not be reached or is going down: try later, the request is not wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return UNAVAILABLE_STATES.test(state);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.has(error.code)) {
    return true;
  }
  return UNAVAILABLE_TEXTS.some((text) => error.message.includes(text));
}

/** Returns whether a disk is full, that of the database or that of the files. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return FULL_CODES.has(code) || isStorageFull(error.cause);
}

/** Returns whether the server refused to let us in: wrong password, no such role, no such database. */
export function isLoginRefused(error: unknown): boolean {
  return /^(28|3D)/.test(sqlStateOf(error) ?? '');
}

/**
 * Name of the foreign key by which a row names another that does not exist, or by which others name one that
 * was to be deleted; undefined for every other error.
 */
export function brokenForeignKey(error: unknown): string | undefined {
  const isBroken = error instanceof pg.DatabaseError && error.code === '23503';
  return isBroken ? error.constraint?.replace(SHARD, '') : undefined;
}

/** Returns whether two rows would have the same unique values. */
export function isUniqueBroken(error: unknown): boolean {
  return sqlStateOf(error) === '23505';
}

/** Returns whether a statement took longer than it may. */
export function isOutOfTime(error: unknown): boolean {
  return sqlStateOf(error) === '57014';
}
