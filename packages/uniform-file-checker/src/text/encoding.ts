import type { FaultCode } from '../faults/fault-codes.ts';

const ALEF = 0x5d0;
const ISO_ALEF = 0xe0;
const DOS_ALEF = 0x80;
const DOS_TAV = 0x9a;
const LETTERS = 27;
const QUESTION = 0x3f;

/** The character set that the file declares: 1 ISO-8859-8, 2 CP-862. */
export type DeclaredSet = 1 | 2;

/** Bytes that need a second check, for each declared set. */
const ODD: Readonly<Record<DeclaredSet, Uint8Array>> = { 1: oddBytes(1), 2: oddBytes(2) };

function oddBytes(set: DeclaredSet): Uint8Array {
  const isInSet = set === 1 ? isIsoSign : isDosLetter;
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    const isPlain = byte >= 0x20 && byte < 0x7f;
    return isPlain || isInSet(byte) ? 0 : 1;
  });
}

/** Letters and signs of ISO-8859-8: from the blank that does not break to the fraction, double low line. */
function isIsoSign(byte: number): boolean {
  const isLetter = byte >= ISO_ALEF && byte < ISO_ALEF + LETTERS;
  return isLetter || (byte >= 0xa2 && byte <= 0xbe) || byte === 0xa0 || byte === 0xdf;
}

function isDosLetter(byte: number): boolean {
  return byte >= DOS_ALEF && byte <= DOS_TAV;
}

/** Returns the position of the first byte that the declared set does not contain; -1 when there is none. */
export function findOdd(
  bytes: Uint8Array,
  start: number,
  length: number,
  set: DeclaredSet,
): number {
  const odd = ODD[set];
  for (let at = start; at < start + length; at += 1) {
    if (odd[bytes[at] ?? 0] === 1) return at;
  }
  return -1;
}

/** What is wrong with the characters of a line, and the line as the declared set would write it. */
export interface Reading {
  readonly code: FaultCode;
  readonly bytes: Uint8Array;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Determines the encoding of a line with odd bytes, and decodes it accordingly so that its fields can be checked. */
export function readOdd(line: Uint8Array, set: DeclaredSet): Reading {
  const text = utf8Text(line);
  if (text !== null) return { code: 'encoding_utf8', bytes: encode(text) };
  if (line.some((byte) => byte < 0x20 || byte === 0x7f)) {
    return { code: 'control_character', bytes: line };
  }
  const dos = line.filter((byte) => byte >= DOS_ALEF && byte <= DOS_TAV).length;
  const iso = line.filter((byte) => byte >= ISO_ALEF && byte < ISO_ALEF + LETTERS).length;
  if (set === 2) return { code: iso > 0 ? 'encoding_declared' : 'byte_unknown', bytes: line };
  if (dos > 0 && iso === 0) return { code: 'encoding_cp862', bytes: line.map(fromDos) };
  const hasWindowsSign = line.some((byte) => (byte >= 0x80 && byte <= 0x9f) || isWindowsSign(byte));
  return { code: hasWindowsSign ? 'encoding_windows1255' : 'byte_unknown', bytes: line };
}

/** Vowel signs, ligatures, geresh and gershayim of windows-1255. */
function isWindowsSign(byte: number): boolean {
  return byte >= 0xc0 && byte <= 0xd8;
}

/** Text of a line that can only be UTF-8; null for all others. */
function utf8Text(line: Uint8Array): string | null {
  if (!line.some((byte) => byte >= 0xc2)) return null;
  try {
    return UTF8.decode(line);
  } catch {
    return null;
  }
}

function encode(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? QUESTION;
    if (code < 0x80) return code;
    return code >= ALEF && code < ALEF + LETTERS ? code - ALEF + ISO_ALEF : QUESTION;
  });
}

function fromDos(byte: number): number {
  return byte >= DOS_ALEF && byte <= DOS_TAV ? byte - DOS_ALEF + ISO_ALEF : byte;
}

/** Returns a line of CP-862 as ISO-8859-8. */
export function isoOfDos(bytes: Uint8Array, start: number, length: number): Uint8Array {
  return bytes.slice(start, start + length).map(fromDos);
}

/** The bytes before the first record. */
export interface FileMark {
  readonly code: 'encoding_utf16' | 'byte_order_mark';
  /** Bytes to pass over. */
  readonly length: number;
}

/** Detects a byte order mark or UTF-16 by the first bytes of a file; null for plain text. */
export function markOf(head: Uint8Array): FileMark | null {
  const [first, second, third] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { code: 'encoding_utf16', length: 0 };
  }
  const isEverySecondEmpty = [0, 1].some(
    (side) =>
      head.length >= 8 &&
      [0, 2, 4, 6].every((at) => head[at + side] === 0) &&
      !head.every((byte) => byte === 0),
  );
  if (isEverySecondEmpty) return { code: 'encoding_utf16', length: 0 };
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { code: 'byte_order_mark', length: 3 };
  return null;
}
