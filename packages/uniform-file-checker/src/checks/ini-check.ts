import type { FaultLog } from '../faults/fault-log.ts';
import { COUNTED_TYPES } from '../tables/data-records.ts';
import { INI_OPENING, INI_SUMMARY } from '../tables/ini-records.ts';
import { fieldOf, type RecordTable } from '../tables/record-table.ts';
import type { DeclaredSet } from '../text/encoding.ts';
import { digitsOf, fieldText, type Line } from '../text/line.ts';
import { checkFields } from './field-checks.ts';
import { noFacts, type IniDetails } from './ini-details.ts';
import { hasCheckDigit } from './real-date.ts';
import { RecordReader } from './record-reader.ts';

const opening = (number: number) => fieldOf(INI_OPENING, number);
const TOTAL = opening(1002);
const BUSINESS = opening(1003);
const PRIMARY_ID = opening(1004);
const CONSTANT = opening(1005);
const REGISTRATION = opening(1006);
const SOFTWARE = opening(1007);
const PRODUCER = opening(1009);
const KIND = opening(1011);
const PATH = opening(1012);
const BOOKKEEPING = opening(1013);
const BALANCING = opening(1014);
const NAME = opening(1018);
const YEAR = opening(1023);
const FROM = opening(1024);
const TO = opening(1025);
const RUN_DATE = opening(1026);
const RUN_TIME = opening(1027);
const SET = opening(1029);
const BRANCHES = opening(1034);
const COUNT = fieldOf(INI_SUMMARY, 1051);

/** The constant in A000, A100 and Z900. */
export const SYSTEM_CONSTANT = '&OF1.31&';

const SINGLE_YEAR = 1;
const DOUBLE_ENTRY = 2;

/** Checks INI.TXT and returns its content. */
export function checkIni(bytes: Uint8Array, log: FaultLog): IniDetails {
  const facts = noFacts();
  facts.set = declaredSet(bytes);
  const reader = new RecordReader('ini', facts.set, log, {
    tableOf: (type) => tableOf(type),
    take(line, table, isWhole) {
      if (table === INI_OPENING) takeOpening(line, isWhole, facts, log);
      else takeSummary(line, isWhole, facts, log);
    },
    takeOther(line) {
      if (line.record === 1) log.atLine('opening_missing', line, 'A000');
    },
  });
  reader.push(bytes);
  reader.end();
  return facts;
}

/** Returns the value of field 1029, which must be known before the record can be read. */
function declaredSet(bytes: Uint8Array): DeclaredSet {
  return bytes[SET.from - 1] === 0x32 ? 2 : 1;
}

function tableOf(type: string): RecordTable | null {
  if (type === 'A000') return INI_OPENING;
  return COUNTED_TYPES.includes(type) ? INI_SUMMARY : null;
}

function takeSummary(line: Line, isWhole: boolean, facts: IniDetails, log: FaultLog): void {
  if (line.record === 1) log.atLine('opening_missing', line, 'A000');
  if (facts.summaries.has(line.type)) log.atLine('summary_twice', line);
  if (!isWhole) return;
  const count = digitsOf(line, COUNT);
  checkFields(line, INI_SUMMARY, log);
  if (count >= 0) facts.summaries.set(line.type, { count, line: line.record });
}

function takeOpening(line: Line, isWhole: boolean, facts: IniDetails, log: FaultLog): void {
  if (line.record !== 1) log.atLine('opening_again', line);
  if (!isWhole || facts.hasOpening) return;
  facts.hasOpening = true;
  checkFields(line, INI_OPENING, log);
  readFacts(line, facts);
  checkBusiness(line, facts, log);
  checkBooks(line, facts, log);
  checkRange(line, facts, log);
}

function readFacts(line: Line, facts: IniDetails): void {
  const number = fieldText(line, BUSINESS);
  const total = digitsOf(line, TOTAL);
  const id = fieldText(line, PRIMARY_ID);
  facts.businessNumber = /^\d{9}$/.test(number) ? number : null;
  facts.businessName = fieldText(line, NAME);
  facts.softwareName = fieldText(line, SOFTWARE);
  facts.primaryId = /^\d{15}$/.test(id) ? id : null;
  facts.totalRecords = total < 0 ? null : total;
  facts.totalRecordsLine = line.record;
  facts.bookkeeping = digitsOf(line, BOOKKEEPING);
  facts.balancing = digitsOf(line, BALANCING);
  facts.hasBranches = digitsOf(line, BRANCHES) === 1;
  facts.runDate = digitsOf(line, RUN_DATE);
  facts.runTime = digitsOf(line, RUN_TIME);
}

function checkBusiness(line: Line, facts: IniDetails, log: FaultLog): void {
  const number = facts.businessNumber;
  if (number !== null && !hasCheckDigit(number))
    log.atField('business_check_digit', line, BUSINESS);
  const producer = fieldText(line, PRODUCER);
  if (/^\d{9}$/.test(producer) && producer !== '000000000' && !hasCheckDigit(producer)) {
    log.atField('producer_check_digit', line, PRODUCER);
  }
  if (fieldText(line, CONSTANT) !== SYSTEM_CONSTANT) {
    log.atField('constant_wrong', line, CONSTANT, SYSTEM_CONSTANT);
  }
  if (digitsOf(line, REGISTRATION) === 0)
    log.atField('software_not_registered', line, REGISTRATION);
  checkSavePath(line, number, log);
}

/** Where the files were saved: the path names the business by the first digits of its number. */
function checkSavePath(line: Line, number: string | null, log: FaultLog): void {
  const path = fieldText(line, PATH);
  const match = /(?:^|[\\/])OPENFRMT[\\/](\d{8})\.\d\d[\\/]\d{8}[\\/]?$/i.exec(path);
  if (match === null) {
    if (path !== '') log.atField('save_path_form', line, PATH, 'OPENFRMT\\99999999.YY\\MMDDhhmm');
  } else if (number !== null && match[1] !== number.slice(0, 8)) {
    log.atField('save_path_business', line, PATH, number.slice(0, 8));
  }
}

function checkBooks(line: Line, facts: IniDetails, log: FaultLog): void {
  if (facts.bookkeeping === DOUBLE_ENTRY && facts.balancing === 0) {
    log.atField('balancing_missing', line, BALANCING, '1, 2');
  }
}

function checkRange(line: Line, facts: IniDetails, log: FaultLog): void {
  const year = digitsOf(line, YEAR);
  const from = digitsOf(line, FROM);
  const to = digitsOf(line, TO);
  if (digitsOf(line, KIND) === SINGLE_YEAR) {
    if (from > 0 || to > 0) log.atField('range_and_year', line, FROM, '00000000');
    setYear(line, facts, year, log);
    return;
  }
  if (year > 0) log.atField('range_and_year', line, YEAR, '0000');
  if (from === 0) log.atField('range_missing', line, FROM, 'YYYYMMDD');
  if (to === 0) log.atField('range_missing', line, TO, 'YYYYMMDD');
  if (from > 0 && to > 0) setRange(line, facts, { from, to }, log);
}

function setYear(line: Line, facts: IniDetails, year: number, log: FaultLog): void {
  if (year === 0) log.atField('tax_year_missing', line, YEAR, 'YYYY');
  if (year > 0) {
    facts.from = year * 10_000 + 101;
    facts.to = year * 10_000 + 1231;
  }
}

function setRange(
  line: Line,
  facts: IniDetails,
  { from, to }: { readonly from: number; readonly to: number },
  log: FaultLog,
): void {
  if (from > to) {
    log.atField('range_reversed', line, FROM);
    return;
  }
  facts.from = from;
  facts.to = to;
  if (facts.runDate > 0 && from > facts.runDate) log.atField('range_after_run', line, FROM);
}
