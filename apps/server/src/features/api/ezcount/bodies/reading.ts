import { looseDecimal } from '@pinkas/domain/api/loose-decimal';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import type { FieldCode } from '@pinkas/contract/errors';

import { jsonInText, type SentBody } from './read-body.ts';

/** What a caller is warned of; their sentences are in `phrases/parts/ezcount`. */
export type WarningCode =
  | 'READ_AS_ANOTHER_TYPE'
  | 'NUMBER_ROUNDED'
  | 'TEXT_SHORTENED'
  | 'NOT_SUPPORTED'
  | 'BALANCED'
  | 'FIRST_DOCUMENT';

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
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;
const YEAR_FIRST = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields of one level of a request, read loosely: each cast is remembered, so that the sender hears of it. */
export class Reading {
  readonly warnings: Warning[];
  readonly problems: SentProblem[];
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #isTyped: boolean;
  readonly #path: string;

  constructor({ fields, isTyped }: SentBody, parent?: { reading: Reading; path: string }) {
    this.#fields = fields;
    this.#isTyped = isTyped;
    this.#path = parent?.path ?? '';
    this.warnings = parent?.reading.warnings ?? [];
    this.problems = parent?.reading.problems ?? [];
  }

  warn(code: WarningCode, name = ''): void {
    const field = name === '' ? '' : this.nameOf(name);
    if (this.warnings.some((one) => one.code === code && one.field === field)) return;
    this.warnings.push({ code, field });
  }

  refuse(name: string, code: FieldCode): void {
    this.problems.push({ field: this.nameOf(name), code });
  }

  nameOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  /** Whether a field says anything. */
  has(name: string): boolean {
    const value = this.#valueOf(name);
    return value !== undefined && value !== '';
  }

  /** Returns a text of one line, cut where it is longer than our form holds; empty for none. */
  line(name: string, lengthMax?: number): string {
    const line = this.text(name).replaceAll(/\s+/g, ' ').trim();
    if (lengthMax === undefined || line.length <= lengthMax) return line;
    this.warn('TEXT_SHORTENED', name);
    return line.slice(0, lengthMax).trim();
  }

  /** Returns a text; empty for none. */
  text(name: string): string {
    const value = this.#valueOf(name);
    if (value === undefined) return '';
    if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n').trim();
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    this.refuse(name, 'FIELD_WRONG_TYPE');
    return '';
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
    if (read === undefined) {
      this.refuse(name, 'FIELD_WRONG_TYPE');
      return undefined;
    }
    if (read.isChanged) this.warn('NUMBER_ROUNDED', name);
    else if (this.#isTyped && typeof value === 'string') this.warn('READ_AS_ANOTHER_TYPE', name);
    return read.text;
  }

  /** Returns a whole number; undefined for none. Names what is none. */
  whole(name: string): number | undefined {
    const text = this.decimal(name, 0);
    return text === undefined ? undefined : Number(text);
  }

  /** Returns a day as the API writes it, from DD/MM/YYYY or ISO; undefined for none. */
  day(name: string): string | undefined {
    const text = this.line(name);
    if (text === '') return undefined;
    const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
    const iso =
      year === ''
        ? (YEAR_FIRST.exec(text)?.[1] ?? '')
        : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
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
        typeof part === 'string' || typeof part === 'number' ? String(part).split(',') : [],
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
          { reading: this, path: this.nameOf(`${name}[${index}]`) },
        ),
    );
  }

  #valueOf(name: string): unknown {
    const value = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    return value ?? undefined;
  }
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
