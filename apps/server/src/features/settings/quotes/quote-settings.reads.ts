import type { QuoteSettings } from '@pinkas/contract/settings/quotes.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/document-rules';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** What the account wishes to follow an acceptance. */
export async function readQuoteSettings(tx: AccountTx): Promise<QuoteSettings> {
  const { kind, ordersAcceptedQuotes } = await tx
    .selectFrom('businessProfiles')
    .select(['kind', 'ordersAcceptedQuotes'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const mayOrder = docTypesFor(kind as CompanyKind).includes(DOC_TYPES.ORDER);
  return { ordersAcceptedQuotes: ordersAcceptedQuotes && mayOrder, mayOrder };
}
