import { z } from 'zod';

/** The customer of an issued document, by its own words and by the card as it is now. */
export const DocumentOwnerView = z.object({
  customerId: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  cardName: z.string(),
  cardTaxId: z.string(),
});
