import type { FaultFile } from '../faults/fault-codes.ts';
import type { Field } from '../tables/record-table.ts';

const SPACE = 0x20;
const ZERO = 0x30;
const NINE = 0x39;
const PLUS = 0x2b;
const MINUS = 0x2d;
/** The official text also allows text fields to be filled with `!`. */
const FILLER = 0x21;
const FIRST_LETTER = 0xe0;
const LAST_LETTER = 0xfa;
const ALEF = 0x5d0;

/** A line of a file that is read: a view into the bytes of the reader, valid until the next line. */
export interface Line {
  file: FaultFile;
  bytes: Uint8Array;
  /** Where the line begins in `bytes`. */
  start: number;
  length: number;
  /** The line of the file, counted from 1. */
  record: number;
  /** The first four characters. */
  type: string;
}

/** Returns characters of a line as text, Hebrew letters of ISO-8859-8 among them. */
export function textOf(line: Line, from: number, length: number): string {
  const begin = line.start + from - 1;
  const end = Math.min(begin + length, line.start + line.length);
  return decode(line.bytes, begin, end);
}

/** Returns bytes of ISO-8859-8 as text. */
export function decode(bytes: Uint8Array, begin: number, end: number): string {
  let text = '';
  for (let at = begin; at < end; at += 1) {
    const byte = bytes[at] ?? SPACE;
    text += String.fromCharCode(
      byte >= FIRST_LETTER && byte <= LAST_LETTER ? byte - FIRST_LETTER + ALEF : byte,
    );
  }
  return text;
}

/** Returns a field as text without its blanks. */
export function fieldText(line: Line, field: Field): string {
  return textOf(line, field.from, field.length).trim();
}

/** Returns whether a field holds nothing but blanks or fillers. */
export function isBlank(line: Line, field: Field): boolean {
  const begin = line.start + field.from - 1;
  for (let at = begin; at < begin + field.length; at += 1) {
    const byte = line.bytes[at];
    if (byte !== SPACE && byte !== FILLER) return false;
  }
  return true;
}

/** Returns the number in a field of digits; -1 for any other content. */
export function digitsOf(line: Line, field: Field): number {
  const begin = line.start + field.from - 1;
  return digitsBetween(line.bytes, begin, begin + field.length);
}

function digitsBetween(bytes: Uint8Array, begin: number, end: number): number {
  let value = 0;
  for (let at = begin; at < end; at += 1) {
    const byte = bytes[at] ?? SPACE;
    if (byte < ZERO || byte > NINE) return -1;
    value = value * 10 + byte - ZERO;
  }
  return value;
}

/**
 * Returns the amount in a field with a sign, in units of its last digit: agorot for most, zero for blanks. NaN for any
 * other content, so that no sum with it is compared.
 */
export function amountOf(line: Line, field: Field): number {
  const begin = line.start + field.from - 1;
  const sign = line.bytes[begin];
  if (sign !== PLUS && sign !== MINUS) return isBlank(line, field) ? 0 : Number.NaN;
  const value = digitsBetween(line.bytes, begin + 1, begin + field.length);
  if (value < 0) return Number.NaN;
  return sign === MINUS && value !== 0 ? -value : value;
}

/** Returns whether an amount is written as minus zero. */
export function isNegativeZero(line: Line, field: Field): boolean {
  return line.bytes[line.start + field.from - 1] === MINUS && amountOf(line, field) === 0;
}

/** Returns whether two stretches of bytes are the same. */
export function isSame(line: Line, field: Field, other: Uint8Array): boolean {
  const begin = line.start + field.from - 1;
  for (let at = 0; at < field.length; at += 1) {
    if (line.bytes[begin + at] !== other[at]) return false;
  }
  return true;
}

/** Returns a copy of the bytes of a field. */
export function copyOf(line: Line, field: Field): Uint8Array {
  const begin = line.start + field.from - 1;
  return line.bytes.slice(begin, begin + field.length);
}
