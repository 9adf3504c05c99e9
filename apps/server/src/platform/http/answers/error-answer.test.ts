import pg from 'pg';
import { expect, test } from 'vitest';

import { AppError } from '../../errors/app-error.ts';
import {
  FileDamagedError,
  FileKeyMissingError,
  FileMissingError,
} from '../../storage/file-store.ts';
import { ObjectMissingError } from '../../storage/object-store.ts';
import { refusalOf } from './error-answer.ts';

function databaseError(state: string, message: string): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, 'error');
  error.code = state;
  return error;
}

test('a refusal of our SQL carries its code', () => {
  expect(refusalOf(databaseError('PK001', 'NUMBERING_MISSING'))).toMatchObject({
    code: 'NUMBERING_MISSING',
    status: 422,
  });
});

test('a refusal of our SQL that belongs to a field names the field of the form', () => {
  expect(refusalOf(databaseError('PK001', 'DOCUMENT_DATE_BEFORE_LAST'))).toMatchObject({
    code: 'DOCUMENT_REFUSED',
    fields: [{ path: ['documentDate'], code: 'DOCUMENT_DATE_BEFORE_LAST' }],
  });
});

test('a code that the catalogue does not know is a bug', () => {
  expect(refusalOf(databaseError('PK001', 'toString'))).toBeUndefined();
  expect(refusalOf(databaseError('23505', 'duplicate key'))).toBeUndefined();
  expect(refusalOf(new Error('any'))).toBeUndefined();
  expect(refusalOf('a thrown text')).toBeUndefined();
});

test('FA-05: a full pool or a database that is away asks to come again', () => {
  const timeout = new Error('timeout exceeded when trying to connect');
  for (const error of [
    timeout,
    databaseError('57P01', 'terminating'),
    databaseError('53300', ''),
  ]) {
    expect(refusalOf(error)).toMatchObject({ code: 'BUSY', status: 503 });
  }
});

test('FA-07: a full disk, of the database or of the files, is said as what it is', () => {
  const ofFiles = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const wrapped = new Error('the part was not stored', { cause: ofFiles });
  for (const error of [databaseError('53100', 'could not extend file'), ofFiles, wrapped]) {
    expect(refusalOf(error)).toMatchObject({ code: 'STORAGE_FULL', status: 507 });
  }
});

test('a stored file that is gone or was changed is said as what it is', () => {
  for (const error of [
    new FileMissingError('file a is missing'),
    new FileDamagedError('file a is damaged'),
    new ObjectMissingError('object a is missing'),
  ]) {
    expect(refusalOf(error)).toMatchObject({ code: 'FILE_LOST', status: 409 });
  }
  // Its key is not configured, and the file may well be intact.
  expect(refusalOf(new FileKeyMissingError('the key is missing'))).toBeUndefined();
});

test('MO-09: a deadlock that outlives its retries asks to come again', () => {
  for (const error of [databaseError('40P01', 'deadlock'), databaseError('40001', '')]) {
    expect(refusalOf(error)).toMatchObject({ code: 'BUSY', status: 503 });
  }
});

test('a refusal is passed on as it is', () => {
  const refusal = new AppError('TOTAL_MISMATCH', { totalAgorot: 5 });
  expect(refusalOf(refusal)).toBe(refusal);
});
