import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { parseLocalDate } from '@pinkas/domain/time/local-date';

/*
 * A reader by a transcription of its own (israel.md 6.3), columns counted from 1: it shares nothing with the writer, so that a slip in
 * one of them is found by the other.
 */

export const MASAV_FAULTS = [
  'empty',
  'line-end',
  'record-length',
  'encoding',
  'record-type',
  'header-missing',
  'header-repeated',
  'institution',
  'currency',
  'payment-date',
  'serial',
  'creation-date',
  'created-after-payment',
  'sender',
  'header-zeros',
  'institution-name',
  'header-end',
  'bank',
  'branch',
  'account-kind',
  'account',
  'tax-id',
  'payee-name',
  'amount',
  'period',
  'text-code',
  'movement-type',
  'movement-zeros',
  'movement-blanks',
  'no-movements',
  'total-missing',
  'total-date',
  'total-serial',
  'total-sum',
  'total-count',
  'total-debits',
  'total-blanks',
  'end-missing',
  'after-end',
] as const;
export type MasavFaultCode = (typeof MASAV_FAULTS)[number];

/** What is wrong, in which line; 0 is the whole file. */
export interface MasavFault {
  readonly line: number;
  readonly code: MasavFaultCode;
}

/** A credit, as a bank reads it; the name as its raw bytes. */
export interface ReadCredit {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly name: string;
  readonly agorot: number;
  readonly reference: string;
}

/** The content of a file, and its faults. */
export interface MasavReading {
  readonly faults: readonly MasavFault[];
  readonly institution: string;
  readonly credits: readonly ReadCredit[];
}

type Report = (code: MasavFaultCode) => void;

const LENGTH = 128;
const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);

/** Signs by their bytes: ASCII as it is, Hebrew of page 862 as letters; undefined for any other. */
function signsOf(bytes: Uint8Array): string | undefined {
  let text = '';
  for (const byte of bytes) {
    if ((byte >= 0x20 && byte < 0x7f) || byte === 0x0d || byte === 0x0a) {
      text += String.fromCodePoint(byte);
    } else if (byte >= 0x80 && byte <= 0x9a) {
      text += String.fromCodePoint(byte - 0x80 + 0x5d0);
    } else return undefined;
  }
  return text;
}

function dayOf(text: string): string | undefined {
  return parseLocalDate(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`);
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);
const isZeros = (text: string): boolean => /^0+$/.test(text);
const isBlank = (text: string): boolean => text.trim() === '';

interface ReadHead {
  readonly institution: string;
  readonly paidOn: string;
  readonly serial: string;
}

function checkHeadDays(line: string, report: Report): void {
  const paidOn = dayOf(at(line, 12, 17));
  if (paidOn === undefined) report('payment-date');
  const createdOn = dayOf(at(line, 23, 28));
  if (createdOn === undefined) report('creation-date');
  else if (paidOn !== undefined && createdOn > paidOn) report('created-after-payment');
}

/** A range of columns of a record, counted from 1, and the value that a bank expects there. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly holds: (text: string) => boolean;
  readonly code: MasavFaultCode;
}

const exactly =
  (wanted: string) =>
  (text: string): boolean =>
    text === wanted;
const isNumber = (text: string): boolean => isDigits(text) && !isZeros(text);
const isWritten = (text: string): boolean => !isBlank(text);

function checkPlaces(line: string, places: readonly Place[], report: Report): void {
  for (const { from, to, holds, code } of places) if (!holds(at(line, from, to))) report(code);
}

const HEAD_BEFORE_DAYS: readonly Place[] = [
  { from: 2, to: 9, holds: isNumber, code: 'institution' },
  { from: 10, to: 11, holds: exactly('00'), code: 'currency' },
];

const HEAD_AFTER_DAYS: readonly Place[] = [
  // The serial number is between two zeros.
  {
    from: 18,
    to: 22,
    holds: (text) => /^0\d{3}0$/.test(text) && !isZeros(text),
    code: 'serial',
  },
  { from: 29, to: 33, holds: isNumber, code: 'sender' },
  { from: 34, to: 39, holds: isZeros, code: 'header-zeros' },
  { from: 40, to: 69, holds: isWritten, code: 'institution-name' },
  {
    from: 70,
    to: 128,
    holds: (text) => isBlank(text.slice(0, -3)) && text.endsWith('KOT'),
    code: 'header-end',
  },
];

function checkHead(line: string, report: Report): ReadHead {
  checkPlaces(line, HEAD_BEFORE_DAYS, report);
  checkHeadDays(line, report);
  checkPlaces(line, HEAD_AFTER_DAYS, report);
  return { institution: at(line, 2, 9), paidOn: at(line, 12, 17), serial: at(line, 19, 21) };
}

const MOVEMENT: readonly Place[] = [
  { from: 10, to: 11, holds: exactly('00'), code: 'currency' },
  // Six zeros before the bank and one behind the account.
  {
    from: 12,
    to: 36,
    holds: (text) => isZeros(text.slice(0, 6)) && text.endsWith('0'),
    code: 'movement-zeros',
  },
  { from: 18, to: 19, holds: isNumber, code: 'bank' },
  { from: 20, to: 22, holds: isNumber, code: 'branch' },
  { from: 23, to: 26, holds: isZeros, code: 'account-kind' },
  { from: 27, to: 35, holds: isNumber, code: 'account' },
  { from: 37, to: 45, holds: (text) => isZeros(text) || isIsraeliId(text), code: 'tax-id' },
  { from: 46, to: 61, holds: isWritten, code: 'payee-name' },
  { from: 62, to: 74, holds: isNumber, code: 'amount' },
  { from: 95, to: 102, holds: isDigits, code: 'period' },
  { from: 103, to: 105, holds: exactly('000'), code: 'text-code' },
  { from: 106, to: 108, holds: exactly('006'), code: 'movement-type' },
  { from: 109, to: 126, holds: isZeros, code: 'movement-zeros' },
  { from: 127, to: 128, holds: isBlank, code: 'movement-blanks' },
];

function checkMovement(line: string, institution: string, report: Report): ReadCredit {
  if (at(line, 2, 9) !== institution) report('institution');
  checkPlaces(line, MOVEMENT, report);
  const sum = at(line, 62, 74);
  return {
    bank: at(line, 18, 19),
    branch: at(line, 20, 22),
    account: at(line, 27, 35),
    name: at(line, 46, 61).trim(),
    agorot: isDigits(sum) ? Number(sum) : 0,
    reference: at(line, 75, 94).trim(),
  };
}

/** Returns the record of totals that belongs to these credits. */
function totalOf(head: ReadHead, credits: readonly ReadCredit[]): readonly Place[] {
  const sum = credits.reduce((total, { agorot }) => total + agorot, 0);
  return [
    { from: 2, to: 9, holds: exactly(head.institution), code: 'institution' },
    { from: 10, to: 11, holds: exactly('00'), code: 'currency' },
    { from: 12, to: 17, holds: exactly(head.paidOn), code: 'total-date' },
    { from: 18, to: 21, holds: exactly(`0${head.serial}`), code: 'total-serial' },
    { from: 22, to: 36, holds: exactly(String(sum).padStart(15, '0')), code: 'total-sum' },
    {
      from: 52,
      to: 58,
      holds: exactly(String(credits.length).padStart(7, '0')),
      code: 'total-count',
    },
    // Sum and count of debits, with the count of credits between them.
    {
      from: 37,
      to: 65,
      holds: (text) => isZeros(text.slice(0, 15)) && isZeros(text.slice(22)),
      code: 'total-debits',
    },
    { from: 66, to: 128, holds: isBlank, code: 'total-blanks' },
  ];
}

function linesOf(text: string, report: (line: number, code: MasavFaultCode) => void): string[] {
  const lines = text.split('\r\n');
  if (lines.pop() !== '' || /[^\r]\n|\r[^\n]/.test(text)) report(0, 'line-end');
  return lines;
}

interface Progress {
  head: ReadHead | undefined;
  hasTotal: boolean;
  hasEnd: boolean;
  readonly credits: ReadCredit[];
}

const NO_HEAD: ReadHead = { institution: '', paidOn: '', serial: '' };

/** Reads one line after those before it. */
function readLine(line: string, seen: Progress, report: Report): void {
  const head = seen.head ?? NO_HEAD;
  if (seen.hasEnd) report('after-end');
  else if (line.length !== LENGTH) report('record-length');
  else if (line === '9'.repeat(LENGTH)) seen.hasEnd = true;
  else if (line.startsWith('K')) {
    if (seen.head !== undefined) report('header-repeated');
    seen.head = checkHead(line, report);
  } else if (line.startsWith('1') && !seen.hasTotal) {
    seen.credits.push(checkMovement(line, head.institution, report));
  } else if (line.startsWith('5') && !seen.hasTotal) {
    checkPlaces(line, totalOf(head, seen.credits), report);
    seen.hasTotal = true;
  } else report('record-type');
}

/** Reads a file of credits of any program and reports every fault with its line. */
export function checkMasav(bytes: Uint8Array): MasavReading {
  const faults: MasavFault[] = [];
  const report = (line: number, code: MasavFaultCode) => void faults.push({ line, code });
  const seen: Progress = { head: undefined, hasTotal: false, hasEnd: false, credits: [] };
  const text = signsOf(bytes);
  if (text === undefined || text.trim() === '') {
    report(0, text === undefined ? 'encoding' : 'empty');
    return { faults, institution: '', credits: [] };
  }
  for (const [index, line] of linesOf(text, report).entries()) {
    readLine(line, seen, (code) => report(index + 1, code));
  }
  if (seen.head === undefined) report(0, 'header-missing');
  if (seen.credits.length === 0) report(0, 'no-movements');
  if (!seen.hasTotal) report(0, 'total-missing');
  if (!seen.hasEnd) report(0, 'end-missing');
  return { faults, institution: seen.head?.institution ?? '', credits: seen.credits };
}
