import { vatRateOn } from '@pinkas/domain/vat/vat-rate';
import { paysVat, storedCompanyKind } from '@pinkas/domain/vat/company-kind';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** How the seller invoices on a day. */
export interface SellerTerms {
  readonly vatBasisPoints: number;
  /** The document that follows from a payment: an invoice-receipt, or the receipt of a seller without VAT. */
  readonly docType: typeof DOC_TYPES.INVOICE_RECIEPT | typeof DOC_TYPES.RECIEPT;
}

/** Returns how the business of the transaction, the seller, invoices on a day. */
export async function readSellerTerms(tx: AccountTx, today: LocalDate): Promise<SellerTerms> {
  const business = await tx
    .selectFrom('businessProfiles')
    .select('kind')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const kind = storedCompanyKind(business.kind);
  if (!paysVat(kind)) return { vatBasisPoints: 0, docType: DOC_TYPES.RECIEPT };
  const rates = await tx.selectFrom('vatRates').select(['validFrom', 'rateBasisPoints']).execute();
  return { vatBasisPoints: vatRateOn(today, kind, rates), docType: DOC_TYPES.INVOICE_RECIEPT };
}
