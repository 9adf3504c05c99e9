import { EMERGENCY_NUMBERS_MAX, isAllocationNumber } from '@pinkas/domain/vat/allocation-number';
import { z } from 'zod';

import { allocationNumberText } from '../../accounting/documents/allocation-number.contract.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

const Digits = allocationNumberText.refine(
  (text) => isAllocationNumber(text),
  code('ALLOCATION_DIGITS_INVALID'),
);

const Numbers = z.object({
  numbers: z.array(
    z.object({
      allocationNumber: z.string(),
      /** ISO text in UTC. */
      enteredAt: z.string(),
      /** The document that has it; null for one that is free. */
      documentId: z.uuid().nullable(),
      docType: z.int().nullable(),
      number: z.int().nullable(),
      usedAt: z.string().nullable(),
      /** When the authority took the report of its use. */
      reportedAt: z.string().nullable(),
    }),
  ),
});
export type EmergencyNumbers = z.output<typeof Numbers>;

/** Numbers that the tax authority gave ahead, for hours in which it cannot be reached. */
export const emergencyNumbersContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/account/tax-authority/emergency-numbers',
    access: 'taxAuthority.read',
    summary: 'The emergency numbers of the business: free ones first, then those that were used.',
    response: Numbers,
    errors: [],
  },
  add: {
    method: 'POST',
    path: '/v2/api/account/tax-authority/emergency-numbers',
    access: 'taxAuthority.write',
    summary:
      'Enters numbers that the tax authority gave ahead; one that is known is left as it is.',
    body: z.strictObject({
      numbers: z
        .array(Digits, code('FIELD_WRONG_TYPE'))
        .min(1, code('FIELD_REQUIRED'))
        .max(EMERGENCY_NUMBERS_MAX, code('VALUE_NOT_ALLOWED')),
    }),
    response: Numbers,
    errors: ['INVALID_REQUEST', 'ALLOCATION_NUMBER_TAKEN', 'STATE_NOT_ALLOWED'],
  },
  remove: {
    method: 'POST',
    path: '/v2/api/account/tax-authority/emergency-numbers/remove',
    access: 'taxAuthority.write',
    summary: 'Takes back a number that was not used.',
    body: z.strictObject({ allocationNumber: Digits }),
    response: Numbers,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
});
