import { wordForm } from '../batch/words/known-words.ts';
import { STATEMENT_FIELDS, type StatementColumns, type StatementField } from './statement-field.ts';

/** Heads of the banks of Israel and of English exports; the first field that has a head wins. */
const HEADS: Readonly<Record<StatementField, readonly string[]>> = {
  date: [
    'תאריך',
    'תאריך פעולה',
    'תאריך תנועה',
    'תאריך הפעולה',
    'תאריך ביצוע',
    'date',
    'booking date',
    'transaction date',
  ],
  valueDate: ['תאריך ערך', 'יום ערך', 'ערך', 'value date'],
  description: [
    'תיאור',
    'תאור',
    'הפעולה',
    'פעולה',
    'תיאור פעולה',
    'תיאור הפעולה',
    'תיאור התנועה',
    'סוג פעולה',
    'סוג תנועה',
    'description',
    'transaction',
    'details of transaction',
  ],
  details: [
    'פרטים',
    'פירוט',
    'פרטים נוספים',
    'תיאור מורחב',
    'הערה',
    'הערות',
    'לטובת',
    'לטובת מי',
    'עבור',
    'details',
    'memo',
    'payee',
  ],
  reference: [
    'אסמכתא',
    'אסמכתה',
    'מספר אסמכתא',
    'אסמכתא 1',
    'מס אסמכתא',
    'reference',
    'reference number',
    'ref',
  ],
  debit: ['חובה', 'סכום חובה', 'בחובה', 'משיכה', 'משיכות', 'debit', 'withdrawal', 'paid out'],
  credit: ['זכות', 'סכום זכות', 'בזכות', 'הפקדה', 'הפקדות', 'credit', 'deposit', 'paid in'],
  amount: [
    'סכום',
    'סכום הפעולה',
    'סכום פעולה',
    'זכות חובה',
    'חובה זכות',
    'סכום התנועה',
    'amount',
    'sum',
  ],
  side: ['ח ז', 'dr cr', 'd c', 'cr dr'],
  balance: [
    'יתרה',
    'יתרה בשח',
    'היתרה בשח',
    'יתרה לאחר פעולה',
    'יתרה משוערכת',
    'היתרה',
    'balance',
    'running balance',
  ],
  currency: ['מטבע', 'מטבע פעולה', 'currency'],
};

const DEBIT_WORDS: ReadonlySet<string> = new Set(
  ['חובה', 'בחובה', 'ח', 'חיוב', 'יציאה', 'יוצא', 'משיכה', 'הוצאה']
    .concat(['debit', 'dr', 'd', 'out', 'outgoing', 'withdrawal', 'paid out'])
    .map((word) => wordForm(word)),
);
const CREDIT_WORDS: ReadonlySet<string> = new Set(
  ['זכות', 'בזכות', 'ז', 'זיכוי', 'כניסה', 'נכנס', 'הפקדה', 'הכנסה']
    .concat(['credit', 'cr', 'c', 'in', 'incoming', 'deposit', 'paid in'])
    .map((word) => wordForm(word)),
);

/** Returns the sign of the side that a word names: 1 for a credit, -1 for a debit; undefined for another word. */
export function sideOfWord(word: string): 1 | -1 | undefined {
  if (/^[-+\u2212]$/.test(word.trim())) return word.trim() === '+' ? 1 : -1;
  const form = wordForm(word);
  if (DEBIT_WORDS.has(form)) return -1;
  return CREDIT_WORDS.has(form) ? 1 : undefined;
}

/** Returns a head without what banks add to it: the currency and brackets. */
function headForm(head: string): string {
  return wordForm(head.replaceAll(/[()₪.]|בש"ח|בש״ח|ש"ח|ש״ח/gu, ' ')).trim();
}

const FIELD_OF_HEAD: ReadonlyMap<string, StatementField> = new Map(
  STATEMENT_FIELDS.toReversed().flatMap((field) =>
    HEADS[field].map((head) => [headForm(head), field] as const),
  ),
);

/** Returns the fields of heads; each is taken once, by the first column that is called so. */
export function guessStatementColumns(heads: readonly string[]): (StatementField | null)[] {
  const taken = new Set<StatementField>();
  return heads.map((head) => {
    const field = FIELD_OF_HEAD.get(headForm(head)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

type Lines = readonly { readonly cells: readonly string[] }[];

/** Returns whether a sum of the column of sums has a sign of its own: a minus or brackets. */
export function hasSignedSums(columns: StatementColumns, lines: Lines): boolean {
  const amountAt = columns.indexOf('amount');
  return lines.some(({ cells }) => /[-\u2212(].*\d|\d.*[-\u2212]/.test(cells[amountAt] ?? ''));
}

/** Fields of words; banks write the side of a sum under heads of theirs too, such as "type of action". */
const OF_WORDS = ['description', 'details'] as const;

/**
 * Returns the first column whose cells are nothing but words for a side, such as `חובה`, and that nobody chose; where no sum
 * has a sign, else the first such column of words. -1 for none.
 */
export function findSideColumn(columns: StatementColumns, lines: Lines): number {
  const saysSide = (index: number) => {
    const words = lines.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean);
    // Dashes alone stand for nothing.
    const says = words.some((word) => !/^[-\u2212]$/.test(word));
    return says && words.every((word) => sideOfWord(word) !== undefined);
  };
  const unread = columns.findIndex((field, index) => field === null && saysSide(index));
  if (unread !== -1 || hasSignedSums(columns, lines)) return unread;
  return columns.findIndex(
    (field, index) => OF_WORDS.some((one) => one === field) && saysSide(index),
  );
}

/** Returns the columns with that of the side, where the sums stand in one column and another says which side they are of. */
export function withSideColumn(columns: StatementColumns, lines: Lines): StatementColumns {
  if (!columns.includes('amount') || columns.includes('side')) return columns;
  const at = findSideColumn(columns, lines);
  return columns.map((field, index) => (index === at ? 'side' : field));
}

/** Returns whether a statement can be read by these columns: they include a day and a sum. */
export function areColumnsEnough(columns: StatementColumns): boolean {
  const has = (field: StatementField) => columns.includes(field);
  const isOnce = STATEMENT_FIELDS.every(
    (field) => columns.filter((column) => column === field).length <= 1,
  );
  return isOnce && has('date') && (has('amount') || has('debit') || has('credit'));
}

/**
 * Finds the heads of a table: the first of its lines with a column for the day and one for the sum; undefined for none.
 */
export function findHeadLine(lines: readonly (readonly string[])[]): number | undefined {
  const at = lines.findIndex((cells) => areColumnsEnough(guessStatementColumns(cells)));
  return at === -1 ? undefined : at;
}

/** Returns the heads in one form, by which the choice of an account is known again. */
export function headsKey(heads: readonly string[]): string {
  return heads.map((head) => headForm(head)).join('|');
}
