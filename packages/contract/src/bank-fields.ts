import { findBank } from '@pinkas/domain/payments/banks';

import type { FieldCode } from './errors.ts';
import { requiredLineText } from './fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** The two digits of a bank of Israel. */
export const BankCode = requiredLineText(2).refine(
  (text) => text === '' || findBank(text)?.code === text,
  code('BANK_UNKNOWN'),
);

/** Returns the digits of a number, not all zeros, which banks write with hyphens and spaces. */
export function bankDigits(lengthMin: number, lengthMax: number) {
  return requiredLineText(30)
    .transform((text) => text.replaceAll(/[\s/-]/g, ''))
    .refine(
      (text) => text === '' || new RegExp(`^\\d{${lengthMin},${lengthMax}}$`).test(text),
      code('ACCOUNT_INVALID'),
    )
    .refine((text) => text === '' || !/^0+$/.test(text), code('ACCOUNT_INVALID'));
}
