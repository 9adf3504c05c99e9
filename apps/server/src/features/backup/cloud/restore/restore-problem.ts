/** Why a backup cannot be restored; each has its sentence among the phrases. */
export const RESTORE_PROBLEMS = [
  /** The folder holds no snapshot, or is not there. */
  'no-backup',
  'no-snapshot',
  /** The passphrase opens `key.age`, which is not there; a key of the owner's own is given as a file. */
  'no-key-file',
  'key-file-damaged',
  'wrong-passphrase',
  'wrong-key',
  'snapshot-damaged',
  'newer-format',
  /** What the snapshot names is in no file of the backup; `what` names the file that is missing or damaged. */
  'pack-missing',
  'pack-damaged',
  'content-missing',
  /** Of a time before backups had rows. */
  'without-rows',
  'other-release',
  'target-in-use',
  'distributed',
  /** What was put back is not what the backup says. */
  'not-the-same',
] as const;
export type RestoreProblemKind = (typeof RESTORE_PROBLEMS)[number];

/** A backup cannot be restored; nothing was changed. */
export class RestoreProblem extends Error {
  override readonly name = 'RestoreProblem';

  readonly kind: RestoreProblemKind;

  /** A file or a table; empty where the kind says all. */
  readonly what: string;

  constructor(kind: RestoreProblemKind, what = '', options?: ErrorOptions) {
    super(`restore: ${kind} ${what}`.trimEnd(), options);
    this.kind = kind;
    this.what = what;
  }
}
