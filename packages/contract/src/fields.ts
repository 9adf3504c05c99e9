import { isEmail } from '@pinkas/domain/identifiers/email';
import { isDonorWithoutId } from '@pinkas/domain/identifiers/donor-id';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { isTelephone, messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import {
  DOCUMENT_TOTAL_AGOROT_MAX,
  EMAIL_LENGTH_MAX,
  PERCENT_BASIS_POINTS_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { agorot, basisPoints, e4, minor } from '@pinkas/domain/money/agorot';
import { cleanLine, cleanText, hasForbiddenCharacters } from '@pinkas/domain/text/clean-text';
import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { FieldCode } from './errors.ts';

/** Field types shared by all contracts. Each message is a code whose phrase the screen shows. */

function code(value: FieldCode): FieldCode {
  return value;
}

/** Returns a text of one line, cleaned; the length is bounded before any other check. */
export function lineText(lengthMax: number) {
  return z
    .string(code('FIELD_WRONG_TYPE'))
    .max(lengthMax, code('TEXT_TOO_LONG'))
    .refine((text) => !hasForbiddenCharacters(text), code('TEXT_FORBIDDEN_CHARACTERS'))
    .transform((text) => cleanLine(text));
}

/** Returns a text that may run over several lines, cleaned. */
export function blockText(lengthMax: number) {
  return z
    .string(code('FIELD_WRONG_TYPE'))
    .max(lengthMax, code('TEXT_TOO_LONG'))
    .refine((text) => !hasForbiddenCharacters(text), code('TEXT_FORBIDDEN_CHARACTERS'))
    .transform((text) => cleanText(text));
}

/**
 * A text as it was typed, without any rule; the rules of its field are applied later. Removes what no text of the
 * database can hold: NUL, and halves of surrogate pairs.
 */
export function typedText(lengthMax: number) {
  return z
    .string(code('FIELD_WRONG_TYPE'))
    .max(lengthMax, code('TEXT_TOO_LONG'))
    .overwrite((text) => text.replaceAll('\0', '').toWellFormed());
}

/** Returns a text of one line that must not be empty. */
export function requiredLineText(lengthMax: number) {
  return lineText(lengthMax).refine((text) => text !== '', code('FIELD_REQUIRED'));
}

/** Returns a text of some lines that must not be empty. */
export function requiredBlockText(lengthMax: number) {
  return blockText(lengthMax).refine((text) => text !== '', code('FIELD_REQUIRED'));
}

/** Marks of direction are included when an address is copied from Hebrew text. */
const AROUND_EMAIL =
  /^[\s\u200E\u200F\u202A-\u202E\u2066-\u2069]+|[\s\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/g;

/** An e-mail address as it is: invisible characters inside are refused and never taken out in silence. */
/** A text that another party put into an address: anything that is text, empty ones too. */
export function passedText(lengthMax: number) {
  return z
    .string(code('FIELD_WRONG_TYPE'))
    .max(lengthMax, code('TEXT_TOO_LONG'))
    .refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      code('TEXT_FORBIDDEN_CHARACTERS'),
    );
}

export const OptionalEmail = z
  .string(code('FIELD_WRONG_TYPE'))
  .max(EMAIL_LENGTH_MAX, code('TEXT_TOO_LONG'))
  .transform((text) => text.replaceAll(AROUND_EMAIL, ''))
  .refine((text) => text === '' || isEmail(text), code('EMAIL_INVALID'));

export const Email = OptionalEmail.refine((text) => text !== '', code('FIELD_REQUIRED'));

export const OptionalPhone = lineText(PHONE_LENGTH_MAX).refine(isTelephone, code('PHONE_INVALID'));

/** A mobile telephone in Israel, which takes messages; never empty. */
export const MobilePhone = requiredLineText(PHONE_LENGTH_MAX).refine(
  (text) => text === '' || messengerNumberOf(text) !== undefined,
  code('MOBILE_INVALID'),
);

/** A customer's number; the domain decides where the two placeholders for donors without one are allowed. */
export const OptionalTaxId = lineText(20).refine(
  (text) => text === '' || isIsraeliId(text) || isDonorWithoutId(text),
  code('TAX_ID_INVALID'),
);

/** `YYYY-MM-DD`, a day that exists. */
export const LocalDateText = z
  .string(code('FIELD_WRONG_TYPE'))
  .refine((text) => parseLocalDate(text) !== undefined, code('DATE_INVALID'))
  .transform((text) => text as LocalDate);

/** A refinement of a field for days: a range that is not allowed is refused at its end. */
export function checkDateRange(
  range: { readonly from?: string | undefined; readonly to?: string | undefined },
  context: z.RefinementCtx,
): void {
  const problem = dateRangeProblem(range.from, range.to);
  if (problem === undefined) return;
  context.addIssue({ code: 'custom', path: ['to'], message: code(problem) });
}

function wholeNumber(max: number) {
  return z
    .int(code('FIELD_WRONG_TYPE'))
    .min(0, code('NUMBER_NEGATIVE'))
    .max(max, code('NUMBER_TOO_LARGE'));
}

/** Returns a sum in agorot, zero or more. */
export function agorotUpTo(max: number) {
  return wholeNumber(max).transform((value) => agorot(value));
}

/** Returns a sum in the minor units of a currency that another field names. */
export function minorUpTo(max: number) {
  return wholeNumber(max).transform((value) => minor(value));
}

/** A bound of a filter by sum in an address: agorot up to the largest total of a document. */
export const QuerySum = z.coerce
  .number()
  .int(code('FIELD_WRONG_TYPE'))
  .min(0, code('NUMBER_NEGATIVE'))
  .max(DOCUMENT_TOTAL_AGOROT_MAX, code('NUMBER_TOO_LARGE'));

/** Returns a number scaled by 10,000, zero or more. */
export function e4UpTo(max: number) {
  return wholeNumber(max).transform((value) => e4(value));
}

function signedNumber(max: number) {
  return z
    .int(code('FIELD_WRONG_TYPE'))
    .min(-max, code('NUMBER_TOO_LARGE'))
    .max(max, code('NUMBER_TOO_LARGE'));
}

/** Returns a sum in agorot, above or below zero. */
export function signedAgorotUpTo(max: number) {
  return signedNumber(max).transform((value) => agorot(value));
}

/** Returns a number scaled by 10,000, above or below zero. */
export function signedE4UpTo(max: number) {
  return signedNumber(max).transform((value) => e4(value));
}

/** A percentage from 0 to 100 in basis points. */
export const Percent = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(0, code('PERCENT_OUT_OF_RANGE'))
  .max(PERCENT_BASIS_POINTS_MAX, code('PERCENT_OUT_OF_RANGE'))
  .transform((value) => basisPoints(value));

export const Id = z.uuid(code('FIELD_WRONG_TYPE'));

/** Types of documents that a list is narrowed to, one or several: `305` or `305,320`. */
export const QueryDocTypes = z.coerce
  .string()
  .regex(/^\d{1,4}(,\d{1,4}){0,19}$/, code('FIELD_WRONG_TYPE'));

/** A type of documents in an address, known or not. */
export const QueryDocType = z.coerce
  .number()
  .int(code('FIELD_WRONG_TYPE'))
  .min(0, code('NUMBER_NEGATIVE'))
  .max(9_999, code('NUMBER_TOO_LARGE'));
