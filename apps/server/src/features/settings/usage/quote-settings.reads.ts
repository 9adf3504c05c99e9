import type { QuoteSettings } from '@pinkas/contract/settings/usage/quotes.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { usagePreferences } from '../../business/preferences/preferences.api.ts';

/** Returns what the account has set to follow an acceptance. */
export async function readQuoteSettings(tx: AccountTx): Promise<QuoteSettings> {
  const { version, values } = await readPreferences(tx, usagePreferences);
  return { version, ordersAcceptedQuotes: values.ordersAcceptedQuotes };
}
