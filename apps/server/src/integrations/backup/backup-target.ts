import type { BackupCallFault, BackupDestinationKind } from '@pinkas/domain/backup/backup-outcomes';

/** A destination did not do what it was asked, for a reason that its owner can act on. */
export class BackupTargetError extends Error {
  override readonly name = 'BackupTargetError';

  readonly fault: BackupCallFault;

  constructor(fault: BackupCallFault, options?: ErrorOptions) {
    super(`backup destination: ${fault}`, options);
    this.fault = fault;
  }
}

/** Where a business has its backup, and what opens that place. */
export interface BackupPlace {
  readonly kind: BackupDestinationKind;
  /** Of a bucket, or of a folder of a WebDAV server. */
  readonly address: string;
  /** Folder below the address; without slashes at its ends. */
  readonly folder: string;
  /** Region of a bucket; empty for a server of WebDAV. */
  readonly region: string;
  /** Access key of a bucket, or name of a user. */
  readonly login: string;
  readonly secret: string;
}

/**
 * Port of a place outside that stores the files of a backup under paths such as `packs/….tar.age`. It is believed in
 * nothing: what it stored is read back. Everything may be repeated; throws BackupTargetError.
 */
export interface BackupTarget {
  /** Stores a file whole, folders included; storing it again replaces it. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes of a file; undefined where there is none. */
  get(path: string): Promise<Buffer | undefined>;
  /** Removes a file; used for the file of a test alone. */
  remove(path: string): Promise<void>;
}

/** Opens a place; nothing is sent before the first call. */
export type OpenBackupTarget = (place: BackupPlace) => BackupTarget;
