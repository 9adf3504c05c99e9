import type { BulkKind, BulkState } from '@pinkas/contract/accounting/bulk-jobs.contract';

/** A job over many documents, as its row holds it. */
export interface StoredJob {
  readonly id: string;
  readonly kind: BulkKind;
  readonly state: BulkState;
  readonly language: 'he' | 'en';
  /** A person's own words of the mails. */
  readonly message: string;
  /** The task that carries it on. */
  readonly taskId: string;
  readonly createdAt: string;
  readonly createdBy: string;
  /** Where the finished file lies; null without one. */
  readonly resultKey: string | null;
  readonly resultBytes: number | null;
  readonly expiresAt: string | null;
}

/** How a document of a job stands; what became of an owed mail is told by its task. */
export type RowState = 'waiting' | 'owed' | 'done' | 'failed' | 'skipped';
