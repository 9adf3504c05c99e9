import type { BackupCallFault } from '@pinkas/domain/backup/backup-outcomes';

import type { NoAnswer } from '../outside-call/exchange-outside.ts';

const BY_CAUSE: Readonly<Record<NoAnswer['cause'], BackupCallFault>> = {
  'name-not-found': 'gone',
  refused: 'gone',
  unreachable: 'gone',
  lost: 'gone',
  'private-address': 'private-address',
  'no-tls': 'not-secure',
  'timed-out': 'slow',
  'invalid-request': 'broken',
  redirected: 'broken',
  'too-long': 'broken',
  unreadable: 'broken',
};

/** Returns the fault of a call that was not answered. */
export function faultOfSilence(cause: NoAnswer['cause']): BackupCallFault {
  return BY_CAUSE[cause];
}

/** Codes of S3 for a bucket without room, and for one that is not there. */
const BY_CODE: Readonly<Record<string, BackupCallFault>> = {
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  EntityTooLarge: 'full',
  InsufficientStorage: 'full',
  NoSuchBucket: 'no-folder',
};

const BY_STATUS: Readonly<Record<number, BackupCallFault>> = {
  401: 'denied',
  403: 'denied',
  404: 'no-folder',
  409: 'no-folder',
  413: 'full',
  507: 'full',
};

/** Returns the fault of an answer that refuses, by its status and the code of the service. */
export function faultOfAnswer(status: number, code = ''): BackupCallFault {
  return BY_CODE[code] ?? BY_STATUS[status] ?? 'broken';
}
