import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { localDate } from '@pinkas/domain/time/local-date';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';

import { findIssueTerms, type IssueTerms } from '../../../accounting/documents/documents.api.ts';
import {
  proveKey,
  readingContext,
  wrongField,
  type ApiDocumentSent,
} from '../../adapter/adapter.api.ts';
import type { EzcountCall } from '../calls/ezcount-call.ts';
import type { SentDocument } from './to-document.ts';

/** An account that adds no VAT has rate zero by itself, without a reason that would be printed. */
function withoutVat(document: ApiDocumentSent): ApiDocumentSent {
  const { zeroRateReason: _reason, ...rest } = document;
  return {
    ...rest,
    lines: document.lines.map((line) => (line.vat === 'zero' ? { ...line, vat: 'taxable' } : line)),
  };
}

/** A credit has the rate of what it credits, which is checked where its parents are read. */
function hasRateOfDay(
  { document, parents, vatBasisPoints }: SentDocument,
  { companyKind, vatRates }: IssueTerms,
  today: string,
): boolean {
  const isCredit = document.type === DOC_TYPES.INVOICE_CREDIT && parents.length > 0;
  if (vatBasisPoints === 0 || isCredit) return true;
  const date = localDate(document.date ?? today);
  return vatBasisPoints === vatRateOn(date, companyKind, vatRates);
}

/**
 * Returns a document as the kind of the account has it, after what a request says of the account and of VAT proved to be so.
 * Refusals: INVALID_REQUEST for another rate than that of the day and for a user of another key. Throws RefusedByApi.
 */
export async function byTermsOfAccount(
  call: EzcountCall,
  sent: SentDocument,
): Promise<ApiDocumentSent> {
  const { document, userId, vatBasisPoints } = sent;
  if (userId === '' && vatBasisPoints === undefined) return document;
  await proveKey(call);
  const caller = await call.findCaller();
  if (userId !== '' && userId !== caller.apiKey.familyId) throw wrongField('ua_uuid');
  if (vatBasisPoints === undefined) return document;
  const ctx = readingContext(call.services, caller);
  const terms = await ctx.transaction((tx) => findIssueTerms(tx, [document.type]));
  // The API refuses an account without a business.
  if (terms === undefined) return document;
  if (!paysVat(terms.companyKind)) return withoutVat(document);
  if (!hasRateOfDay(sent, terms, call.services.clock.today())) throw wrongField('vat');
  return document;
}
