import { BLANK_DRAFT, BLANK_LINE } from '@pinkas/domain/documents/draft/document-draft';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { e4 } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { IssueInput } from '../../accounting/documents/documents.api.ts';
import { readBilledParty } from '../virtual-terminal/virtual-terminal.api.ts';
import type { WaitingRow } from './fast-billing.repository.ts';

/** Returns the document of a row that charges no card: one line of the whole sum, with VAT in it where its type has VAT. */
export async function documentOfRow(
  tx: AccountTx,
  today: LocalDate,
  row: WaitingRow,
): Promise<IssueInput> {
  const { customerId, customerName: name, docType, description, amountAgorot, email } = row;
  const rules = documentRulesOf(docType);
  if (rules === undefined) throw new Error('a row of no document type');
  const { customer, language } = await readBilledParty(tx, {
    customerId,
    name,
    email,
    phone: '',
  });
  const line = {
    ...BLANK_LINE,
    description,
    // A unit price has four decimals of a shekel.
    unitPriceE4: e4(amountAgorot * 100),
    priceIncludesVat: true,
  };
  return {
    ...BLANK_DRAFT,
    docType: rules.docType,
    documentDate: today,
    language,
    customer,
    lines: [line],
    pricesIncludeVat: true,
    customerId,
    saveCustomer: customerId === null,
    mailTo: email === '' ? [] : [email],
    expectedTotalAgorot: amountAgorot,
    fingerprint: canonicalText({ customerId, docType, description, amountAgorot, customer }),
  };
}
