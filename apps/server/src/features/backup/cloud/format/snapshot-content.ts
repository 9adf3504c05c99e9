/** What people open, and what a restore puts back: rows, stored prints and uploaded files. */
export const SNAPSHOT_KINDS = ['document', 'file', 'list', 'rows', 'print', 'upload'] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];

/** A thing of the business in a snapshot. */
export interface SnapshotFile {
  readonly kind: SnapshotKind;
  /** With its folders, as the archive of the business names it. */
  readonly name: string;
  readonly sha256: string;
  readonly ending: string;
  readonly bytes: number;
}

/** Everything that a moment of the business consists of. */
export interface Snapshot {
  readonly business: string;
  /** Number of its account. */
  readonly account: number;
  /** ISO text in UTC. */
  readonly madeAt: string;
  readonly language: 'he' | 'en';
  readonly files: readonly SnapshotFile[];
  /** Paths of the encrypted files that hold the content of these files. */
  readonly packs: readonly { readonly path: string; readonly sha256: string }[];
  /** What could not be read at that moment, by name. */
  readonly missing: readonly string[];
}
