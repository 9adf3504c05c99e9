import { DOCUMENT_HEADER } from '../../tables/document-records.ts';
import {
  INVOICE_RECEIPT,
  namesParty,
  RECEIPT_TYPES,
  TAXED_TYPES,
} from '../../tables/document-types.ts';
import { fieldOf } from '../../tables/record-table.ts';
import { amountOf, digitsOf, fieldText, isBlank, type Line } from '../../text/line.ts';
import { sumText } from '../exact-sum.ts';
import { isInRange, rangeText } from '../ini-details.ts';
import { hasCheckDigit } from '../real-date.ts';
import type { DocumentBook } from './document-book.ts';

const field = (number: number) => fieldOf(DOCUMENT_HEADER, number);
const TYPE = field(1203);
const NUMBER = field(1204);
const PARTY = field(1207);
const PARTY_NUMBER = field(1215);
const FOREIGN = field(1217);
const CURRENCY = field(1218);
const BEFORE = field(1219);
const DISCOUNT = field(1220);
const AFTER = field(1221);
const VAT = field(1222);
const TOTAL = field(1223);
const WITHHELD = field(1224);
const PARTY_KEY = field(1225);
const CANCELLED = field(1228);
const DATE = field(1230);
const BRANCH = field(1231);
const LINK = field(1234);

/** Adds a header to the book, and checks its own fields. */
export function takeHeader(book: DocumentBook, line: Line, isWhole: boolean): void {
  const index = book.documentOf(line);
  if (index === -1) return;
  if (book.header.get(index) !== 0) book.log.atField('document_twice', line, NUMBER);
  else book.header.set(index, line.record);
  if (!isWhole) {
    book.before.set(index, Number.NaN);
    book.total.set(index, Number.NaN);
    return;
  }
  const type = digitsOf(line, TYPE);
  remember(book, line, index, type);
  checkParty(book, line, type);
  checkSums(book, line, type);
  checkDay(book, line);
  const mark = fieldText(line, CANCELLED);
  if (mark !== '' && mark !== '1' && mark !== '0')
    book.log.atField('cancelled_mark', line, CANCELLED, '1');
  if (book.facts.hasBranches && isBlank(line, BRANCH))
    book.log.atField('branch_missing', line, BRANCH);
}

function remember(book: DocumentBook, line: Line, index: number, type: number): void {
  const total = amountOf(line, TOTAL);
  book.type.set(index, type);
  book.date.set(index, digitsOf(line, DATE));
  book.link.set(index, digitsOf(line, LINK));
  book.before.set(index, amountOf(line, BEFORE));
  book.total.set(index, total);
  book.withheld.set(index, amountOf(line, WITHHELD));
  if (type >= 0) book.addToSums(type, total);
  if (digitsOf(line, LINK) > 0) checkLink(book, line, index);
}

function checkLink(book: DocumentBook, line: Line, index: number): void {
  const begin = line.start + LINK.from - 1;
  const key = line.bytes.subarray(begin, begin + LINK.length);
  const isKnown = book.links.find(key) !== -1;
  if (isKnown && book.header.get(index) === line.record)
    book.log.atField('link_used_twice', line, LINK);
  else book.links.add(key);
}

function checkParty(book: DocumentBook, line: Line, type: number): void {
  if (namesParty(type)) {
    if (isBlank(line, PARTY)) book.log.atField('party_missing', line, PARTY);
    if (isBlank(line, PARTY_KEY)) book.log.atField('party_missing', line, PARTY_KEY);
  }
  const number = fieldText(line, PARTY_NUMBER);
  if (number !== '000000000' && /^\d{9}$/.test(number) && !hasCheckDigit(number)) {
    book.log.atField('party_check_digit', line, PARTY_NUMBER);
  }
}

function checkDay(book: DocumentBook, line: Line): void {
  const day = digitsOf(line, DATE);
  if (day > 0 && !isInRange(book.facts, day)) {
    book.log.atField('document_out_of_range', line, DATE, rangeText(book.facts));
  }
}

function checkSums(book: DocumentBook, line: Line, type: number): void {
  const { log } = book;
  const discount = amountOf(line, DISCOUNT);
  const after = amountOf(line, AFTER);
  if (discount > 0) log.atField('discount_positive', line, DISCOUNT, '-');
  if (differs(amountOf(line, BEFORE) + discount, after)) {
    log.atField('discount_sum_differs', line, AFTER, sumText(amountOf(line, BEFORE) + discount));
  }
  if (TAXED_TYPES.has(type) && differs(after + amountOf(line, VAT), amountOf(line, TOTAL))) {
    log.atField('vat_sum_differs', line, TOTAL, sumText(after + amountOf(line, VAT)));
  }
  checkWithheld(book, line, type);
  if (amountOf(line, FOREIGN) === 0) return;
  if (isBlank(line, CURRENCY)) log.atField('foreign_currency_missing', line, CURRENCY, 'ISO 4217');
  if (amountOf(line, VAT) !== 0) log.atField('foreign_of_taxed', line, FOREIGN);
}

function checkWithheld({ log }: DocumentBook, line: Line, type: number): void {
  const withheld = amountOf(line, WITHHELD);
  if (withheld < 0) log.atField('withholding_negative', line, WITHHELD, '+');
  if (withheld > 0 && !RECEIPT_TYPES.has(type) && type !== INVOICE_RECEIPT) {
    log.atField('withholding_of_other_type', line, WITHHELD);
  }
}

/** Returns whether two sums are known and not the same. */
export function differs(one: number, other: number): boolean {
  return !Number.isNaN(one) && !Number.isNaN(other) && one !== other;
}
