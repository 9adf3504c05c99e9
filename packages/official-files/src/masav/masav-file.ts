import { assert } from '@pinkas/domain/assert';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { putMasavText, type MasavTexts } from './masav-text.ts';

/** Whose file it is, by the numbers that Masav gave to the business, and when money moves (israel.md 6.3). */
export interface MasavHead {
  /** Eight digits. */
  readonly institution: string;
  /** Of who sends the file, five digits. */
  readonly sender: string;
  readonly name: string;
  /** The day of the payment, or of the debit. */
  readonly paidOn: LocalDate;
  readonly createdOn: LocalDate;
  /** Counts the files of a day, from 1. */
  readonly serial: number;
}

/** Money into the account of a supplier, or out of the account of a customer. */
export interface MasavMovement {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  /** Of the holder; empty for none. */
  readonly taxId: string;
  readonly name: string;
  readonly agorot: number;
  /** What the payment is known by; its last digits and letters are written. */
  readonly reference: string;
}

/** A credit of a supplier's account. */
export type MasavCredit = MasavMovement;

/** A debit of a customer's account, by a mandate. */
export interface MasavDebit extends MasavMovement {
  /** A day of the first month for which it is, and of the last one. */
  readonly period: { readonly from: LocalDate; readonly to: LocalDate };
}

export const MASAV_RECORD_LENGTH = 128;
export const MASAV_NAME_LENGTH = 16;
export const MASAV_REFERENCE_LENGTH = 20;
/** The largest sum of a movement, in agorot. */
export const MASAV_AGOROT_MAX = 9_999_999_999_999;
const HEAD_NAME_LENGTH = 30;
const SPACE = 0x20;
const END_OF_LINE = [0x0d, 0x0a] as const;
const SHEKEL = '00';
const CREDIT = '006';
const DEBIT = '504';

/** A part of a record: plain signs, or a name. */
type Part = string | { readonly text: string; readonly length: number };

const digits = (value: string | number, length: number): string => {
  const text = String(value).replaceAll(/\D/g, '');
  assert(text.length <= length, `${text} has more than ${String(length)} digits`);
  return text.padStart(length, '0');
};
const blanks = (length: number): string => ' '.repeat(length);
const zeros = (length: number): string => '0'.repeat(length);
/** `YYMMDD`. */
const shortDay = (day: LocalDate): string => day.replaceAll('-', '').slice(2);
/** `YYMM`. */
const shortMonth = (day: LocalDate): string => shortDay(day).slice(0, 4);

function record(parts: readonly Part[], texts: MasavTexts): Uint8Array {
  const bytes = new Uint8Array(MASAV_RECORD_LENGTH + END_OF_LINE.length).fill(SPACE);
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'string') bytes.set(new TextEncoder().encode(part), at);
    else putMasavText(bytes, at, part, texts);
    at += part.length;
  }
  assert(at === MASAV_RECORD_LENGTH, `a record has ${String(at)} signs`);
  bytes.set(END_OF_LINE, MASAV_RECORD_LENGTH);
  return bytes;
}

function headRecord(head: MasavHead, texts: MasavTexts): Uint8Array {
  return record(
    [
      'K',
      digits(head.institution, 8),
      SHEKEL,
      shortDay(head.paidOn),
      '0',
      digits(head.serial, 3),
      '0',
      shortDay(head.createdOn),
      digits(head.sender, 5),
      zeros(6),
      { text: head.name, length: HEAD_NAME_LENGTH },
      blanks(56),
      'KOT',
    ],
    texts,
  );
}

type Kind = typeof CREDIT | typeof DEBIT;

function periodOf({ period: { from, to } }: MasavDebit): string {
  assert(from <= to, 'the months of a debit follow each other');
  return shortMonth(from) + shortMonth(to);
}

function endRecord(texts: MasavTexts): Uint8Array {
  return record(['9'.repeat(MASAV_RECORD_LENGTH)], texts);
}

function movementRecord(
  { institution }: Pick<MasavHead, 'institution'>,
  movement: MasavMovement,
  { kind, period }: { readonly kind: Kind; readonly period: string },
  texts: MasavTexts,
): Uint8Array {
  const { bank, branch, account, taxId, name, agorot, reference } = movement;
  assert(
    Number.isSafeInteger(agorot) && agorot > 0 && agorot <= MASAV_AGOROT_MAX,
    'a movement is a sum above zero',
  );
  return record(
    [
      '1',
      digits(institution, 8),
      SHEKEL,
      zeros(6),
      digits(bank, 2),
      digits(branch, 3),
      zeros(4),
      digits(account, 9),
      '0',
      digits(taxId, 9),
      { text: name, length: MASAV_NAME_LENGTH },
      digits(agorot, 13),
      reference
        .replaceAll(/[^\dA-Za-z]/g, '')
        .slice(-MASAV_REFERENCE_LENGTH)
        .padEnd(MASAV_REFERENCE_LENGTH),
      period,
      '000',
      kind,
      zeros(18),
      blanks(2),
    ],
    texts,
  );
}

/** Returns a credit with the end of its line. */
export function creditRecord(
  head: Pick<MasavHead, 'institution'>,
  credit: MasavCredit,
  texts: MasavTexts,
): Uint8Array {
  return movementRecord(head, credit, { kind: CREDIT, period: zeros(8) }, texts);
}

/** Returns a debit with the end of its line. */
export function debitRecord(
  head: Pick<MasavHead, 'institution'>,
  debit: MasavDebit,
  texts: MasavTexts,
): Uint8Array {
  return movementRecord(head, debit, { kind: DEBIT, period: periodOf(debit) }, texts);
}

/** Sum and count stand first in their pair for credits, and second for debits. */
function totalRecord(
  head: MasavHead,
  movements: readonly MasavMovement[],
  kind: Kind,
  texts: MasavTexts,
): Uint8Array {
  const sum = digits(
    movements.reduce((total, { agorot }) => total + agorot, 0),
    15,
  );
  const count = digits(movements.length, 7);
  return record(
    [
      '5',
      digits(head.institution, 8),
      SHEKEL,
      shortDay(head.paidOn),
      '0',
      digits(head.serial, 3),
      ...(kind === CREDIT ? [sum, zeros(15), count, zeros(7)] : [zeros(15), sum, zeros(7), count]),
      blanks(63),
    ],
    texts,
  );
}

function joined(records: readonly Uint8Array[]): Uint8Array {
  const length = MASAV_RECORD_LENGTH + END_OF_LINE.length;
  const file = new Uint8Array(records.length * length);
  for (const [index, one] of records.entries()) file.set(one, index * length);
  return file;
}

/** Returns a file of credits: head, credits in their order, total, and the record of nines. */
export function writeMasav(
  head: MasavHead,
  credits: readonly MasavCredit[],
  texts: MasavTexts,
): Uint8Array {
  return joined([
    headRecord(head, texts),
    ...credits.map((credit) => creditRecord(head, credit, texts)),
    totalRecord(head, credits, CREDIT, texts),
    endRecord(texts),
  ]);
}

/** Returns a file of debits by mandates, in the same form. */
export function writeMasavDebits(
  head: MasavHead,
  debits: readonly MasavDebit[],
  texts: MasavTexts,
): Uint8Array {
  return joined([
    headRecord(head, texts),
    ...debits.map((debit) => debitRecord(head, debit, texts)),
    totalRecord(head, debits, DEBIT, texts),
    endRecord(texts),
  ]);
}
