import { hebrewSigns } from '../uniform-file/hebrew-bytes.ts';

/** How a bank reads Hebrew: as signs of ASCII (code A), by page 862, or by page 1255. Each business asks its bank. */
export const MASAV_ENCODINGS = ['code-a', 'cp-862', 'windows-1255'] as const;
export type MasavEncoding = (typeof MASAV_ENCODINGS)[number];

/** Whether names are in logical order, or in the visual order of old programs. */
export const MASAV_ORDERS = ['logical', 'visual'] as const;
export type MasavOrder = (typeof MASAV_ORDERS)[number];

/** How texts of a file are written. */
export interface MasavTexts {
  readonly encoding: MasavEncoding;
  readonly order: MasavOrder;
}

const ALEF = 0x5d0;
const TAV = 0x5ea;
const ALEF_862 = 0x80;
const ALEF_1255 = 0xe0;
/** Alef; the letters after it, including the final ones, are A to Z. */
const ALEF_A = 0x26;
const LETTER_A = 0x41;
const SPACE = 0x20;

const LATIN = /[a-z]/i;

/** Returns the text of a name in the order in which it is written: numbers keep theirs. */
function ordered(text: string, order: MasavOrder): string {
  if (order === 'logical') return text;
  const runs = text.match(/\d+|./gs) ?? [];
  return runs.toReversed().join('');
}

/**
 * Returns whether a name can be written for a bank: it has a letter or a digit, only signs of the file's character set,
 * and in code A no Latin letter, which would be read as a Hebrew one.
 */
export function isMasavText(text: string, { encoding }: Pick<MasavTexts, 'encoding'>): boolean {
  const signs = hebrewSigns(text);
  if (!/[\dA-Za-z\u05d0-\u05ea]/.test(signs)) return false;
  return encoding !== 'code-a' || !LATIN.test(signs);
}

function byteOf(unit: number, encoding: MasavEncoding): number {
  const isHebrew = unit >= ALEF && unit <= TAV;
  if (encoding !== 'code-a') {
    if (!isHebrew) return unit;
    return unit - ALEF + (encoding === 'cp-862' ? ALEF_862 : ALEF_1255);
  }
  if (isHebrew) return unit === ALEF ? ALEF_A : unit - ALEF - 1 + LETTER_A;
  // What would be read as a letter is left out.
  return LATIN.test(String.fromCodePoint(unit)) || unit === ALEF_A ? SPACE : unit;
}

/** Writes a name at an offset filled with spaces: its first signs, in their order. */
export function putMasavText(
  bytes: Uint8Array,
  at: number,
  { text, length }: { readonly text: string; readonly length: number },
  { encoding, order }: MasavTexts,
): void {
  const kept = hebrewSigns(text).slice(0, length).trimEnd();
  for (const [index, sign] of [...ordered(kept, order)].entries()) {
    bytes[at + index] = byteOf(sign.codePointAt(0) ?? SPACE, encoding);
  }
}
