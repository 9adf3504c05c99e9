import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { localDate } from '@pinkas/domain/time/local-date';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';

import {
  asCustomer,
  linkParents,
  proveKey,
  readingContext,
  RefusedByApi,
  wrongField,
  type ApiDocumentSent,
} from '../../adapter/adapter.api.ts';
import { findIssueTerms } from '../../../accounting/documents/documents.api.ts';
import type { MorningCall } from '../calls/morning-call.ts';
import type { SentDocument } from './to-document.ts';

const RATE = 'vatRate';
const NAMES = { vat: `income.${RATE}`, currency: 'currency' } as const;

/** Has the API decide whether the key of a request may do its work. Throws RefusedByApi. */
type Prove = (call: MorningCall) => Promise<void>;

/** No draft has it, so that reading it proves a key and nothing else. */
const NO_DRAFT = '00000000-0000-4000-8000-000000000000';

/** Preparing needs another scope than issuing. */
async function proveDrafts({ api }: MorningCall): Promise<void> {
  try {
    await api.get(`/drafts/${NO_DRAFT}`);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof RefusedByApi && error.refusal.code === 'NOT_FOUND';
}

/** A credit has the rate of what it credits, which is checked where its parents are read. */
async function checkRate(
  call: MorningCall,
  { document, parents, vatBasisPoints }: SentDocument,
  prove: Prove,
): Promise<void> {
  const isCredit = document.type === DOC_TYPES.INVOICE_CREDIT && parents.length > 0;
  if (vatBasisPoints === undefined || isCredit) return;
  await prove(call);
  const ctx = readingContext(call.services, await call.findCaller());
  const terms = await ctx.transaction((tx) => findIssueTerms(tx, [document.type]));
  // The API refuses an account without a business.
  if (terms === undefined) return;
  const date = localDate(document.date ?? call.services.clock.today());
  const rate = vatRateOn(date, terms.companyKind, terms.vatRates);
  if (vatBasisPoints !== rate) throw wrongField(`income.${RATE}`);
}

async function withCustomer(
  { api }: MorningCall,
  { document, isAdded }: SentDocument,
): Promise<ApiDocumentSent> {
  const { customer } = document;
  if (!isAdded || customer.id !== undefined) return document;
  return { ...document, customer: await asCustomer(api, customer, 'find-or-make') };
}

/**
 * Returns a document with what the API has to be asked for: its client in the book, and its links. Refusal:
 * INVALID_REQUEST for another rate than that of the day. Throws RefusedByApi.
 */
export async function completed(call: MorningCall, sent: SentDocument): Promise<ApiDocumentSent> {
  await checkRate(call, sent, proveKey);
  const document = await withCustomer(call, sent);
  const { parents, vatBasisPoints } = sent;
  if (parents.length === 0) return document;
  try {
    const links = await linkParents(call, document, { parents, vatBasisPoints, names: NAMES });
    return { ...document, links };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw wrongField('linkedDocumentIds');
  }
}

/** Returns a draft with its client in the book. Refusals: those of `completed`. Throws RefusedByApi. */
export async function completedDraft(
  call: MorningCall,
  sent: SentDocument,
): Promise<ApiDocumentSent> {
  await checkRate(call, sent, proveDrafts);
  return withCustomer(call, sent);
}
