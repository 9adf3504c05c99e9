import type { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import {
  BilledDocument,
  TEMPLATE_TITLE_LENGTH_MAX,
} from '@pinkas/contract/sales/billing/billing-fields';
import { billingDocTypes, isBilledInCurrencies } from '@pinkas/domain/billing/billing-template';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { CallAnswer } from '../../../../shared/api/client.ts';
import { pricesOf } from '@pinkas/domain/documents/draft/stated-prices';
import { isDocType } from '../../../../shared/session/session.ts';
import { blankTemplate, methodsOf, type TemplateDraft } from './template-draft.ts';
import { rowOf } from './template-rows.ts';

/** A copy of a document, as a new one would begin. */
export type CopiedForm = CallAnswer<typeof documentChainContract.draftFrom>['form'];

/** Returns what a template takes of a document: no day, no rate, no payment, and nothing that was for that one alone. */
function billedOf(form: CopiedForm): BilledDocument {
  const kept = Object.entries(form).filter(([key]) => Object.hasOwn(BilledDocument.shape, key));
  return BilledDocument.parse({
    ...Object.fromEntries(kept),
    currencyRateE6: 0,
    mailTo: [],
    // A price in another currency was of that day: what is billed is what it came to.
    lines: form.lines.map(({ source: _source, ...line }) => ({ ...line, foreignPrice: null })),
  });
}

/**
 * Returns a new template that bills what a document has, from today: its customer where they are of the list, its type, rows and
 * texts. It is paid by the first way that such documents may be. Undefined for one of which some prices are with VAT and some before.
 */
export function draftOfDocument(
  form: CopiedForm,
  today: LocalDate,
  docTypes: readonly DocTypeId[],
): TemplateDraft | undefined {
  const blank = blankTemplate(today, docTypes);
  const { docType, customer, currency, subject } = form;
  const { pricesIncludeVat, isMixed } = pricesOf(form);
  const document = billedOf(form);
  if (!isDocType(docType)) return blank;
  // A template states all its prices the same way: those of another would be billed with other sums.
  if (isMixed) return undefined;
  const methods = methodsOf(docTypes).filter((method) => billingDocTypes(method).includes(docType));
  const method = methods.find((one) => currency === 'ILS' || isBilledInCurrencies(one));
  const rows = document.lines.map(rowOf);
  return {
    ...blank,
    customerId: customer.id,
    customerName: customer.name,
    title: (subject === '' ? (rows[0]?.description ?? '') : subject).slice(
      0,
      TEMPLATE_TITLE_LENGTH_MAX,
    ),
    method: method ?? blank.method,
    docType,
    currency,
    mailTo: customer.email,
    pricesIncludeVat,
    rows: rows.length === 0 ? blank.rows : rows,
    document,
  };
}
