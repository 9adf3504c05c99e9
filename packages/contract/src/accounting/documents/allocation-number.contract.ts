import {
  ALLOCATION_NUMBER_LENGTH_MAX,
  isAllocationNumber,
  plainAllocationNumber,
} from '@pinkas/domain/vat/allocation-number';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Leaves margin for the spaces and hyphens between digits that were copied from elsewhere. */
const TYPED_LENGTH_MAX = 2 * ALLOCATION_NUMBER_LENGTH_MAX;

/** A typed number, without the characters between its digits. */
export const allocationNumberText = lineText(TYPED_LENGTH_MAX).transform((text) =>
  plainAllocationNumber(text),
);

export const allocationNumberContract = defineContract({
  attach: {
    method: 'PUT',
    path: '/v2/api/documents/{id}/allocation-number',
    access: 'documents.issue',
    summary:
      'Gives a tax invoice that was issued without an allocation number the one that it got later, corrects it, or takes it back by an empty one. The document itself stays as it was issued.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      /** Nine to thirty digits; empty takes the attached one back. */
      allocationNumber: allocationNumberText.refine(
        (text) => text === '' || isAllocationNumber(text),
        code('ALLOCATION_DIGITS_INVALID'),
      ),
    }),
    response: z.object({ success: z.literal(true) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'ALLOCATION_NUMBER_TAKEN',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
