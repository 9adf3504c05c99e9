import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { isValue, schemaPlaces, type Schema, type SchemaPlace } from '../test/schema-places.ts';
import { FIELD_CODES } from './errors.ts';

/** Bounded by the size of a field of a form, and cut to what is shown. */
const CUT = /upload\.name$/;

/** Longer than any text that a call takes, and larger than any number. */
const TOO_LONG = 300_000;

function boundsOf(schema: Schema): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Codes of what is wrong with a value as a whole, regardless of what is wrong inside it. */
function problemsOf(schema: Schema, value: unknown): string[] {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? [])
    .filter(({ path }) => path.length === 0)
    .map(({ code, message }) => `${code} ${message}`);
}

const isOfLength = (problem: string): boolean => /^too_(big|small) /.test(problem);

/** Returns the refusals of a value beyond a bound: its size, by a code that has a phrase. */
function refusalsOf(schema: Schema, value: unknown): string[] {
  return problemsOf(schema, value).filter((problem) => isOfLength(problem));
}

/** A code that has a phrase, or the words of the library, which the server turns into one. */
function isSpoken(problem: string): boolean {
  const codes: readonly string[] = FIELD_CODES;
  const [, message = ''] = problem.split(' ');
  return codes.includes(message) || message === 'Too';
}

const PLACES = schemaPlaces();
const TEXTS = PLACES.filter(({ schema }) => isValue(schema) && boundsOf(schema).type === 'string');
const NUMBERS = PLACES.filter(
  ({ schema }) => isValue(schema) && !TEXTS.some((text) => text.schema === schema),
);
const LISTS = PLACES.filter(({ schema }) => schema._zod.def.type === 'array');

/** Returns where the bound itself, or one beyond it, is not answered as the bound defines. */
function wrongBounds(
  places: readonly SchemaPlace[],
  bound: 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum',
  valueOf: (size: number) => unknown,
): string[] {
  const step = bound.startsWith('min') ? -1 : 1;
  return places.flatMap(({ path, schema }) => {
    const size = boundsOf(schema)[bound];
    if (size === undefined || (bound !== 'minimum' && size + step < 0)) return [];
    const at = refusalsOf(schema, valueOf(size));
    const beyond = refusalsOf(schema, valueOf(size + step));
    const isRight = at.length === 0 && beyond.length > 0 && beyond.every((one) => isSpoken(one));
    return isRight ? [] : [`${path} ${bound} ${size}: ${[...at, '/', ...beyond].join(' ')}`];
  });
}

const textOf = (size: number): string => 'a'.repeat(size);
const listOf = (size: number): unknown[] => Array.from({ length: size }, () => undefined);
const numberOf = (size: number): number => size;

describe('what a call takes', () => {
  test('has a bound for every text', () => {
    const unbounded = TEXTS.filter(({ schema }) => z.safeParse(schema, textOf(TOO_LONG)).success);
    const paths = unbounded.map(({ path }) => path);
    expect(paths.filter((path) => !CUT.test(path))).toEqual([]);
  });

  test('has a bound for every list', () => {
    const unbounded = LISTS.filter(({ schema }) => boundsOf(schema).maxItems === undefined);
    expect(unbounded.map(({ path }) => path)).toEqual([]);
  });

  test('is taken at its bound, and refused by a known code one beyond it', () => {
    expect(wrongBounds(TEXTS, 'maxLength', textOf)).toEqual([]);
    expect(wrongBounds(TEXTS, 'minLength', textOf)).toEqual([]);
    expect(wrongBounds(LISTS, 'maxItems', listOf)).toEqual([]);
    expect(wrongBounds(LISTS, 'minItems', listOf)).toEqual([]);
    expect(wrongBounds(NUMBERS, 'maximum', numberOf)).toEqual([]);
    expect(wrongBounds(NUMBERS, 'minimum', numberOf)).toEqual([]);
  });

  test('is bounded as agreed, by the name of its field', async () => {
    await expect(agreedBounds().join('\n')).toMatchFileSnapshot('../test/bounds.txt');
  });
});

/** Returns the bounds of each field name, wherever it is taken but in drafts, which take texts as they were typed. */
function agreedBounds(): string[] {
  const byName = new Map<string, Set<string>>();
  for (const { path, schema } of [...TEXTS, ...LISTS, ...NUMBERS]) {
    const { minLength, maxLength, minItems, maxItems, minimum, maximum } = boundsOf(schema);
    const [low, high] = [minLength ?? minItems ?? minimum, maxLength ?? maxItems ?? maximum];
    if (
      path.includes('body.content.') ||
      high === undefined ||
      Math.abs(high) === Number.MAX_SAFE_INTEGER
    )
      continue;
    const name = path.split('.').at(-1) ?? path;
    const bounds = byName.get(name) ?? new Set();
    byName.set(name, bounds.add(`${low ?? ''}..${high}`));
  }
  return [...byName]
    .map(([name, bounds]) => `${name} ${[...bounds].toSorted().join(' ')}`)
    .toSorted();
}
