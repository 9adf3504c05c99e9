import { z } from 'zod';
import { expect, test } from 'vitest';

import { isValue, schemaPlaces, type Schema } from '../test/schema-places.ts';

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

/** Returns where calls accept one of these values and pass it on as one that the database cannot hold. */
function placesThatTake(values: readonly unknown[]): string[] {
  return schemaPlaces()
    .filter(({ schema }) => isValue(schema) && takesOneOf(values, schema))
    .map(({ path }) => path);
}

/** Hashed, compared, unpacked or cleaned before anything is asked of the database. */
const NOT_STORED =
  /tfa_actual body\.u_email$|quickRegistration body\.(password|invitation)$|oauth2\/registration body\.password$|(password_link|new_password_actual|confirm_email|register\/invitation|invitation_(details|actual)|invitation\/accept) body\.code$|invitation_actual body\.password$|accounts\/(password body\.(current|password)|email body\.current|email\/confirm body\.\w+Code)$|\.(u_password|oneTimeCode|mailCode|recaptcha|token|after|before)$|\/api\/v1\/[a-z-]+(\/\{id\}\/[a-z]+)? (query|body)\.cursor$|upload\.name$/;

test('no call takes a text that the database cannot hold', () => {
  expect(placesThatTake(TEXTS).filter((place) => !NOT_STORED.test(place))).toEqual([]);
});

/**
 * Sums, rates and the numbers of accounts are stored in columns of 64 bits, shares are bounded by their whole, drafts
 * are JSON.
 */
const NOT_OF_32_BITS =
  /(Agorot|Minor|E4|E6|currencySum|\.parts|\.documents)(\[\])?$|body\.content\.|own_accounts|operator\/(account|jobs)|account_manager\/invitation|income_data.*\.client$|accountant\/download body\.clients(\[\])?$/;

test('no call takes a whole number that the column of its field cannot hold', () => {
  expect(placesThatTake(NUMBERS).filter((place) => !NOT_OF_32_BITS.test(place))).toEqual([]);
});
