import type { BatchFileView } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/file-views';

export const ID = '0193aaaa-0000-7000-8000-0000000000b1';

/** A file of two rows, of which every column is known. */
export function aFile(changes: Partial<BatchFileView> = {}): BatchFileView {
  return {
    id: ID,
    name: 'מכירות.csv',
    state: 'draft',
    rows: 2,
    createdAt: '2026-11-20T07:00:00.000Z',
    issuedAt: null,
    progress: { waiting: 0, issued: 0, refused: 0 },
    format: 'csv',
    encoding: 'windows-1255',
    heads: ['לקוח', 'מה', 'מחיר'],
    sample: [['קליניקה', 'טיפול', '100']],
    columns: ['customerName', 'description', 'unitPrice'],
    settings: { docType: 305, pricesIncludeVat: false, paymentKind: 'transfer', isTurned: false },
    version: 1,
    ...changes,
  } as BatchFileView;
}

/** A row that is ready. */
export function aRow(changes: Partial<BatchRowView> = {}): BatchRowView {
  return {
    rowNo: 2,
    lineNo: 2,
    values: { customerName: 'קליניקה', description: 'טיפול', unitPrice: '100' },
    state: 'ready',
    problems: [],
    brokenRowNos: [],
    document: { docType: 305, rows: 1, totalAgorot: 11_800 },
    issued: null,
    ...changes,
  };
}

export const SUMMARY = {
  rows: 2,
  rowsWithProblems: 1,
  rowsLeftOut: 0,
  rowsIssued: 0,
  documentsReady: 1,
  readyAgorot: 11_800,
  unknownColumns: [],
  earlierMonths: [],
};
