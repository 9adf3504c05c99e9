import { dueDateGiven, type PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../../platform/preferences/preferences.ts';
import { paymentPreferences } from '../../../business/preferences/preferences.api.ts';

/**
 * Returns the due date that the terms of today give to a document of a date: those of the customer, else
 * those of the business; null for none.
 */
export async function readDueDateGiven(
  tx: AccountTx,
  customerId: string | null,
  docType: DocTypeId,
  documentDate: LocalDate,
): Promise<LocalDate | null> {
  const terms = await readCardTerms(tx, customerId);
  return dueDateGiven({
    secondDate: documentRulesOf(docType)?.secondDate,
    documentDate,
    terms,
    defaultTerms: (await readPreferences(tx, paymentPreferences)).values.defaultTerms,
  });
}

/**
 * Returns the payment terms on the card of a customer; null without a card, or without terms on it.
 */
export async function readCardTerms(
  tx: AccountTx,
  customerId: string | null,
): Promise<PaymentTerms | null> {
  if (customerId === null) return null;
  const card = await tx
    .selectFrom('customers')
    .select(['paymentTermsKind', 'paymentTermsDays'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  const kind = card?.paymentTermsKind ?? null;
  return kind === null ? null : { kind, days: card?.paymentTermsDays ?? 0 };
}
