import { DOCUMENT_ROW } from '../../tables/document-records.ts';
import { fieldOf, type Field } from '../../tables/record-table.ts';
import { amountOf, digitsOf, isBlank, type Line } from '../../text/line.ts';
import { sumText } from '../exact-sum.ts';
import { keyOf, type DocumentBook } from './document-book.ts';
import { differs } from './header-check.ts';

const field = (number: number) => fieldOf(DOCUMENT_ROW, number);
const ROW_NUMBER = field(1255);
const BASE_TYPE = field(1256);
const BASE_NUMBER = field(1257);
const ITEM = field(1259);
const QUANTITY = field(1264);
const PRICE = field(1265);
const DISCOUNT = field(1266);
const TOTAL = field(1267);
const BRANCH = field(1270);
const DATE = field(1272);
const LINK = field(1273);
const BASE_BRANCH = field(1274);

const QUANTITY_SCALE = 10_000;

/** Takes a row of a document: adds it to its document, and checks it by itself. */
export function takeRow(book: DocumentBook, line: Line, isWhole: boolean): void {
  const index = book.documentOf(line);
  if (index === -1) return;
  book.rows.add(index, 1);
  joinDocument(book, line, index, 110);
  if (!isWhole) {
    book.rowsSum.set(index, Number.NaN);
    return;
  }
  book.rowsSum.add(index, amountOf(line, TOTAL));
  compareWithDocument(book, line, index, { date: DATE, link: LINK });
  const number = digitsOf(line, ROW_NUMBER);
  if (number > 0 && number <= book.lastRow.get(index)) {
    book.log.atField('row_number_order', line, ROW_NUMBER, `>${book.lastRow.get(index)}`);
  }
  book.lastRow.set(index, number);
  checkBase(book, line, index);
  checkTotal(book, line);
  rememberItem(book, line);
  if (book.facts.hasBranches && isBlank(line, BRANCH))
    book.log.atField('branch_missing', line, BRANCH);
}

/** Stores the first row or payment of a document, for the case that it has no header. */
export function joinDocument(book: DocumentBook, line: Line, index: number, type: number): void {
  if (book.child.get(index) !== 0) return;
  book.child.set(index, line.record);
  book.childType.set(index, type);
}

/** Compares date and link of a row with those of its document, or sets them when the row comes first. */
export function compareWithDocument(
  book: DocumentBook,
  line: Line,
  index: number,
  fields: { readonly date: Field; readonly link: Field },
): void {
  const date = digitsOf(line, fields.date);
  const link = digitsOf(line, fields.link);
  if (book.header.get(index) === 0 || date < 0 || link < 0) return;
  const knownDate = book.date.get(index);
  const knownLink = book.link.get(index);
  if (knownDate > 0 && date !== knownDate) {
    book.log.atField('row_date_differs', line, fields.date, String(knownDate));
  }
  if (knownLink >= 0 && link !== knownLink) {
    book.log.atField('row_link_differs', line, fields.link, String(knownLink).padStart(7, '0'));
  }
}

function checkBase(book: DocumentBook, line: Line, index: number): void {
  const hasType = digitsOf(line, BASE_TYPE) > 0;
  const hasNumber = !isBlank(line, BASE_NUMBER);
  if (hasType || hasNumber) book.hasBase.set(index, 1);
  if (hasType !== hasNumber) {
    book.log.atField('base_incomplete', line, hasType ? BASE_NUMBER : BASE_TYPE);
    return;
  }
  if (!hasType) return;
  const begin = line.start + BASE_TYPE.from - 1;
  if (keyOf(line).every((byte, at) => line.bytes[begin + at] === byte)) {
    book.log.atField('base_is_itself', line, BASE_NUMBER);
  }
  if (book.facts.hasBranches && isBlank(line, BASE_BRANCH)) {
    book.log.atField('branch_missing', line, BASE_BRANCH);
  }
}

/** Quantity times price, less the discount, is the sum of the row; the product is rounded to the agora. */
function checkTotal(book: DocumentBook, line: Line): void {
  const discount = amountOf(line, DISCOUNT);
  if (discount > 0) book.log.atField('discount_positive', line, DISCOUNT, '-');
  if (isBlank(line, PRICE)) return;
  const quantity = amountOf(line, QUANTITY) / QUANTITY_SCALE;
  const expected = quantity * amountOf(line, PRICE) + discount;
  if (!differs(amountOf(line, TOTAL), expected)) return;
  if (Math.abs(amountOf(line, TOTAL) - expected) >= 1) {
    book.log.atField('row_total_differs', line, TOTAL, sumText(Math.trunc(expected)));
  }
}

function rememberItem(book: DocumentBook, line: Line): void {
  if (isBlank(line, ITEM)) return;
  const begin = line.start + ITEM.from - 1;
  const index = book.items.add(line.bytes.subarray(begin, begin + ITEM.length));
  if (index !== -1 && book.itemRecord.get(index) === 0) book.itemRecord.set(index, line.record);
}
