import type { FileField } from './batch-field.ts';

/** What is wrong with a row beyond what a form can be refused for. The code is the key of its phrase. */
export const BATCH_ROW_CODES = [
  'AMOUNT_UNREADABLE',
  'AMOUNT_AMBIGUOUS',
  'TOO_MANY_DECIMALS',
  'DOC_TYPE_UNKNOWN',
  'DOC_TYPE_NOT_FROM_FILE',
  'WORD_UNKNOWN',
  'GROUP_DIFFERS',
  'CELLS_BEYOND_HEADS',
  'PAYMENT_PARTS_UNKNOWN',
  'DISCOUNT_TWICE',
  'DISCOUNT_AMBIGUOUS',
  'RATE_WITHOUT_CURRENCY',
  'ITEM_UNKNOWN',
  'ITEM_PRICE_MISSING',
  'TAG_UNKNOWN',
  'BRANCH_UNKNOWN',
  'CUSTOMER_AMBIGUOUS',
  'DOCUMENT_UNKNOWN',
  'DOCUMENT_AMBIGUOUS',
  'DOCUMENT_OF_OTHER',
  'DOCUMENT_ASKED_TWICE',
  'DOCUMENT_WITH_AMOUNT',
] as const;
export type BatchRowCode = (typeof BATCH_ROW_CODES)[number];

/** A row of a file under the fields of its columns. */
export interface BatchRow {
  /** As spreadsheets count: the head is row 1. */
  readonly rowNo: number;
  /** Texts of the cells that belong to a field; what is missing is empty. */
  readonly values: Readonly<Partial<Record<FileField, string>>>;
  /** Whether cells beyond the last head hold something. */
  readonly hasMoreCells: boolean;
  /** Whether a merged cell of a row above goes on in it: they describe one document. */
  readonly isContinued?: boolean;
}

/** A problem at a cell; a problem of the whole row has no field. */
export interface BatchRowProblem<Code extends string = string> {
  readonly rowNo: number;
  readonly field: FileField | null;
  readonly code: Code;
  /** The row of the same document that the problem is about as well. */
  readonly otherRowNo?: number;
}
