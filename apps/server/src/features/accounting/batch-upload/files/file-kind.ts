import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/file-views';
import type { FileField, FileSettings } from '@pinkas/domain/batch/batch-field';
import type { BatchRowProblem } from '@pinkas/domain/batch/batch-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { Language } from '@pinkas/phrases/phrases';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { ExportColumn } from '../../../../platform/export/export-column.ts';
import type { LongJob } from '../../../../platform/jobs/long-job.ts';
import type { FilePurpose, StoredFile, StoredRow } from './stored-file.ts';

/** What rows make together, as the dry run finds it: a document, or a payment request. */
export interface CheckedUnit {
  readonly rowNos: readonly [number, ...number[]];
  /** Null where open documents are paid. */
  readonly docType: number | null;
  readonly problems: readonly BatchRowProblem[];
  /** What is sent to the issue; null with problems. */
  readonly request: unknown;
  readonly totalAgorot: number | null;
  /** The month to which its VAT belongs where it is dated back further than an invoice may be (decision 0022). */
  readonly earlierMonth?: LocalDate | undefined;
  /** Returns the cell of a part of the request. */
  readonly cellOf: (path: readonly (string | number)[]) => {
    readonly rowNo: number;
    readonly field: FileField | null;
  };
}

/** The dry run of a file: all of its rows, and what those that may still be issued make, in the order of the issue. */
export interface CheckedFile {
  readonly rows: readonly StoredRow[];
  readonly documents: readonly CheckedUnit[];
}

/** A row of the result: what became of a row of the file. */
export type ResultRow = BatchRowView & { readonly totalAgorot: number | null };

/** The columns of a result file, for a kind of file. */
export type ResultColumns = (ctx: AccountContext) => readonly ExportColumn<ResultRow>[];

/** What the rows of a kind of file make, and how. */
export interface FileKind<Settings extends FileSettings> {
  readonly purpose: FilePurpose;
  /** Its name in the audit, which is that of its job too. */
  readonly thing: 'batch-file' | 'request-file';
  /** The field that a head usually names. */
  readonly fieldOfHead: (head: string) => FileField | undefined;
  /** The settings of the first file. */
  readonly usualSettings: (tx: AccountTx) => Promise<Omit<Settings, 'isTurned'>>;
  readonly check: (
    ctx: AccountContext,
    tx: AccountTx,
    file: StoredFile<Settings>,
  ) => Promise<CheckedFile>;
  readonly job: LongJob;
  readonly resultTitle: (language: Language) => string;
  readonly resultColumns: ResultColumns;
}
