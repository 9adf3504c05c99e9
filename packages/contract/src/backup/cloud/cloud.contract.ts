import {
  BACKUP_DESTINATION_KINDS,
  BACKUP_OUTCOMES,
  BACKUP_RUN_KINDS,
  BACKUP_CALL_FAULTS,
  BACKUP_READ_FAULTS,
} from '@pinkas/domain/backup/backup-outcomes';
import {
  BACKUP_FOLDER_LENGTH_MAX,
  BACKUP_NAME_LENGTH_MAX,
  BACKUP_PASSPHRASE_LENGTH_MAX,
  BACKUP_PASSPHRASE_LENGTH_MIN,
  CREDENTIAL_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, lineText, passedText, requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const ADDRESS_LENGTH_MAX = 300;
const REGION_LENGTH_MAX = 40;

/** The very letters that `age -d` asks for later: nothing is cleaned. */
const Passphrase = z
  .string(code('FIELD_WRONG_TYPE'))
  .max(BACKUP_PASSPHRASE_LENGTH_MAX, code('TEXT_TOO_LONG'))
  .refine(
    (text) => /^[^\p{C}]*$/u.test(text) && text.trim() === text,
    code('TEXT_FORBIDDEN_CHARACTERS'),
  )
  .refine((text) => [...text].length >= BACKUP_PASSPHRASE_LENGTH_MIN, code('VALUE_NOT_ALLOWED'));

/** A public key of `age`, of the kind that every version of the tool knows. */
const Recipient = lineText(100).refine(
  (text) => /^age1[02-9ac-hj-np-z]{58}$/.test(text),
  code('VALUE_NOT_ALLOWED'),
);

/** What the backup is encrypted for. */
export const BackupKeyForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passphrase'), passphrase: Passphrase }),
  z.strictObject({ kind: z.literal('own'), recipient: Recipient }),
]);
export type BackupKeyForm = z.output<typeof BackupKeyForm>;

const Folder = lineText(BACKUP_FOLDER_LENGTH_MAX)
  .transform((text) => text.replace(/^\/+|\/+$/g, ''))
  .refine(
    (text) => !/[\\:*?"<>|]|(^|\/)\.{0,2}(\/|$)/.test(text) || text === '',
    code('VALUE_NOT_ALLOWED'),
  );

const Address = requiredLineText(ADDRESS_LENGTH_MAX).refine((text) => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}, code('WEB_ADDRESS_INVALID'));

const DESTINATION_FIELDS = {
  name: requiredLineText(BACKUP_NAME_LENGTH_MAX),
  kind: z.enum(BACKUP_DESTINATION_KINDS, code('VALUE_NOT_ALLOWED')),
  /** Of a bucket, `https://host/bucket`, or of a folder of a WebDAV server. */
  address: Address,
  /** Below the address; the address itself when empty. */
  folder: Folder,
  /** Of a bucket; empty where its service has none. */
  region: lineText(REGION_LENGTH_MAX),
  /** Access key of a bucket, or the name of a user. */
  login: requiredLineText(CREDENTIAL_LENGTH_MAX),
  /** The hour of the day in Israel at which it runs. */
  runHour: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(0, code('NUMBER_NEGATIVE'))
    .max(23, code('NUMBER_TOO_LARGE')),
};

const Secret = lineText(CREDENTIAL_LENGTH_MAX);

export const NewBackupDestination = z.strictObject({
  ...DESTINATION_FIELDS,
  secret: Secret.refine((text) => text !== '', code('FIELD_REQUIRED')),
});
export type NewBackupDestination = z.output<typeof NewBackupDestination>;

export const ChangedBackupDestination = z.strictObject({
  ...DESTINATION_FIELDS,
  /** Empty: the stored one stays. */
  secret: Secret,
});
export type ChangedBackupDestination = z.output<typeof ChangedBackupDestination>;

const BackupDay = z.object({
  date: LocalDateText,
  /** What was read back of the share of the day. `none`: no run. */
  read: z.enum(['whole', 'part', 'fault', 'none']),
});
export type BackupDay = z.output<typeof BackupDay>;

export const BackupDestination = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(BACKUP_DESTINATION_KINDS),
  address: z.string(),
  folder: z.string(),
  region: z.string(),
  login: z.string(),
  runHour: z.int(),
  isRunning: z.boolean(),
  /** No proof came for a day. */
  isSilent: z.boolean(),
  /** When what was due was read back and found whole; null while there was none. ISO text in UTC. */
  provenAt: z.string().nullable(),
  /** A drill proves all of the newest moment; null while there was no proof. */
  provenBy: z.enum(BACKUP_RUN_KINDS).nullable(),
  /** Files that were read back and checked then. */
  provenFiles: z.int(),
  /** When something was sent last. */
  copiedAt: z.string().nullable(),
  /** Of the run that ended last; null while there was none. */
  outcome: z.enum(BACKUP_OUTCOMES).nullable(),
  endedAt: z.string().nullable(),
  files: z.int(),
  bytes: z.int(),
  /** Moments that can be gone back to, and the first of them. */
  snapshots: z.int(),
  firstSnapshotAt: z.string().nullable(),
  /** How much of what is stored was read back within the days of the round. */
  readPercent: z.int(),
  /** The days of the round, the first one first. */
  days: z.array(BackupDay),
});
export type BackupDestination = z.output<typeof BackupDestination>;

export const BackupRun = z.object({
  id: z.uuid(),
  destinationId: z.uuid(),
  destinationName: z.string(),
  kind: z.enum(BACKUP_RUN_KINDS),
  /** ISO text in UTC. */
  startedAt: z.string(),
  /** Null while it runs. */
  endedAt: z.string().nullable(),
  outcome: z.enum(BACKUP_OUTCOMES).nullable(),
  sentFiles: z.int(),
  sentBytes: z.int(),
  readFiles: z.int(),
  readBytes: z.int(),
  /** It went on where an earlier one broke off. */
  isResumed: z.boolean(),
  /** Things of the business that could not be read here, by name; of a drill, what it did not find whole. */
  missing: z.array(z.string()),
});
export type BackupRun = z.output<typeof BackupRun>;

export const CloudBackup = z.object({
  /** Null before it was chosen. */
  key: z
    .object({
      kind: z.enum(['passphrase', 'own']),
      recipient: z.string(),
      createdAt: z.string(),
      /** When the passphrase was typed to check it; null for never, and for the owner's own key. */
      checkedAt: z.string().nullable(),
    })
    .nullable(),
  /** The business day of this answer. */
  today: LocalDateText,
  destinations: z.array(BackupDestination),
  /** The newest first. */
  runs: z.array(BackupRun),
});
export type CloudBackup = z.output<typeof CloudBackup>;

const DestinationParams = z.strictObject({ id: Id });
const PATH = '/v2/api/settings/cloud-backup';
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
  'BUSY',
] as const;

/** settings/cloud_sync: copies of everything at places of the owner, which are read back and proven. */
export const cloudBackupContract = defineContract({
  view: {
    method: 'GET',
    path: PATH,
    access: 'cloudBackup.read',
    summary: 'The key, the destinations with their last proof, and the last runs; no secrets.',
    response: CloudBackup,
    errors: [],
  },
  chooseKey: {
    method: 'POST',
    path: `${PATH}/key`,
    access: 'cloudBackup.write',
    summary:
      'Chooses once what the backup is encrypted for: a passphrase, or a public key of age. Neither opens anything here.',
    body: BackupKeyForm,
    response: CloudBackup,
    isIdempotent: true,
    requestsPerMinute: 60,
    errors: [...WRITE_ERRORS, 'STATE_NOT_ALLOWED'],
  },
  checkKey: {
    method: 'POST',
    path: `${PATH}/key/check`,
    access: 'cloudBackup.write',
    summary: 'Tries whether a passphrase opens the backup. It is not stored.',
    body: z.strictObject({ passphrase: passedText(BACKUP_PASSPHRASE_LENGTH_MAX) }),
    response: z.object({ isRight: z.boolean(), backup: CloudBackup }),
    requestsPerMinute: 60,
    errors: ['INVALID_REQUEST', 'STATE_NOT_ALLOWED', 'BUSY'],
  },
  connect: {
    method: 'POST',
    path: `${PATH}/destinations`,
    access: 'cloudBackup.write',
    summary: 'Connects a destination and starts its first run. It takes a chosen key.',
    body: NewBackupDestination,
    response: z.object({ id: z.uuid(), backup: CloudBackup }),
    isIdempotent: true,
    requestsPerMinute: 60,
    errors: [...WRITE_ERRORS, 'LIST_FULL', 'STATE_NOT_ALLOWED'],
  },
  change: {
    method: 'PUT',
    path: `${PATH}/destinations/{id}`,
    access: 'cloudBackup.write',
    summary: 'Changes a destination. At another place everything is sent again.',
    params: DestinationParams,
    body: ChangedBackupDestination,
    response: CloudBackup,
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/destinations/{id}`,
    access: 'cloudBackup.write',
    summary: 'Stops sending to a destination and forgets its secret. What is there stays there.',
    params: DestinationParams,
    response: CloudBackup,
    errors: ['NOT_FOUND'],
  },
  test: {
    method: 'POST',
    path: `${PATH}/destinations/{id}/test`,
    access: 'cloudBackup.write',
    summary: 'Writes a small file to a destination, reads it back and removes it.',
    params: DestinationParams,
    response: z.object({
      /** Null when it did all of it right. */
      fault: z.enum([...BACKUP_CALL_FAULTS, ...BACKUP_READ_FAULTS]).nullable(),
    }),
    requestsPerMinute: 60,
    errors: ['NOT_FOUND', 'BUSY'],
  },
  run: {
    method: 'POST',
    path: `${PATH}/destinations/{id}/run`,
    access: 'cloudBackup.write',
    summary: 'Starts a run now, unless one is on its way.',
    params: DestinationParams,
    response: CloudBackup,
    requestsPerMinute: 60,
    errors: ['NOT_FOUND', 'BUSY'],
  },
  drill: {
    method: 'POST',
    path: `${PATH}/destinations/{id}/drill`,
    access: 'cloudBackup.write',
    summary:
      'Reads all of the newest moment back and restores it into a scratch area. It takes the passphrase, or the secret key of age.',
    params: DestinationParams,
    body: z.strictObject({ secret: passedText(BACKUP_PASSPHRASE_LENGTH_MAX) }),
    response: z.object({ isRight: z.boolean(), backup: CloudBackup }),
    requestsPerMinute: 60,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED', 'BUSY'],
  },
});
