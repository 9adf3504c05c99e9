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

/** A credit, as a bank reads it; the name as its bytes stand. */
export interface ReadCredit {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly name: string;
  readonly agorot: number;
  readonly reference: string;
}

/** What a file says, and what is wrong with it. */
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

function checkHead(line: string, report: Report): ReadHead {
  const institution = at(line, 2, 9);
  if (!isDigits(institution) || isZeros(institution)) report('institution');
  if (at(line, 10, 11) !== '00') report('currency');
  checkHeadDays(line, report);
  if (!/^0\d{3}0$/.test(at(line, 18, 22)) || isZeros(at(line, 19, 21))) report('serial');
  if (!isDigits(at(line, 29, 33)) || isZeros(at(line, 29, 33))) report('sender');
  if (!isZeros(at(line, 34, 39))) report('header-zeros');
  if (isBlank(at(line, 40, 69))) report('institution-name');
  if (!isBlank(at(line, 70, 125)) || at(line, 126, 128) !== 'KOT') report('header-end');
  return { institution, paidOn: at(line, 12, 17), serial: at(line, 19, 21) };
}

function checkPlaces(line: string, report: Report): void {
  if (at(line, 10, 11) !== '00') report('currency');
  if (!isZeros(at(line, 12, 17)) || at(line, 36, 36) !== '0') report('movement-zeros');
  if (!isDigits(at(line, 18, 19)) || isZeros(at(line, 18, 19))) report('bank');
  if (!isDigits(at(line, 20, 22)) || isZeros(at(line, 20, 22))) report('branch');
  if (!isZeros(at(line, 23, 26))) report('account-kind');
  if (!isDigits(at(line, 27, 35)) || isZeros(at(line, 27, 35))) report('account');
}

function checkMovement(line: string, institution: string, report: Report): ReadCredit {
  if (at(line, 2, 9) !== institution) report('institution');
  checkPlaces(line, report);
  const taxId = at(line, 37, 45);
  if (!isZeros(taxId) && !isIsraeliId(taxId)) report('tax-id');
  if (isBlank(at(line, 46, 61))) report('payee-name');
  const sum = at(line, 62, 74);
  if (!isDigits(sum) || isZeros(sum)) report('amount');
  if (!isDigits(at(line, 95, 102))) report('period');
  if (at(line, 103, 105) !== '000') report('text-code');
  if (at(line, 106, 108) !== '006') report('movement-type');
  if (!isZeros(at(line, 109, 126))) report('movement-zeros');
  if (!isBlank(at(line, 127, 128))) report('movement-blanks');
  return {
    bank: at(line, 18, 19),
    branch: at(line, 20, 22),
    account: at(line, 27, 35),
    name: at(line, 46, 61).trim(),
    agorot: isDigits(sum) ? Number(sum) : 0,
    reference: at(line, 75, 94).trim(),
  };
}

function checkTotal(
  line: string,
  head: ReadHead,
  credits: readonly ReadCredit[],
  report: Report,
): void {
  if (at(line, 2, 9) !== head.institution) report('institution');
  if (at(line, 10, 11) !== '00') report('currency');
  if (at(line, 12, 17) !== head.paidOn) report('total-date');
  if (at(line, 18, 18) !== '0' || at(line, 19, 21) !== head.serial) report('total-serial');
  const sum = credits.reduce((total, { agorot }) => total + agorot, 0);
  if (at(line, 22, 36) !== String(sum).padStart(15, '0')) report('total-sum');
  if (at(line, 52, 58) !== String(credits.length).padStart(7, '0')) report('total-count');
  if (!isZeros(at(line, 37, 51)) || !isZeros(at(line, 59, 65))) report('total-debits');
  if (!isBlank(at(line, 66, 128))) report('total-blanks');
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
    checkTotal(line, head, seen.credits, report);
    seen.hasTotal = true;
  } else report('record-type');
}

/** Reads a file of credits of whatever program and names every fault with its line. */
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
