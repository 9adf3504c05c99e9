import { z } from 'zod';
import { expect, test } from 'vitest';

import { ALL_CONTRACTS } from './all-contracts.ts';

type Schema = z.core.$ZodTypes;
type Part = readonly [name: string, schema: z.core.$ZodType];

/** Texts that PostgreSQL refuses. */
const TEXTS = ['\0', 'a\0b', '1\0', 'a\uD800b', '\uDC00'];
/** Whole numbers beyond its columns of 32 bits. */
const NUMBERS = [2 ** 31, 2 ** 40, -(2 ** 31) - 1];

function isStorable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((part) => isStorable(part));
  if (typeof value === 'number') return Math.abs(value) < 2 ** 31;
  return typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());
}

function takesOneOf(values: readonly unknown[], schema: Schema): boolean {
  return values.some((value) => {
    const { success, data } = z.safeParse(schema, value);
    return success && !isStorable(data);
  });
}

/** Whether a text or a number goes in at the beginning of a chain of rules, which is looked at as a whole. */
function isValue({ _zod: { def } }: Schema): boolean {
  if (def.type === 'pipe') return isValue(def.in as Schema);
  return def.type === 'string' || def.type === 'number';
}

function partsOf({ _zod: { def } }: Schema): readonly Part[] {
  if (def.type === 'object') {
    return Object.entries(def.shape).map(([name, part]) => [`.${name}`, part]);
  }
  if (def.type === 'pipe') return [['', def.in._zod.def.type === 'transform' ? def.out : def.in]];
  if (def.type === 'array') return [['[]', def.element]];
  if (def.type === 'record') return [def.keyType, def.valueType].map((part) => ['{}', part]);
  if (def.type === 'union') return def.options.map((part) => ['', part]);
  if (def.type === 'tuple' || def.type === 'intersection' || def.type === 'lazy') {
    throw new Error(`no call is made of a ${def.type} yet`);
  }
  return 'innerType' in def ? [['', def.innerType]] : [];
}

function placesOf(values: readonly unknown[], schema: z.core.$ZodType, path: string): string[] {
  const known = schema as Schema;
  if (isValue(known)) return takesOneOf(values, known) ? [path] : [];
  return partsOf(known).flatMap(([name, part]) => placesOf(values, part, path + name));
}

/** Where calls take one of these values and hand it on as one that the database cannot hold. */
function placesThatTake(values: readonly unknown[]): string[] {
  return Object.values(ALL_CONTRACTS)
    .flatMap((contract) => Object.values(contract))
    .flatMap(({ method, path, params, query, body, upload }) =>
      Object.entries({ params, query, body, upload }).flatMap(([part, schema]) =>
        schema === undefined ? [] : placesOf(values, schema, `${method} ${path} ${part}`),
      ),
    );
}

/** Hashed, compared, unpacked or cleaned before anything is asked of the database. */
const NOT_STORED =
  /tfa_actual body\.u_email$|\.(u_password|oneTimeCode|recaptcha|token|after|before)$|upload\.name$/;

test('no call takes a text that the database cannot hold', () => {
  expect(placesThatTake(TEXTS).filter((place) => !NOT_STORED.test(place))).toEqual([]);
});

/** Sums and rates lie in columns of 64 bits, shares are bounded by their whole, drafts are JSON. */
const NOT_OF_32_BITS = /(Agorot|Minor|E4|E6|currencySum|\.parts|\.documents)$|body\.content\./;

test('no call takes a whole number that the column of its field cannot hold', () => {
  expect(placesThatTake(NUMBERS).filter((place) => !NOT_OF_32_BITS.test(place))).toEqual([]);
});
