import type { FirstNumbering } from '@pinkas/contract/auth/registration/registration.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { ASKED_FIRST_NUMBERS, type FirstNumbers } from '@pinkas/domain/numbering/first-numbers';

/** Returns first numbers by document type, out of those of the wire. */
export function firstNumbersOf(numbering: FirstNumbering): FirstNumbers {
  return Object.fromEntries(ASKED_FIRST_NUMBERS.map((key) => [DOC_TYPES[key], numbering[key]]));
}
