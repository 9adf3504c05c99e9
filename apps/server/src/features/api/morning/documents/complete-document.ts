import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { localDate } from '@pinkas/domain/time/local-date';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';

import {
  asCustomer,
  linkParents,
  proveKey,
  readingContext,
  wrongField,
  type ApiDocumentSent,
} from '../../adapter/adapter.api.ts';
import { findIssueTerms } from '../../../accounting/documents/documents.api.ts';
import type { MorningCall } from '../calls/morning-call.ts';
import type { SentDocument } from './to-document.ts';

const RATE = 'vatRate';
const NAMES = { vat: RATE, currency: 'currency' } as const;

/** A credit has the rate of what it credits, which is checked where its parents are read. */
async function checkRate(
  call: MorningCall,
  { document, parents, vatBasisPoints }: SentDocument,
): Promise<void> {
  const isCredit = document.type === DOC_TYPES.INVOICE_CREDIT && parents.length > 0;
  if (vatBasisPoints === undefined || isCredit) return;
  await proveKey(call);
  const ctx = readingContext(call.services, await call.findCaller());
  const terms = await ctx.transaction((tx) => findIssueTerms(tx, [document.type]));
  // The API refuses an account without a business.
  if (terms === undefined) return;
  const date = localDate(document.date ?? call.services.clock.today());
  const rate = vatRateOn(date, terms.companyKind, terms.vatRates);
  if (vatBasisPoints !== rate) throw wrongField(`income.${RATE}`);
}

/**
 * Returns a document with what the API has to be asked for: its client in the book, and its links. Refusal:
 * INVALID_REQUEST for another rate than that of the day. Throws RefusedByApi.
 */
export async function completed(call: MorningCall, sent: SentDocument): Promise<ApiDocumentSent> {
  await checkRate(call, sent);
  const { isAdded, parents, vatBasisPoints } = sent;
  const customer =
    isAdded && sent.document.customer.id === undefined
      ? await asCustomer(call.api, sent.document.customer, 'find-or-make')
      : sent.document.customer;
  const document = { ...sent.document, customer };
  if (parents.length === 0) return document;
  const links = await linkParents(call, document, { parents, vatBasisPoints, names: NAMES });
  return { ...document, links };
}
