import { divideRounded } from '../money/agorot.ts';
import { decimalText } from './decimal.ts';

const NUMBER = /^(-?)(\d{0,20})(?:\.(\d{0,30}))?(?:e([+-]?\d{1,2}))?$/i;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const SIGNS = /[\s₪\u200e\u200f]/g;
const LENGTH_MAX = 60;
/** What binary fractions leave beyond these decimals was never meant. */
const MEANT_DECIMALS = 9;

/** A number that was read loosely. */
export interface LooseDecimal {
  /** With exactly as many decimals as were asked for. */
  readonly text: string;
  /** Whether it was written otherwise: with a sign of a currency or groups, or with more decimals. */
  readonly isChanged: boolean;
  /** Whether it had more decimals than were asked for. */
  readonly isRounded: boolean;
}

/**
 * Reads a number as programs without types send it: `1,180.00`, `₪ 5`, 0.30000000000000004. Halves are rounded away from
 * zero. Undefined for what is no number, or beyond what a sum can be.
 */
export function looseDecimal(value: unknown, scale: number): LooseDecimal | undefined {
  const plain = plainText(value);
  if (plain === undefined) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(plain.text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const power = scale + Number(exponent) - fraction.length;
  const scaled = scaledBy(BigInt(`${whole}${fraction}`), power);
  const number = Number(sign === '-' ? -scaled : scaled);
  if (!Number.isSafeInteger(number)) return undefined;
  const meant = scaledBy(BigInt(`${whole}${fraction}`), power - scale + MEANT_DECIMALS);
  const isRounded = meant !== scaledBy(scaled, MEANT_DECIMALS - scale);
  return {
    text: decimalText(number === 0 ? 0 : number, scale),
    isChanged: plain.isChanged || isRounded,
    isRounded,
  };
}

function plainText(value: unknown): { text: string; isChanged: boolean } | undefined {
  if (typeof value === 'number') return { text: String(value), isChanged: false };
  if (typeof value !== 'string' || value.length > LENGTH_MAX) return undefined;
  const bare = value.replaceAll(SIGNS, '');
  const text = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
  return { text, isChanged: text !== value.trim() };
}

function scaledBy(digits: bigint, power: number): bigint {
  return power >= 0 ? digits * 10n ** BigInt(power) : divideRounded(digits, 10n ** BigInt(-power));
}
