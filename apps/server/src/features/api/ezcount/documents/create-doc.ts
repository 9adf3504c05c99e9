import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { EzcountCall, SentAnswer } from '../calls/ezcount-call.ts';
import { RefusedByApi } from '../calls/api-calls.ts';
import { documentAnswer } from './document-answer.ts';
import { problemsAnswer } from '../answers/refusal-answer.ts';
import { balanceLines } from './balance-lines.ts';
import { asCustomer } from './find-customer.ts';
import { linkParents } from './link-parents.ts';
import { readingContext, showIssued } from './show-document.ts';
import { readDocument, type ApiDocumentSent, type SentDocument } from './to-document.ts';
import { findNamed } from '../../v1/v1.api.ts';

/** Statuses by which the API refuses who calls, and not what they ask. */
const OF_CALLER = new Set([401, 402, 403, 429]);

/** A quote that nothing would be issued by, with which a key is proven where a request cannot be sent itself. */
const PROOF = {
  type: DOC_TYPES.BID,
  customer: { name: '-' },
  lines: [{ description: '-', price: '1' }],
} as const;

/** Issues a document, or answers the one that was issued under the same transaction_id before. Throws RefusedByApi. */
export async function createDoc(call: EzcountCall): Promise<SentAnswer> {
  const sent = readDocument(call.reading);
  const { problems } = call.reading;
  if (problems.length > 0) {
    await call.api.post('/documents/preview', PROOF);
    const first = await findFirst(call, sent);
    return first === undefined
      ? problemsAnswer(problems, call.requestId)
      : answerFirst(call, sent, first);
  }
  const before = await findBefore(call, sent);
  try {
    const issued = await call.api.post('/documents', await completed(call, sent));
    const id = String(issued['id']);
    return await (id === before
      ? answerFirst(call, sent, id)
      : answerWith(call, sent, { id, isNew: true }));
  } catch (error) {
    const first = await firstInsteadOf(call, sent, error);
    if (first === undefined) throw error;
    return answerFirst(call, sent, first);
  }
}

/** Returns a document with what the API has to be asked for. */
async function completed(call: EzcountCall, sent: SentDocument): Promise<object> {
  const { api, reading } = call;
  const customer = await asCustomer(api, sent.document.customer, sent.customerAction);
  let document: ApiDocumentSent = { ...sent.document, customer };
  if (sent.isBalanced) {
    const lines = await balanceLines(api, document);
    if (lines !== undefined) {
      reading.warn('BALANCED');
      document = { ...document, lines };
    }
  }
  if (sent.parents.length > 0) {
    document = { ...document, links: await linkParents(api, document, sent.parents) };
  }
  const { total, transactionId, mailTo } = sent;
  return {
    ...document,
    ...(total !== undefined && { total }),
    ...(transactionId !== undefined && { externalId: transactionId }),
    ...(mailTo.length > 0 && { send: { email: mailTo } }),
  };
}

/** The books may have changed since the first request, so a repeated one may be refused for what it asks. */
async function firstInsteadOf(
  call: EzcountCall,
  sent: SentDocument,
  error: unknown,
): Promise<string | undefined> {
  if (!(error instanceof RefusedByApi) || OF_CALLER.has(error.status)) return undefined;
  // The document was issued by this very request.
  if (error.refusal.code === 'ALLOCATION_REFUSED') return undefined;
  return findFirst(call, sent);
}

/** Only what an answer says depends on it: a key that is refused here is refused by the API, which decides. */
async function findBefore(call: EzcountCall, sent: SentDocument): Promise<string | undefined> {
  try {
    return await findFirst(call, sent);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function findFirst(
  call: EzcountCall,
  { transactionId }: SentDocument,
): Promise<string | undefined> {
  if (transactionId === undefined) return undefined;
  const ctx = readingContext(call.services, await call.findCaller());
  return ctx.transaction((tx) => findNamed(tx, 'document', transactionId));
}

function answerFirst(call: EzcountCall, sent: SentDocument, id: string): Promise<SentAnswer> {
  call.reading.warn('FIRST_DOCUMENT');
  return answerWith(call, sent, { id, isNew: false });
}

async function answerWith(
  call: EzcountCall,
  { transactionId, mailTo, vatBasisPoints = 0 }: SentDocument,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
): Promise<SentAnswer> {
  const shown = await showIssued(call.services, await call.findCaller(), id);
  if (vatBasisPoints !== 0 && vatBasisPoints !== shown.vatBasisPoints) {
    call.reading.warn('NOT_SUPPORTED', 'vat');
  }
  return documentAnswer(shown, {
    transactionId,
    mailTo: isNew ? mailTo : [],
    warnings: call.reading.warnings,
  });
}
