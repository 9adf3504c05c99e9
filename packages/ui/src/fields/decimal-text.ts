import { divideRounded } from '@pinkas/domain/money/agorot';
import { formatScaled } from '@pinkas/domain/money/format';
import { parseScaled, plainDecimal } from '@pinkas/domain/money/parse';

/** The value of a decimal field: an integer scaled by 10^scale, nothing, or something invalid. */
export type ParsedDecimal = number | null | 'invalid';

/** A fraction of whole numbers, so that no step rounds. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const TOKEN = /\s*([\d.,]+|[-+*/×÷()\u2212])/y;
const EXPRESSION_LENGTH_MAX = 100;

/**
 * Reads what was typed into a number field: `1,234.5`, `12,5`, or arithmetic such as `12*4` and
 * `(100-20)/3`, as an integer scaled by 10^scale. A plain number with more decimals than the scale is
 * invalid; only the result of arithmetic is rounded, once, half away from zero.
 */
export function parseDecimalText(text: string, scale: number): ParsedDecimal {
  if (text.trim() === '') return null;
  const plain = parseScaled(text, scale);
  if (plain !== undefined) return plain;
  if (text.length > EXPRESSION_LENGTH_MAX || !/[*/×÷()]|[\d.,)]\s*[-+\u2212]/.test(text))
    return 'invalid';
  const tokens = tokenize(text);
  if (tokens === undefined) return 'invalid';
  const result = evaluate(tokens);
  if (result === undefined) return 'invalid';
  const scaled = Number(divideRounded(result.over * 10n ** BigInt(scale), result.under));
  return Number.isSafeInteger(scaled) ? scaled : 'invalid';
}

/** A scaled integer as the field shows it: grouped, with at least the given decimals. */
export function decimalText(value: number, scale: number, decimalsMin: number): string {
  return formatScaled(value, scale, decimalsMin);
}

function tokenize(text: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.replaceAll(/[\u20AA\u200E\u200F\u2066-\u2069]/g, '').trim();
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (match?.[1] === undefined) return undefined;
    tokens.push(match[1]);
  }
  return tokens;
}

function numberOf(token: string): Fraction | undefined {
  const plain = plainDecimal(token);
  if (plain === undefined) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  return { over: BigInt(`${whole}${fraction}` || '0'), under: 10n ** BigInt(fraction.length) };
}

/** Evaluates a sum of products of signed numbers and brackets; undefined for invalid arithmetic. */
function evaluate(tokens: readonly string[]): Fraction | undefined {
  let at = 0;

  function sum(): Fraction | undefined {
    let left = product();
    while (left !== undefined && isOneOf(tokens[at], '+-\u2212')) {
      const isPlus = tokens[at++] === '+';
      const right = product();
      if (right === undefined) return undefined;
      const part = right.over * left.under;
      left = {
        over: left.over * right.under + (isPlus ? part : -part),
        under: left.under * right.under,
      };
    }
    return left;
  }

  function product(): Fraction | undefined {
    let left = signed();
    while (left !== undefined && isOneOf(tokens[at], '*×/÷')) {
      const isTimes = isOneOf(tokens[at++], '*×');
      const right = signed();
      if (right === undefined || (!isTimes && right.over === 0n)) return undefined;
      const sign = right.over < 0n ? -1n : 1n;
      left = isTimes
        ? { over: left.over * right.over, under: left.under * right.under }
        : { over: left.over * right.under * sign, under: left.under * right.over * sign };
    }
    return left;
  }

  function signed(): Fraction | undefined {
    const token = tokens[at++];
    if (token === undefined) return undefined;
    if (isOneOf(token, '-\u2212')) {
      const value = signed();
      return value && { over: -value.over, under: value.under };
    }
    if (token === '(') {
      const value = sum();
      return tokens[at++] === ')' ? value : undefined;
    }
    return /^[\d.,]/.test(token) ? numberOf(token) : undefined;
  }

  const result = sum();
  return at === tokens.length ? result : undefined;
}

function isOneOf(token: string | undefined, signs: string): boolean {
  return token?.length === 1 && signs.includes(token);
}
