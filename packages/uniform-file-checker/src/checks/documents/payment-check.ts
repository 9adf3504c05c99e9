import { PAYMENT_ROW } from '../../tables/document-records.ts';
import { fieldOf } from '../../tables/record-table.ts';
import { amountOf, digitsOf, isBlank, type Line } from '../../text/line.ts';
import type { DocumentBook } from './document-book.ts';
import { compareWithDocument, joinDocument } from './row-check.ts';

const field = (number: number) => fieldOf(PAYMENT_ROW, number);
const ROW_NUMBER = field(1305);
const MEANS = field(1306);
const CHEQUE_FIELDS = [field(1307), field(1308), field(1309), field(1310)];
const DUE = field(1311);
const AMOUNT = field(1312);
const CARD_CODES = [field(1313), field(1315)];
const CARD_NAME = field(1314);
const BRANCH = field(1320);
const DATE = field(1322);
const LINK = field(1323);

const CHEQUE = 2;
const CARD = 3;

/** Takes a means of payment: adds it to its document, and checks it by itself. */
export function takePayment(book: DocumentBook, line: Line, isWhole: boolean): void {
  const index = book.documentOf(line);
  if (index === -1) return;
  book.payments.add(index, 1);
  joinDocument(book, line, index, 120);
  if (!isWhole) {
    book.paymentsSum.set(index, Number.NaN);
    return;
  }
  book.paymentsSum.add(index, amountOf(line, AMOUNT));
  compareWithDocument(book, line, index, { date: DATE, link: LINK });
  const number = digitsOf(line, ROW_NUMBER);
  if (number > 0 && number <= book.lastPayment.get(index)) {
    book.log.atField('row_number_order', line, ROW_NUMBER, `>${book.lastPayment.get(index)}`);
  }
  book.lastPayment.set(index, number);
  checkMeans(book, line);
  if (book.facts.hasBranches && isBlank(line, BRANCH))
    book.log.atField('branch_missing', line, BRANCH);
}

function checkMeans(book: DocumentBook, line: Line): void {
  const means = digitsOf(line, MEANS);
  if (means === CHEQUE) {
    for (const one of CHEQUE_FIELDS) {
      if (digitsOf(line, one) === 0) book.log.atField('cheque_incomplete', line, one);
    }
    if (digitsOf(line, DUE) === 0) book.log.atField('cheque_date_missing', line, DUE);
  }
  if (means <= 0 || means === CARD) return;
  for (const one of CARD_CODES) {
    if (digitsOf(line, one) > 0) book.log.atField('card_details_of_other', line, one, '0');
  }
  if (!isBlank(line, CARD_NAME)) book.log.atField('card_details_of_other', line, CARD_NAME);
}
