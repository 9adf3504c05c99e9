import type { BulkKind, BulkState } from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';

/** A job over many documents, as its row stores it. */
export interface StoredJob {
  readonly id: string;
  readonly kind: BulkKind;
  readonly state: BulkState;
  readonly language: 'he' | 'en';
  /** A person's own words of the mails. */
  readonly message: string;
  readonly createdAt: string;
  readonly createdBy: string;
  /** The path of the finished file; null without one. */
  readonly resultKey: string | null;
  readonly resultBytes: number | null;
  readonly expiresAt: string | null;
}

/** State of a document of a job; the task of a pending mail shows whether it was sent. */
export type RowState = 'waiting' | 'pending' | 'done' | 'failed' | 'skipped';
