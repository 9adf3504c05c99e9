import { PAYER_RELATION_LENGTH_MAX } from '@pinkas/domain/documents/party/third-party';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { lineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Of the form of a document: who paid a receipt, where it was not the customer of what it pays. */
export const THIRD_PARTY_FIELDS = {
  /** Required where the two differ, and refused where they are the same. */
  paidByThirdParty: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
  /** What the payer has to do with that customer; printed. */
  payerRelation: lineText(PAYER_RELATION_LENGTH_MAX).default(''),
};

/** The customer of an issued document, by its own words and by the card as it is now. */
export const DocumentOwnerView = z.object({
  name: z.string(),
  taxId: z.string(),
  cardName: z.string(),
  cardTaxId: z.string(),
});
