import { AppError } from '../../errors/app-error.ts';

/** What one body may hold. */
export interface JsonBounds {
  /** Keys of objects and elements of arrays, in all. */
  readonly entries: number;
  /** Elements of one array. */
  readonly elements: number;
}

const DEPTH_MAX = 32;
/** Keys of one object. Thousands of different keys cost far more than their bytes. */
const KEYS_MAX = 100;
/** Keys that could reach a prototype. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
]);
const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERALS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Reads a JSON body. Nothing at all is undefined, because some calls carry no payload. Refused as
 * MALFORMED_REQUEST: bad UTF-8, a byte order mark, depth above 32, a key given twice or one that
 * could reach a prototype, and numbers beyond what JSON readers hold. Refused as BODY_TOO_LARGE: more
 * keys or elements than the bounds allow. The text is read once, and no further than the first of these.
 */
export function parseStrictJson(bytes: Uint8Array, bounds: JsonBounds): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return new StrictJsonReader(DECODER.decode(bytes), bounds).read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw malformed();
  }
}

function malformed(): AppError {
  return new AppError('MALFORMED_REQUEST');
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const ARRAY_BEGIN = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT_BEGIN = 0x7b;
const OBJECT_END = 0x7d;
const FIRST_PRINTABLE = 0x20;

class StrictJsonReader {
  readonly #text: string;
  readonly #bounds: JsonBounds;
  #at = 0;
  #depth = 0;
  #entries = 0;

  constructor(text: string, bounds: JsonBounds) {
    this.#text = text;
    this.#bounds = bounds;
  }

  read(): unknown {
    const value = this.#readValue();
    this.#skipSpace();
    if (this.#at !== this.#text.length) throw malformed();
    return value;
  }

  #readValue(): unknown {
    const character = this.#skipSpace();
    if (character === QUOTE) return this.#readString();
    if (character === OBJECT_BEGIN) return this.#readObject();
    if (character === ARRAY_BEGIN) return this.#readArray();
    return this.#readScalar();
  }

  #readObject(): object {
    const object: Record<string, unknown> = {};
    this.#enter();
    for (let keys = 0; this.#isAtEntry(OBJECT_END, keys, KEYS_MAX); keys += 1) {
      if (this.#skipSpace() !== QUOTE) throw malformed();
      const key = this.#readString();
      if (FORBIDDEN_KEYS.has(key) || Object.hasOwn(object, key)) throw malformed();
      if (this.#skipSpace() !== COLON) throw malformed();
      this.#at += 1;
      object[key] = this.#readValue();
    }
    return object;
  }

  #readArray(): unknown[] {
    const array: unknown[] = [];
    this.#enter();
    while (this.#isAtEntry(ARRAY_END, array.length, this.#bounds.elements)) {
      array.push(this.#readValue());
    }
    return array;
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > DEPTH_MAX) throw malformed();
    this.#at += 1;
  }

  /** Passes the comma before an entry; false after the end of the object or array. */
  #isAtEntry(end: number, entriesBefore: number, entriesMax: number): boolean {
    const character = this.#skipSpace();
    if (character === end) {
      this.#at += 1;
      this.#depth -= 1;
      return false;
    }
    if (entriesBefore > 0) {
      if (character !== COMMA) throw malformed();
      this.#at += 1;
    }
    this.#entries += 1;
    if (entriesBefore >= entriesMax || this.#entries > this.#bounds.entries) {
      throw new AppError('BODY_TOO_LARGE');
    }
    return true;
  }

  #readString(): string {
    const text = this.#text;
    const start = this.#at;
    let hasEscapes = false;
    let at = start + 1;
    for (;;) {
      const character = text.charCodeAt(at);
      if (character === QUOTE) break;
      // Also where the text ends, which has no code.
      if (!(character >= FIRST_PRINTABLE)) throw malformed();
      if (character === BACKSLASH) hasEscapes = true;
      at += character === BACKSLASH ? 2 : 1;
    }
    this.#at = at + 1;
    return hasEscapes ? String(JSON.parse(text.slice(start, at + 1))) : text.slice(start + 1, at);
  }

  #readScalar(): number | boolean | null {
    NUMBER.lastIndex = this.#at;
    const number = NUMBER.exec(this.#text)?.[0];
    if (number === undefined) return this.#readLiteral();
    this.#at += number.length;
    const value = Number(number);
    if (!Number.isFinite(value)) throw malformed();
    return value;
  }

  #readLiteral(): boolean | null {
    for (const [word, value] of LITERALS) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    throw malformed();
  }

  /** The code of the next character that is no space; NaN at the end. */
  #skipSpace(): number {
    for (;;) {
      const character = this.#text.charCodeAt(this.#at);
      const isSpace =
        character === 0x20 || character === 0x0a || character === 0x0d || character === 0x09;
      if (!isSpace) return character;
      this.#at += 1;
    }
  }
}
