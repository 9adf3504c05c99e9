import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { parseLocalDate } from '@pinkas/domain/time/local-date';

import type { MasavFaultCode } from './masav-faults.ts';

/*
 * A reader by a transcription of its own (israel.md 6.3), columns counted from 1: it shares nothing with the writer, so that a slip in
 * one of them is found by the other.
 */

/** What is wrong, in which line; 0 is the whole file. */
export interface MasavFault {
  readonly line: number;
  readonly code: MasavFaultCode;
}

/** A credit or a debit, as a bank reads it; the name as its raw bytes. */
export interface ReadMovement {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly name: string;
  readonly agorot: number;
  readonly reference: string;
  /** Its months, `YYMMYYMM`; zeros for none. */
  readonly period: string;
}

/** The content of a file, and its faults. */
export interface MasavReading {
  readonly faults: readonly MasavFault[];
  readonly institution: string;
  readonly movements: readonly ReadMovement[];
}

/** Whether a file pays suppliers, or collects from customers. */
export type MasavDirection = 'credits' | 'debits';

type Report = (code: MasavFaultCode) => void;

const LENGTH = 128;
const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);

/** Signs by their bytes: ASCII as it is, Hebrew of one page, 862 or 1255, as letters; undefined for any other. */
function signsOf(bytes: Uint8Array): string | undefined {
  let text = '';
  const pages = new Set<number>();
  for (const byte of bytes) {
    if ((byte >= 0x20 && byte < 0x7f) || byte === 0x0d || byte === 0x0a) {
      text += String.fromCodePoint(byte);
      continue;
    }
    const alef = byte >= 0xe0 ? 0xe0 : 0x80;
    if (byte < alef || byte > alef + 0x1a) return undefined;
    pages.add(alef);
    text += String.fromCodePoint(byte - alef + 0x5d0);
  }
  return pages.size > 1 ? undefined : text;
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
  { from: 103, to: 105, holds: exactly('000'), code: 'text-code' },
  { from: 109, to: 126, holds: isZeros, code: 'movement-zeros' },
  { from: 127, to: 128, holds: isBlank, code: 'movement-blanks' },
];

interface Context {
  readonly institution: string;
  readonly direction: MasavDirection;
}

/** Two months, the later one not first. */
function isPeriod(text: string): boolean {
  const [from, to] = [text.slice(0, 4), text.slice(4)];
  return [from, to].every((month) => dayOf(`${month}01`) !== undefined) && from <= to;
}

const OF_DIRECTION: Readonly<Record<MasavDirection, readonly Place[]>> = {
  credits: [
    { from: 95, to: 102, holds: isDigits, code: 'period' },
    { from: 106, to: 108, holds: exactly('006'), code: 'movement-type' },
  ],
  debits: [
    { from: 95, to: 102, holds: isPeriod, code: 'period' },
    { from: 106, to: 108, holds: exactly('504'), code: 'movement-type' },
  ],
};

function checkMovement(
  line: string,
  { institution, direction }: Context,
  report: Report,
): ReadMovement {
  if (at(line, 2, 9) !== institution) report('institution');
  checkPlaces(line, MOVEMENT, report);
  checkPlaces(line, OF_DIRECTION[direction], report);
  const sum = at(line, 62, 74);
  return {
    bank: at(line, 18, 19),
    branch: at(line, 20, 22),
    account: at(line, 27, 35),
    name: at(line, 46, 61).trim(),
    agorot: isDigits(sum) ? Number(sum) : 0,
    reference: at(line, 75, 94).trim(),
    period: at(line, 95, 102),
  };
}

/** Returns the record of totals that belongs to these movements: those of the other kind are zeros. */
function totalOf(
  head: ReadHead,
  movements: readonly ReadMovement[],
  direction: MasavDirection,
): readonly Place[] {
  const sum = movements.reduce((total, { agorot }) => total + agorot, 0);
  const isSum = exactly(String(sum).padStart(15, '0'));
  const isCount = exactly(String(movements.length).padStart(7, '0'));
  const other = 'total-other-kind';
  const [sums, counts]: readonly [readonly Place[], readonly Place[]] =
    direction === 'credits'
      ? [
          [
            { from: 22, to: 36, holds: isSum, code: 'total-sum' },
            { from: 37, to: 51, holds: isZeros, code: other },
          ],
          [
            { from: 52, to: 58, holds: isCount, code: 'total-count' },
            { from: 59, to: 65, holds: isZeros, code: other },
          ],
        ]
      : [
          [
            { from: 22, to: 36, holds: isZeros, code: other },
            { from: 37, to: 51, holds: isSum, code: 'total-sum' },
          ],
          [
            { from: 52, to: 58, holds: isZeros, code: other },
            { from: 59, to: 65, holds: isCount, code: 'total-count' },
          ],
        ];
  return [
    { from: 2, to: 9, holds: exactly(head.institution), code: 'institution' },
    { from: 10, to: 11, holds: exactly('00'), code: 'currency' },
    { from: 12, to: 17, holds: exactly(head.paidOn), code: 'total-date' },
    { from: 18, to: 21, holds: exactly(`0${head.serial}`), code: 'total-serial' },
    ...sums,
    ...counts,
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
  readonly direction: MasavDirection;
  readonly movements: ReadMovement[];
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
    const { institution } = head;
    const { direction } = seen;
    seen.movements.push(checkMovement(line, { institution, direction }, report));
  } else if (line.startsWith('5') && !seen.hasTotal) {
    checkPlaces(line, totalOf(head, seen.movements, seen.direction), report);
    seen.hasTotal = true;
  } else report('record-type');
}

/** Reads a file of credits or of debits of any program and reports every fault with its line. */
export function checkMasav(bytes: Uint8Array, direction: MasavDirection): MasavReading {
  const faults: MasavFault[] = [];
  const report = (line: number, code: MasavFaultCode) => void faults.push({ line, code });
  const movements: ReadMovement[] = [];
  const seen: Progress = { head: undefined, hasTotal: false, hasEnd: false, direction, movements };
  const text = signsOf(bytes);
  if (text === undefined || text.trim() === '') {
    report(0, text === undefined ? 'encoding' : 'empty');
    return { faults, institution: '', movements };
  }
  for (const [index, line] of linesOf(text, report).entries()) {
    readLine(line, seen, (code) => report(index + 1, code));
  }
  if (seen.head === undefined) report(0, 'header-missing');
  if (movements.length === 0) report(0, 'no-movements');
  if (!seen.hasTotal) report(0, 'total-missing');
  if (!seen.hasEnd) report(0, 'end-missing');
  return { faults, institution: seen.head?.institution ?? '', movements };
}
