import { dueDateGiven } from '@pinkas/domain/customers/payment-terms';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { basisPoints } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { findIssueTerms } from '../../accounting/documents/documents.api.ts';
import { paymentPreferences } from '../../business/preferences/preferences.api.ts';
import type { Billed, TermsOfDay } from './document-of-period.ts';

/** Reads the card of a customer, or of the one that it was merged into; undefined once it is not in the book. */
async function findCard(tx: AccountTx, customerId: string) {
  const known = await tx
    .selectFrom('customers')
    .select(['id', 'mergedIntoId'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'taxId', 'email', 'phone', 'address', 'city', 'contactPerson'])
    .select(['mobile', 'zip', 'country', 'foreignId', 'paymentTermsKind', 'paymentTermsDays'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', known?.mergedIntoId ?? customerId)
    .where('isRegular', '=', true)
    .executeTakeFirst();
}

export interface BilledToday<T extends Billed> {
  /** With its customer as the card is now. */
  readonly billed: T;
  /** The terms of any day, as they are known today. */
  readonly termsOn: (day: LocalDate) => TermsOfDay;
}

/**
 * Returns a template with its customer as the card is now, and what a day decides of its document. Undefined for a customer
 * that is not in the book any more.
 */
export async function readBilledToday<T extends Billed & { readonly customerId: string }>(
  tx: AccountTx,
  template: T,
): Promise<BilledToday<T> | undefined> {
  const card = await findCard(tx, template.customerId);
  if (card === undefined) return undefined;
  const { paymentTermsKind: kind, paymentTermsDays: days, id, ...details } = card;
  const { docType } = template.document;
  const terms = await findIssueTerms(tx, [docType]);
  const { defaultTerms } = (await readPreferences(tx, paymentPreferences)).values;
  const customer = { ...BLANK_CUSTOMER, ...details, id, saveAsRegular: false, terms: null };
  return {
    billed: { ...template, customerId: id, document: { ...template.document, customer } },
    termsOn: (day) => ({
      vatRate:
        terms === undefined ? basisPoints(0) : vatRateOn(day, terms.companyKind, terms.vatRates),
      currencyRateE6: 0,
      dueDate: dueDateGiven({
        secondDate: documentRulesOf(docType)?.secondDate,
        documentDate: day,
        terms: kind === null ? null : { kind, days },
        defaultTerms,
      }),
    }),
  };
}
