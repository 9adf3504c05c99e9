import type { QuoteSettings } from '@pinkas/contract/settings/usage/quotes.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/document-rules';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { usagePreferences } from '../preferences/preferences.api.ts';

/** What the account wishes to follow an acceptance. */
export async function readQuoteSettings(tx: AccountTx): Promise<QuoteSettings> {
  const { version, values } = await readPreferences(tx, usagePreferences);
  const { kind } = await tx
    .selectFrom('businessProfiles')
    .select('kind')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const mayOrder = docTypesFor(kind).includes(DOC_TYPES.ORDER);
  return { version, ordersAcceptedQuotes: values.ordersAcceptedQuotes && mayOrder, mayOrder };
}
