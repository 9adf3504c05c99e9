import { CURRENCIES, RATE_E6_MAX, type Currency } from '@pinkas/domain/money/currency';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';

/** Codes of the currencies that a document may be in. */
export const CURRENCY_CODES = Object.keys(CURRENCIES) as [Currency, ...Currency[]];

export const FOREIGN_CODES = CURRENCY_CODES.filter((one) => one !== 'ILS');

const code = (value: FieldCode): FieldCode => value;

/** The rate of a whole form, zero for none: shekels need none, and the rules refuse any other currency without it. */
export const OptionalRateE6 = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(0, code('NUMBER_NEGATIVE'))
  .max(RATE_E6_MAX, code('NUMBER_TOO_LARGE'));

export const RateE6 = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(1, code('NUMBER_NEGATIVE'))
  .max(RATE_E6_MAX, code('NUMBER_TOO_LARGE'));
