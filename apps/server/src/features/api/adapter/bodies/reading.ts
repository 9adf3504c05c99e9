import { looseDecimal } from '@pinkas/domain/api/loose-decimal';
import { hasForbiddenCharacters } from '@pinkas/domain/text/clean-text';
import { localDateOf, parseLocalDate } from '@pinkas/domain/time/local-date';
import type { FieldCode } from '@pinkas/contract/errors';

import { jsonInText, type SentBody } from './read-body.ts';

/** What a caller is warned of, where the form of the answer has warnings; their sentences are in `phrases/parts/ezcount`. */
export type WarningCode =
  | 'READ_AS_ANOTHER_TYPE'
  | 'NUMBER_ROUNDED'
  | 'TEXT_SHORTENED'
  | 'NOT_SUPPORTED'
  | 'BALANCED'
  | 'FIRST_DOCUMENT'
  | 'ONLY_ISSUED';

export interface Warning {
  readonly code: WarningCode;
  /** By the name of the sender; empty for the request as a whole. */
  readonly field: string;
}

/** What is wrong with a request before the API sees it. */
export interface SentProblem {
  readonly field: string;
  readonly code: FieldCode;
}

const NO = new Set(['', '0', 'false', 'no', 'off', 'null']);
const TIME = '(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?)?';
const DAY_FIRST = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})${TIME}$`);
const YEAR_FIRST = new RegExp(`^(\\d{4})[/.-](\\d{1,2})[/.-](\\d{1,2})${TIME}$`);
/** A moment with its zone. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
/** A float of more digits may be one of many numbers. */
const FLOAT_LENGTH_MAX = 16;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a day in either order as ISO text; a year has four digits, so that none can be read as another. */
function isoOf(text: string): string {
  const [, first = '', second = '', last = ''] = DAY_FIRST.exec(text) ?? [];
  const [, year = last, month = second, day = first] = YEAR_FIRST.exec(text) ?? [];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** How a request is read, and of which one it is a part. */
interface ReadingOptions {
  /** Whether a text that is too long and a number that would be rounded are problems, and no warnings. */
  readonly isExact?: boolean;
  readonly parent?: { readonly reading: Reading; readonly path: string };
}

/** Fields of one level of a request, read loosely: each cast is remembered, so that the sender is warned or refused. */
export class Reading {
  readonly warnings: Warning[];
  readonly problems: SentProblem[];
  readonly #warned: Set<string>;
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #isTyped: boolean;
  readonly #isExact: boolean;
  readonly #path: string;

  constructor({ fields, isTyped }: SentBody, { isExact = false, parent }: ReadingOptions = {}) {
    this.#isExact = isExact;
    this.#fields = fields;
    this.#isTyped = isTyped;
    this.#path = parent?.path ?? '';
    this.warnings = parent?.reading.warnings ?? [];
    this.problems = parent?.reading.problems ?? [];
    this.#warned = parent === undefined ? new Set() : parent.reading.#warned;
  }

  warn(code: WarningCode, name = ''): void {
    const field = name === '' ? '' : this.nameOf(name);
    const key = `${code} ${field}`;
    if (this.#warned.has(key)) return;
    this.#warned.add(key);
    this.warnings.push({ code, field });
  }

  refuse(name: string, code: FieldCode): void {
    const field = this.nameOf(name);
    const key = `${code} ${field}`;
    if (this.#warned.has(key)) return;
    this.#warned.add(key);
    this.problems.push({ field, code });
  }

  nameOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  /** Whether a field says anything. */
  has(name: string): boolean {
    const value = this.#valueOf(name);
    return value !== undefined && value !== '';
  }

  /** Returns a text of one line, cut or refused where it is longer than our form holds; empty for none. */
  line(name: string, lengthMax?: number): string {
    const line = this.text(name).replaceAll(/\s+/g, ' ').trim();
    if (lengthMax === undefined || line.length <= lengthMax) return line;
    if (this.#isExact) {
      this.refuse(name, 'TEXT_TOO_LONG');
      return '';
    }
    this.warn('TEXT_SHORTENED', name);
    // No half of a character that takes two.
    return line
      .slice(0, lengthMax)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim();
  }

  /** Returns what was sent, as it was sent; undefined for nothing. */
  raw(name: string): unknown {
    return this.#valueOf(name);
  }

  /** Returns a text; empty for none. Names what is none, or has characters that no text may have. */
  text(name: string): string {
    const value = this.#valueOf(name);
    if (value === undefined || value === false) return '';
    return this.#textOf(name, value).replaceAll(/\r\n?/g, '\n').trim();
  }

  /** Returns yes or no. The vendor takes every text for yes; here "0", "false" and nothing are no. */
  flag(name: string): boolean {
    const value = this.#valueOf(name);
    if (value === undefined) return false;
    if (typeof value === 'boolean') return value;
    if (value === 0 || value === 1) return value === 1;
    const text = typeof value === 'string' ? value.trim().toLowerCase() : 'yes';
    if (this.#isTyped && text !== '') this.warn('READ_AS_ANOTHER_TYPE', name);
    return !NO.has(text);
  }

  /** Returns a number as the API writes it; undefined for none. Names what is none. */
  decimal(name: string, scale: number): string | undefined {
    if (!this.has(name)) return undefined;
    const value = this.#valueOf(name);
    const read = looseDecimal(value, scale);
    if (read === undefined || (this.#isExact && read.isRounded)) {
      this.refuse(name, 'FIELD_WRONG_TYPE');
      return undefined;
    }
    if (read.isChanged) this.warn('NUMBER_ROUNDED', name);
    else if (this.#isTyped && typeof value === 'string') this.warn('READ_AS_ANOTHER_TYPE', name);
    return read.text;
  }

  /** Returns a whole number, to which a fraction is rounded or for which it is refused; undefined for none. Names what is none. */
  whole(name: string): number | undefined {
    const text = this.decimal(name, 0);
    return text === undefined ? undefined : Number(text);
  }

  /** Returns a day as the API writes it, from DD/MM/YYYY or YYYY/MM/DD with any separator; of a moment with a zone that of Israel; undefined for none. */
  day(name: string): string | undefined {
    const text = this.line(name);
    if (text === '') return undefined;
    const [moment, dayOfMoment = ''] = MOMENT.exec(text) ?? [];
    if (moment !== undefined && parseLocalDate(dayOfMoment) !== undefined) {
      return localDateOf(moment);
    }
    const iso = isoOf(text);
    if (parseLocalDate(iso) !== undefined) return iso;
    this.refuse(name, 'DATE_INVALID');
    return undefined;
  }

  /** Returns texts: of a list, of names in one text with commas, or of one alone. */
  texts(name: string): string[] {
    const value = this.#valueOf(name);
    const list = typeof value === 'string' ? (jsonInText(value) ?? value) : value;
    const parts = isRecord(list) || Array.isArray(list) ? Object.values(list) : [list ?? ''];
    return parts
      .flatMap((part) =>
        part === null || part === false ? [] : this.#textOf(name, part).split(','),
      )
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  /** Returns the rows of a list; one row that is no list is a list of it. */
  rows(name: string): Reading[] {
    const value = this.#valueOf(name);
    const list = typeof value === 'string' ? jsonInText(value) : value;
    if (value === undefined || value === '') return [];
    const rows = listOf(list);
    if (rows === undefined) {
      this.refuse(name, 'FIELD_WRONG_TYPE');
      return [];
    }
    if (!Array.isArray(value) && this.#isTyped) this.warn('READ_AS_ANOTHER_TYPE', name);
    return rows.map(
      (fields, index) =>
        new Reading(
          { fields, isTyped: this.#isTyped },
          {
            isExact: this.#isExact,
            parent: { reading: this, path: this.nameOf(`${name}[${index}]`) },
          },
        ),
    );
  }

  /** A number that this form of it may have changed is none: two of them could become one text. */
  #textOf(name: string, value: unknown): string {
    if (typeof value === 'string') {
      if (!hasForbiddenCharacters(value)) return value;
      this.refuse(name, 'TEXT_FORBIDDEN_CHARACTERS');
      return '';
    }
    if (typeof value === 'number' && isExact(value)) return String(value);
    this.refuse(name, 'FIELD_WRONG_TYPE');
    return '';
  }

  #valueOf(name: string): unknown {
    const value = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    return value ?? undefined;
  }
}

function isExact(value: number): boolean {
  return Number.isInteger(value)
    ? Number.isSafeInteger(value)
    : String(value).length <= FLOAT_LENGTH_MAX;
}

/** A form writes a list as an object of numbers. */
function listOf(value: unknown): Readonly<Record<string, unknown>>[] | undefined {
  if (Array.isArray(value)) return value.every(isRecord) ? value : undefined;
  if (!isRecord(value)) return undefined;
  const names = Object.keys(value);
  if (!names.every((name) => /^\d{1,6}$/.test(name))) return [value];
  const rows = names.toSorted((a, b) => Number(a) - Number(b)).map((name) => value[name]);
  return rows.every(isRecord) ? rows : undefined;
}
