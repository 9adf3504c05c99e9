import { fixedField, fixedRecord, parameterFile, type FixedTable } from './fixed-table.ts';
import type { BalancedMovement, MovementSide } from './balanced-movements.ts';

/** Keys of accounts in Hashavshevet. */
export const ACCOUNT_KEY_LENGTH = 15;
/** Its code of a kind of movement. */
export const MOVEMENT_CODE_LENGTH = 3;
const LAST_LINE = 35;

/** MOVEIN by the flexible method (israel.md 6.1): the fields that this product fills; the widths are those of its vendor. */
export const MOVEIN = {
  lastLine: LAST_LINE,
  fields: [
    fixedField(2, 'code', 'text', MOVEMENT_CODE_LENGTH, 'קוד סוג תנועה'),
    fixedField(3, 'reference', 'number', 9, 'אסמכתא 1'),
    fixedField(5, 'date', 'date', 10, 'תאריך אסמכתא'),
    fixedField(6, 'valueDate', 'date', 10, 'תאריך ערך'),
    fixedField(9, 'details', 'text', 50, 'פרטים'),
    fixedField(10, 'debitAccount1', 'text', ACCOUNT_KEY_LENGTH, 'חשבון חובה 1'),
    fixedField(11, 'debitAccount2', 'text', ACCOUNT_KEY_LENGTH, 'חשבון חובה 2'),
    fixedField(12, 'creditAccount1', 'text', ACCOUNT_KEY_LENGTH, 'חשבון זכות 1'),
    fixedField(13, 'creditAccount2', 'text', ACCOUNT_KEY_LENGTH, 'חשבון זכות 2'),
    fixedField(14, 'debit1', 'sum', 12, 'סכום חובה 1 שקל'),
    fixedField(15, 'debit2', 'sum', 12, 'סכום חובה 2 שקל'),
    fixedField(16, 'credit1', 'sum', 12, 'סכום זכות 1 שקל'),
    fixedField(17, 'credit2', 'sum', 12, 'סכום זכות 2 שקל'),
    fixedField(29, 'taxId', 'number', 9, 'מספר עוסק'),
    fixedField(35, 'allocationNumber', 'text', 30, 'מספר הקצאה'),
  ],
} as const satisfies FixedTable;

/** The fields of a movement other than its accounts and sums. */
export interface MoveinHead {
  readonly code: string;
  /** Its nine last digits are written. */
  readonly reference: string;
  readonly date: string;
  readonly valueDate: string;
  readonly details: string;
  /** Of the other party; empty for none. */
  readonly taxId: string;
  /** Empty for none. */
  readonly allocationNumber: string;
}

const EMPTY: MovementSide = { account: '', agorot: 0 };

/** Returns a record of MOVEIN.DOC with the end of its line. */
export function moveinRecord(head: MoveinHead, movement: BalancedMovement): Uint8Array {
  const [debit1 = EMPTY, debit2 = EMPTY] = movement.debits;
  const [credit1 = EMPTY, credit2 = EMPTY] = movement.credits;
  return fixedRecord(MOVEIN, {
    ...head,
    debitAccount1: debit1.account,
    debitAccount2: debit2.account,
    creditAccount1: credit1.account,
    creditAccount2: credit2.account,
    debit1: debit1.agorot,
    debit2: debit2.agorot,
    credit1: credit1.agorot,
    credit2: credit2.agorot,
  });
}

/** MOVEIN.PRM. */
export function moveinParameters(): Uint8Array {
  return parameterFile(MOVEIN);
}
