import type { BankBalance } from '@pinkas/contract/bookkeeping/bank/bank-balance.contract';
import type {
  BankAccountView,
  StatementHead,
  StatementView,
} from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { localDate } from '@pinkas/domain/time/local-date';

export const ACCOUNT_ID = '0193aaaa-0000-7000-8000-0000000000c1';
export const STATEMENT_ID = '0193aaaa-0000-7000-8000-0000000000c2';

/** An account with a bank that has movements. */
export function aBankAccount(changes: Partial<BankAccountView> = {}): BankAccountView {
  return {
    id: ACCOUNT_ID,
    bankCode: '12',
    branch: '600',
    number: '310412',
    name: 'חשבון עסקי ראשי',
    version: 1,
    rows: 14,
    openRows: 3,
    lastOn: localDate('2026-11-19'),
    balanceAgorot: 4_812_050,
    ...changes,
  };
}

/** A statement that was imported last. */
export function aStatementHead(changes: Partial<StatementHead> = {}): StatementHead {
  return {
    id: STATEMENT_ID,
    bankAccountId: ACCOUNT_ID,
    name: 'תנועות.csv',
    format: 'csv',
    state: 'imported',
    createdAt: '2026-11-20T07:00:00.000Z',
    by: { kind: 'user', name: 'דנה לוי' },
    rowsNew: 14,
    rowsKnown: 2,
    canUndo: true,
    ...changes,
  };
}

/** A draft of which every column is known and nothing is wrong. */
export function aDraftStatement(changes: Partial<StatementView> = {}): StatementView {
  return {
    ...aStatementHead({ state: 'draft', rowsNew: 0, rowsKnown: 0, canUndo: false }),
    encoding: 'windows-1255',
    heads: ['תאריך', 'תיאור', 'אסמכתא', 'חובה', 'זכות'],
    sample: [['05/11/2026', 'העברה', '1001', '', '100.00']],
    columns: ['date', 'description', 'reference', 'debit', 'credit'],
    version: 1,
    check: {
      problems: [],
      rows: 2,
      newRows: 1,
      from: localDate('2026-11-05'),
      to: localDate('2026-11-06'),
      inAgorot: 10_000,
      outAgorot: 1_250,
      linesWithoutSum: [],
      linesWithoutDay: [],
      gap: null,
      preview: [
        {
          lineNo: 2,
          bookedOn: localDate('2026-11-05'),
          description: 'העברה מדנה',
          reference: '1001',
          amountAgorot: 10_000,
          balanceAgorot: null,
          isKnown: true,
        },
        {
          lineNo: 3,
          bookedOn: localDate('2026-11-06'),
          description: 'עמלה',
          reference: '',
          amountAgorot: -1_250,
          balanceAgorot: null,
          isKnown: false,
        },
      ],
    },
    ...changes,
  };
}

/** Returns books with a lower balance than the bank's, because two movements are open. */
export function aBankBalance(changes: Partial<BankBalance> = {}): BankBalance {
  const day = localDate('2026-11-19');
  return {
    day,
    bankAgorot: 4_812_050,
    booksAgorot: 4_800_000,
    parts: {
      openingAgorot: 0,
      openAgorot: 12_050,
      ignoredAgorot: 0,
      elsewhereAgorot: 0,
      feesAgorot: 0,
      unmatchedAgorot: 0,
    },
    days: [{ day, bankAgorot: 4_812_050, booksAgorot: 4_800_000 }],
    unmatched: [],
    ...changes,
  };
}
