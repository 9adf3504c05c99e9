import type { FaultLog } from '../faults/fault-log.ts';
import { ACCOUNT, MOVEMENT } from '../tables/ledger-records.ts';
import { fieldOf, type Field } from '../tables/record-table.ts';
import { amountOf, digitsOf, fieldText, isBlank, type Line } from '../text/line.ts';
import { ExactSum } from './exact-sum.ts';
import { isInRange, rangeText, type IniDetails } from './ini-details.ts';
import { Column, KeyIndex } from './key-index.ts';
import { hasCheckDigit } from './real-date.ts';

const movement = (number: number) => fieldOf(MOVEMENT, number);
const MOVEMENT_NUMBER = movement(1353);
const LINE_NUMBER = movement(1354);
const BATCH = movement(1355);
const REFERENCES = [
  { mark: movement(1357), type: movement(1358) },
  { mark: movement(1359), type: movement(1360) },
];
const DATE = movement(1362);
const VALUE_DATE = movement(1363);
const USED = movement(1364);
const COUNTER = movement(1365);
const SIDE = movement(1366);
const CURRENCY = movement(1367);
const AMOUNT = movement(1368);
const FOREIGN = movement(1369);
const BRANCH = movement(1374);

const account = (number: number) => fieldOf(ACCOUNT, number);
const KEY = account(1403);
const OPENING = account(1414);
const DEBITS = account(1415);
const CREDITS = account(1416);
const PARTY_NUMBER = account(1419);
const ACCOUNT_BRANCH = account(1421);
const FOREIGN_OPENING = account(1422);
const ACCOUNT_CURRENCY = account(1423);

export const DEBIT = 1;
const CREDIT = 2;
export const BY_BATCH = 2;
const SINGLE_ENTRY = 1;

/** Stores a balance for each movement or batch, and sums for each account of the ledger. */
export class LedgerBook {
  readonly facts: IniDetails;
  readonly log: FaultLog;
  readonly movements = new KeyIndex(MOVEMENT_NUMBER.length);
  readonly lastLine = new Column();
  /** Movements or batches, by field 1014, with their balance and first record. */
  readonly balanced: KeyIndex;
  readonly balance = new Column();
  readonly firstRecord = new Column();
  readonly accounts = new KeyIndex(KEY.length);
  readonly declared = new Column();
  readonly usedAt = new Column();
  readonly usedField = new Column();
  readonly debits = new Column();
  readonly credits = new Column();
  readonly statedDebits = new Column();
  readonly statedCredits = new Column();
  readonly openings = new ExactSum();
  readonly totalDebits = new ExactSum();
  readonly totalCredits = new ExactSum();

  constructor(facts: IniDetails, log: FaultLog) {
    this.facts = facts;
    this.log = log;
    this.balanced = new KeyIndex(
      facts.balancing === BY_BATCH ? BATCH.length : MOVEMENT_NUMBER.length,
    );
  }

  /** Returns the number of the key in a field; -1 when no more are compared. */
  indexIn(keys: KeyIndex, line: Line, field: Field): number {
    const begin = line.start + field.from - 1;
    const index = keys.add(line.bytes.subarray(begin, begin + field.length));
    if (index === -1) this.log.add('too_much_to_compare', 'data', { record: line.record });
    return index;
  }
}

/** Takes a line of a movement that has its full length. */
export function takeMovement(book: LedgerBook, line: Line): void {
  const { log, facts } = book;
  addToBalance(book, line);
  addToAccounts(book, line);
  checkLineNumber(book, line);
  const days = [digitsOf(line, DATE), digitsOf(line, VALUE_DATE)];
  if (days.every((day) => day > 0 && !isInRange(facts, day))) {
    log.atField('movement_out_of_range', line, VALUE_DATE, rangeText(facts));
  }
  for (const { mark, type } of REFERENCES) {
    if (digitsOf(line, type) > 0 && isBlank(line, mark))
      log.atField('reference_incomplete', line, mark);
  }
  checkGaps(book, line);
}

/** What must be filled because of what the movement, or the business, is. */
function checkGaps({ log, facts }: LedgerBook, line: Line): void {
  if (amountOf(line, FOREIGN) !== 0 && isBlank(line, CURRENCY)) {
    log.atField('foreign_currency_missing', line, CURRENCY, 'ISO 4217');
  }
  if (facts.bookkeeping === SINGLE_ENTRY && isBlank(line, COUNTER)) {
    log.atField('counter_account_missing', line, COUNTER);
  }
  if (facts.hasBranches && isBlank(line, BRANCH)) log.atField('branch_missing', line, BRANCH);
}

/** Amount of a line by its side: debit above zero, credit below; NaN when either cannot be read. */
function signedAmount(line: Line): number {
  const side = digitsOf(line, SIDE);
  const amount = amountOf(line, AMOUNT);
  if (side === DEBIT) return amount;
  return side === CREDIT ? 0 - amount : Number.NaN;
}

function addToBalance(book: LedgerBook, line: Line): void {
  const isByBatch = book.facts.balancing === BY_BATCH;
  if (isByBatch && digitsOf(line, BATCH) === 0) {
    book.log.atField('batch_missing', line, BATCH);
    return;
  }
  const index = book.indexIn(book.balanced, line, isByBatch ? BATCH : MOVEMENT_NUMBER);
  if (index === -1) return;
  if (book.firstRecord.get(index) === 0) book.firstRecord.set(index, line.record);
  book.balance.add(index, signedAmount(line));
}

function addToAccounts(book: LedgerBook, line: Line): void {
  const index = book.indexIn(book.accounts, line, USED);
  const amount = amountOf(line, AMOUNT);
  const isDebit = digitsOf(line, SIDE) === DEBIT;
  (isDebit ? book.totalDebits : book.totalCredits).add(amount);
  if (index === -1) return;
  noteUse(book, line, index, USED);
  (isDebit ? book.debits : book.credits).add(index, amount);
  if (isBlank(line, COUNTER)) return;
  const counter = book.indexIn(book.accounts, line, COUNTER);
  if (counter !== -1) noteUse(book, line, counter, COUNTER);
}

function noteUse(book: LedgerBook, line: Line, index: number, field: Field): void {
  if (book.usedAt.get(index) !== 0) return;
  book.usedAt.set(index, line.record);
  book.usedField.set(index, field.number);
}

/** Lines of one movement count up; where batches balance, numbers of movements may recur in another batch. */
function checkLineNumber(book: LedgerBook, line: Line): void {
  if (book.facts.balancing === BY_BATCH) return;
  const index = book.indexIn(book.movements, line, MOVEMENT_NUMBER);
  if (index === -1) return;
  const number = digitsOf(line, LINE_NUMBER);
  const last = book.lastLine.get(index);
  if (number > 0 && number <= last) {
    book.log.atField('movement_line_order', line, LINE_NUMBER, `>${last}`);
  }
  book.lastLine.set(index, number);
}

/** Takes an account that has its full length. */
export function takeAccount(book: LedgerBook, line: Line): void {
  const { log } = book;
  const index = book.indexIn(book.accounts, line, KEY);
  book.openings.add(amountOf(line, OPENING));
  if (index !== -1) {
    if (book.declared.get(index) !== 0) log.atField('account_twice', line, KEY);
    book.declared.set(index, line.record);
    book.statedDebits.set(index, amountOf(line, DEBITS));
    book.statedCredits.set(index, amountOf(line, CREDITS));
  }
  const number = fieldText(line, PARTY_NUMBER);
  if (number !== '000000000' && /^\d{9}$/.test(number) && !hasCheckDigit(number)) {
    log.atField('party_check_digit', line, PARTY_NUMBER);
  }
  if (book.facts.hasBranches && isBlank(line, ACCOUNT_BRANCH)) {
    log.atField('branch_missing', line, ACCOUNT_BRANCH);
  }
  if (amountOf(line, FOREIGN_OPENING) !== 0 && isBlank(line, ACCOUNT_CURRENCY)) {
    log.atField('foreign_currency_missing', line, ACCOUNT_CURRENCY, 'ISO 4217');
  }
}
