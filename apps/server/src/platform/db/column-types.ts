import pg, { type CustomTypesConfig } from 'pg';

import { assert } from '@pinkas/domain/assert';

const OID = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamp: 1114,
  timestamptz: 1184,
  timestamptzArray: 1185,
} as const;
// Its own names of types lack those of arrays.
const TEXT_ARRAY: number = 1009;
const UUID_ARRAY: number = 2951;

/** Reads a bigint column. Our money and numbers are safe integers; anything beyond is a bug. */
export function parseBigint(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), `bigint ${text} is outside the safe range`);
  return value;
}

/**
 * Reads a timestamptz column into ISO text in UTC, with milliseconds at least, as clocks write it:
 * `2026-11-20T08:30:00.120Z`. PostgreSQL leaves zeros at the end out.
 */
export function parseTimestamp(text: string): string {
  const iso = `${text.slice(0, 10)}T${text.slice(11)}`;
  const utc = iso.endsWith('+00')
    ? iso.slice(0, -3)
    : Temporal.Instant.from(iso).toString().slice(0, -1);
  const [seconds = '', fraction = ''] = utc.split('.');
  return `${seconds}.${fraction.padEnd(3, '0')}Z`;
}

/** Reads the text form of a one-dimensional array whose elements need no quotes. */
function parseArrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((element) => (element === 'NULL' ? null : parse(element)));
}

/** Most text arrays need no quotes either; the library reads the others, sign by sign. */
function parseTexts(text: string): unknown {
  return IS_QUOTED_OR_DEEP.test(text) ? readAnyTexts(text) : readPlainTexts(text);
}

function asText(text: string): string {
  return text;
}

const IS_QUOTED_OR_DEEP = /"|^\[|^\{\{/;
const readAnyTexts = pg.types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => unknown;
const readPlainTexts = parseArrayOf(asText);

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.int8, parseBigint],
  [OID.int8Array, parseArrayOf(parseBigint)],
  [OID.date, asText],
  [OID.dateArray, parseArrayOf(asText)],
  [OID.timestamp, asText],
  [OID.timestamptz, parseTimestamp],
  [TEXT_ARRAY, parseTexts],
  [UUID_ARRAY, readPlainTexts],
  [OID.timestamptzArray, parseArrayOf((text) => parseTimestamp(text.replaceAll('"', '')))],
]);

/**
 * The only reader of column types: bigint as a safe integer, date as `YYYY-MM-DD`, timestamptz as
 * ISO text. A sum of bigints is numeric in SQL and arrives as text: cast it back.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};
