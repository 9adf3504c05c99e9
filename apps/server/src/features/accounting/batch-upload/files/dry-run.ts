import type {
  BatchRowView,
  BatchSummary,
} from '@pinkas/contract/accounting/batch-upload/file-views';
import type { BatchRowProblem } from '@pinkas/domain/batch/batch-row';

import type { CheckedFile, CheckedUnit } from './file-kind.ts';
import { issueRefusalProblems } from './issue-refusal.ts';
import { toBatchRow, unknownColumnsOf, type StoredFile, type StoredRow } from './stored-file.ts';

const EARLIER_MONTHS_TOLD = 12;

/** The filter of the dry run's rows. */
export interface DryRunQuery {
  readonly show: 'all' | 'problems' | 'ready' | 'issued';
  /** Rows after this one. */
  readonly after: number;
  readonly limit: number;
}

export interface DryRun {
  readonly summary: BatchSummary;
  readonly rows: BatchRowView[];
  readonly nextAfter: number | null;
}

/** Returns a page of the dry run, and the totals of the whole file. */
export function dryRunOf(file: StoredFile, checked: CheckedFile, query: DryRunQuery): DryRun {
  const documentOf = new Map(
    checked.documents.flatMap((document) =>
      document.rowNos.map((rowNo): [number, CheckedUnit] => [rowNo, document]),
    ),
  );
  const rowOf = new Map(checked.rows.map((row) => [row.rowNo, row]));
  const problemsOf = new Map(
    checked.documents.map((document) => [document, problemsOfDocument(document, rowOf)]),
  );
  const views = checked.rows.map((row) => {
    const document = documentOf.get(row.rowNo);
    const problems = document === undefined ? [] : (problemsOf.get(document) ?? []);
    return viewOf(file, row, { document, problems });
  });
  const shown = views.filter((row) => row.rowNo > query.after && isShown(row, query.show));
  const rows = shown.slice(0, query.limit);
  return {
    summary: {
      ...summaryOf(views, checked.documents),
      unknownColumns: unknownColumnsOf(file),
    },
    rows,
    nextAfter: shown.length > rows.length ? (rows.at(-1)?.rowNo ?? null) : null,
  };
}

function isShown({ state }: BatchRowView, show: DryRunQuery['show']): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'problems':
      return state === 'problem' || state === 'refused';
    case 'ready':
      return state === 'ready';
    case 'issued':
      return state === 'issued';
  }
}

function summaryOf(
  views: readonly BatchRowView[],
  documents: readonly CheckedUnit[],
): Omit<BatchSummary, 'unknownColumns'> {
  const count = (...states: readonly BatchRowView['state'][]): number =>
    views.filter(({ state }) => states.includes(state)).length;
  const ready = documents.filter(({ request }) => request !== null);
  return {
    rows: views.length,
    rowsWithProblems: count('problem', 'refused'),
    rowsLeftOut: count('left-out'),
    rowsIssued: count('issued'),
    documentsReady: ready.length,
    readyAgorot: ready.reduce((sum, { totalAgorot }) => sum + (totalAgorot ?? 0), 0),
    earlierMonths: earlierMonthsOf(ready),
  };
}

/** Counts the documents of each earlier month, the first months alone: a file may be of many years. */
function earlierMonthsOf(ready: readonly CheckedUnit[]): BatchSummary['earlierMonths'] {
  const months = ready.flatMap(({ earlierMonth }) => earlierMonth ?? []);
  return [...new Set(months)]
    .toSorted()
    .slice(0, EARLIER_MONTHS_TOLD)
    .map((month) => ({ month, documents: months.filter((one) => one === month).length }));
}

interface RowOfDocument {
  readonly document: CheckedUnit | undefined;
  /** Of all rows of the document. */
  readonly problems: readonly BatchRowProblem[];
}

function viewOf(
  file: StoredFile,
  row: StoredRow,
  { document, problems }: RowOfDocument,
): BatchRowView {
  const { rowNo, lineNo } = row;
  const { values } = toBatchRow(file, row);
  const isFirst = document?.rowNos[0] === rowNo;
  return {
    rowNo,
    lineNo,
    values,
    state: stateOf(row, document),
    problems: problems
      .filter((problem) => problem.rowNo === rowNo)
      .map(({ rowNo: _row, ...problem }) => problem),
    brokenRowNos: [
      ...new Set(problems.map((problem) => problem.rowNo).filter((other) => other !== rowNo)),
    ],
    document:
      document === undefined || !isFirst
        ? null
        : {
            docType: document.docType,
            rows: document.rowNos.length,
            totalAgorot: document.totalAgorot,
          },
    issued:
      row.issued === null
        ? null
        : { id: row.issued.id, docType: row.issued.docType, number: row.issued.number },
  };
}

function stateOf(row: StoredRow, document: CheckedUnit | undefined): BatchRowView['state'] {
  if (row.state === 'issued' || row.state === 'waiting') return row.state;
  if (row.isLeftOut) return 'left-out';
  // What the issue refused may be requested again once the dry run accepts it.
  if (document?.request !== null && document !== undefined) {
    return row.state === 'refused' ? 'refused' : 'ready';
  }
  return 'problem';
}

/**
 * Returns the problems of a document's rows, each at its row: what the dry run finds, else what the
 * issue refused, which is reported at the first row.
 */
function problemsOfDocument(
  document: CheckedUnit,
  rowOf: ReadonlyMap<number, StoredRow>,
): readonly BatchRowProblem[] {
  if (document.problems.length > 0) return document.problems;
  const refusal = rowOf.get(document.rowNos[0])?.error ?? null;
  return refusal === null ? [] : issueRefusalProblems(refusal, document);
}
