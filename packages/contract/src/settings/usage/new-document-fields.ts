import { ROUNDINGS } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

/** With what a new document begins on the screen. */
export const NewDocumentFields = z.object({
  rounding: z.enum(ROUNDINGS),
  pricesIncludeVat: z.boolean(),
  isMailed: z.boolean(),
  sendsCopy: z.boolean(),
});
