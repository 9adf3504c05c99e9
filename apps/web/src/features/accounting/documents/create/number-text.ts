import { divideRounded, e4, type E4 } from '@pinkas/domain/money/agorot';

/** Why a typed number cannot be read; the codes are keys of phrases under the field. */
export type NumberTextProblem =
  'NUMBER_UNREADABLE' | 'TOO_MANY_DECIMALS' | 'NUMBER_NEGATIVE' | 'NUMBER_TOO_LARGE';

export type NumberReading =
  | { readonly kind: 'value'; readonly value: E4 }
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly code: NumberTextProblem };

/** An exact fraction, so that `10/3*3` is 10. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const TOKEN = /\d+(?:\.\d*)?|\.\d+|[-+*/()]/g;
const DECIMALS_MAX = 4;
const TEXT_LENGTH_MAX = 100;

class Unreadable extends Error {
  readonly code: NumberTextProblem;
  constructor(code: NumberTextProblem) {
    super(code);
    this.code = code;
  }
}

function plain(text: string): string {
  return text
    .replaceAll(/[\s,\u20AA\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll(/\u00D7/g, '*')
    .replaceAll('\u00F7', '/')
    .replaceAll('\u2212', '-');
}

function numberOf(token: string): Fraction {
  const [whole = '', fraction = ''] = token.split('.');
  if (fraction.length > DECIMALS_MAX) throw new Unreadable('TOO_MANY_DECIMALS');
  return { over: BigInt(`${whole}${fraction}`), under: 10n ** BigInt(fraction.length) };
}

/** Sums of products of signed numbers and brackets, over the tokens of one text. */
class Arithmetic {
  readonly tokens: readonly string[];
  position = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  take(...wanted: readonly string[]): string | undefined {
    const token = this.tokens[this.position];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.position += 1;
    return token;
  }

  sum(): Fraction {
    let result = this.product();
    for (;;) {
      const sign = this.take('+', '-');
      if (sign === undefined) return result;
      const part = this.product();
      const step = sign === '+' ? part.over : -part.over;
      result = {
        over: result.over * part.under + step * result.under,
        under: result.under * part.under,
      };
    }
  }

  product(): Fraction {
    let result = this.signed();
    for (;;) {
      const sign = this.take('*', '/');
      if (sign === undefined) return result;
      const by = this.signed();
      if (sign === '*') {
        result = { over: result.over * by.over, under: result.under * by.under };
        continue;
      }
      if (by.over === 0n) throw new Unreadable('NUMBER_UNREADABLE');
      const direction = by.over < 0n ? -1n : 1n;
      result = {
        over: result.over * by.under * direction,
        under: result.under * by.over * direction,
      };
    }
  }

  signed(): Fraction {
    if (this.take('-') !== undefined) {
      const { over, under } = this.signed();
      return { over: -over, under };
    }
    if (this.take('(') !== undefined) {
      const inside = this.sum();
      if (this.take(')') === undefined) throw new Unreadable('NUMBER_UNREADABLE');
      return inside;
    }
    const token = this.tokens[this.position];
    if (token === undefined || !/\d/.test(token)) throw new Unreadable('NUMBER_UNREADABLE');
    this.position += 1;
    return numberOf(token);
  }
}

function evaluate(text: string): bigint {
  const tokens = text.match(TOKEN) ?? [];
  if (tokens.join('') !== text) throw new Unreadable('NUMBER_UNREADABLE');
  const arithmetic = new Arithmetic(tokens);
  const { over, under } = arithmetic.sum();
  if (arithmetic.position !== tokens.length) throw new Unreadable('NUMBER_UNREADABLE');
  return divideRounded(over * 10_000n, under);
}

/**
 * Reads a typed quantity or price, plain or as arithmetic (`12*4`, `(3+2)*1.5`), exactly. A typed
 * number may have up to four decimals; a result with more is rounded to four. Results below zero or
 * above `max` (scaled by 10,000) are refused.
 */
export function readNumber(text: string, max: number): NumberReading {
  const bare = plain(text);
  if (bare === '') return { kind: 'empty' };
  if (bare.length > TEXT_LENGTH_MAX) return { kind: 'problem', code: 'NUMBER_UNREADABLE' };
  try {
    const value = evaluate(bare);
    if (value < 0n) return { kind: 'problem', code: 'NUMBER_NEGATIVE' };
    if (value > BigInt(max)) return { kind: 'problem', code: 'NUMBER_TOO_LARGE' };
    return { kind: 'value', value: e4(Number(value)) };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'problem', code: error.code };
    throw error;
  }
}
