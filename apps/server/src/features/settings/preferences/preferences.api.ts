/* The preferences of an account, one definition for each slice that keeps some. */
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print-layout';
import { localDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { definePreferences } from '../../../platform/preferences/preferences.ts';

/** Of documents to come. Issued ones keep what was there at their issue. */
export const designPreferences = definePreferences(
  'settings/design',
  z.object({
    printLayout: z.enum(PRINT_LAYOUTS).default('classic'),
    section46Number: z.string().default(''),
    section46ValidUntil: z.string().transform(localDate).nullable().default(null),
    /** Whether the original itself may be in English or in a foreign currency. */
    mayIssueForeign: z.boolean().default(false),
    mayChooseVatRate: z.boolean().default(false),
  }),
);
export type DesignPreferences = ReturnType<typeof designPreferences.parse>;

export const bookPreferences = definePreferences(
  'settings/book',
  z.object({ attachesCertificates: z.boolean().default(false) }),
);

export const usagePreferences = definePreferences(
  'settings/usage',
  /** Whether an order is issued by itself when a customer accepts a quote. */
  z.object({ ordersAcceptedQuotes: z.boolean().default(false) }),
);

export const stockPreferences = definePreferences(
  'accounting/items',
  z.object({ keepsStock: z.boolean().default(false) }),
);

/** Whether account $1 keeps a stock, for statements that ask for it row by row. */
export const KEEPS_STOCK = `exists (select from preferences s where s.account_id = $1
  and s.slice = '${stockPreferences.slice}' and s.content @> '{"keepsStock": true}')`;
