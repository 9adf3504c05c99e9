/** Kinds of destinations that a business may connect. */
export const BACKUP_DESTINATION_KINDS = ['s3', 'webdav'] as const;
export type BackupDestinationKind = (typeof BACKUP_DESTINATION_KINDS)[number];

/** What a destination does wrong while it is spoken to. */
export const BACKUP_CALL_FAULTS = [
  /** No such name, nobody listens, or the connection broke off. */
  'gone',
  /** The address is one of this machine or of a private network. */
  'private-address',
  /** No TLS, or a certificate that nobody vouches for. */
  'not-secure',
  /** No answer, or no whole answer, in time. */
  'slow',
  /** The key or password is refused. */
  'denied',
  /** The bucket or folder is not there. */
  'no-folder',
  /** No room is left. */
  'full',
  /** It answers that it is busy or broken, or what no such service answers. */
  'broken',
] as const;
export type BackupCallFault = (typeof BACKUP_CALL_FAULTS)[number];

/** What reading back finds wrong with what was sent. */
export const BACKUP_READ_FAULTS = [
  /** It said that a file was stored, and the file is not there. */
  'lies',
  /** Some files are gone. */
  'missing',
  /** All of them are gone. */
  'emptied',
  /** A file is shorter than it was. */
  'truncated',
  /** A file has other bytes. */
  'corrupt',
  /** Everything is whole, and the business cannot be put back of it all the same. */
  'not-restorable',
] as const;
export type BackupReadFault = (typeof BACKUP_READ_FAULTS)[number];

export const BACKUP_FAULTS = [...BACKUP_CALL_FAULTS, ...BACKUP_READ_FAULTS] as const;
export type BackupFaultKind = (typeof BACKUP_FAULTS)[number];

/** A run sends and reads a share back; a drill reads all of the newest moment, and restores it into a scratch area. */
export const BACKUP_RUN_KINDS = ['backup', 'drill'] as const;
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number];

/**
 * How a run ended. `proven`: what was due was read back and is whole. `restored`: so is all of it, and the business was put
 * back of it. `interrupted`: it stopped in the middle.
 */
export const BACKUP_OUTCOMES = ['proven', 'restored', 'interrupted', ...BACKUP_FAULTS] as const;
export type BackupOutcome = (typeof BACKUP_OUTCOMES)[number];

/** Returns whether a run that ended so proved its destination. */
export function isProof(outcome: BackupOutcome): outcome is 'proven' | 'restored' {
  return outcome === 'proven' || outcome === 'restored';
}

/** Returns what is wrong with what was read back; undefined for the very bytes that were sent. */
export function readFaultOf(
  sent: { readonly sha256: string; readonly bytes: number },
  read: { readonly sha256: string; readonly bytes: number } | undefined,
): 'missing' | 'truncated' | 'corrupt' | undefined {
  if (read === undefined) return 'missing';
  if (read.bytes < sent.bytes) return 'truncated';
  return read.sha256 === sent.sha256 ? undefined : 'corrupt';
}
