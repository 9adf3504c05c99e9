import { AppError } from '../../../../platform/errors/app-error.ts';
import {
  asCustomer,
  isOfRequest,
  linkParents,
  proveKey,
  readingContext,
  showIssued,
  type ApiDocumentSent,
  type IssuedByApi,
} from '../../adapter/adapter.api.ts';
import { findNamed } from '../../v1/v1.api.ts';
import { problemsAnswer, waitingAnswer } from '../answers/refusal-answer.ts';
import type { EzcountCall, SentAnswer } from '../calls/ezcount-call.ts';
import { balanceLines } from './balance-lines.ts';
import { documentAnswer, issuedAnswer } from './document-answer.ts';
import { byTermsOfAccount } from './terms-of-account.ts';
import { readDocument, type SentDocument } from './to-document.ts';

const NAMES = { vat: 'vat', currency: 'main_currency_iso' } as const;

/** Issues a document, or answers the one that was issued under the same transaction_id before. Throws RefusedByApi. */
export async function createDoc(call: EzcountCall): Promise<SentAnswer> {
  const sent = readDocument(call.reading);
  const { problems } = call.reading;
  if (problems.length > 0) {
    await proveKey(call);
    const first = await findFirst(call, sent);
    return first === undefined
      ? problemsAnswer(problems, call.requestId)
      : answerFirst(call, sent, first);
  }
  const issued = await issueOrFind(call, sent);
  if (typeof issued === 'string') return answerFirst(call, sent, issued);
  return issued.isRepeated
    ? answerFirst(call, sent, issued.document.id)
    : answerNew(call, sent, issued);
}

/** Issues a document, or returns the id of the one that has its name where the API refuses the request. */
async function issueOrFind(call: EzcountCall, sent: SentDocument): Promise<IssuedByApi | string> {
  try {
    return await call.api.issue(await completed(call, sent));
  } catch (error) {
    const first = await firstInsteadOf(call, sent, error);
    if (first === undefined) throw error;
    return first;
  }
}

/** Returns a document with what the API has to be asked for. */
async function completed(call: EzcountCall, sent: SentDocument): Promise<object> {
  const { api, reading } = call;
  const ofAccount = await byTermsOfAccount(call, sent);
  const customer = await asCustomer(api, sent.document.customer, sent.customerAction);
  let document: ApiDocumentSent = { ...ofAccount, customer };
  if (sent.isBalanced) {
    const lines = await balanceLines(api, document);
    if (lines !== undefined) {
      reading.warn('BALANCED');
      document = { ...document, lines };
    }
  }
  if (sent.parents.length > 0) {
    document = { ...document, links: await linkParents(call, document, { ...sent, names: NAMES }) };
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
  return isOfRequest(error) ? findFirst(call, sent) : undefined;
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

/** What was issued is answered as issued, whatever fails after it: a program that reads a refusal issues once more. */
async function answerNew(
  call: EzcountCall,
  sent: SentDocument,
  { document }: IssuedByApi,
): Promise<SentAnswer> {
  try {
    return await answerWith(call, sent, { id: document.id, isNew: true });
  } catch (error) {
    if (error instanceof AppError && error.code === 'ALLOCATION_REFUSED') throw error;
    call.log(error);
    call.reading.warn('ONLY_ISSUED');
    const { warnings } = call.reading;
    return issuedAnswer(document, { ...sent, warnings });
  }
}

async function answerWith(
  call: EzcountCall,
  { transactionId, mailTo, vatBasisPoints = 0 }: SentDocument,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
): Promise<SentAnswer> {
  const shown = await showIssued(call.services, await call.findCaller(), id);
  if (shown.isWaiting) return waitingAnswer(shown.document, call.requestId);
  if (vatBasisPoints !== 0 && vatBasisPoints !== shown.vatBasisPoints) {
    call.reading.warn('NOT_SUPPORTED', 'vat');
  }
  return documentAnswer(shown, {
    transactionId,
    mailTo: isNew ? mailTo : [],
    warnings: call.reading.warnings,
  });
}
