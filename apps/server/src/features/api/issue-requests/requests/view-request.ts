import type {
  IssueRequestView,
  ShownIssue,
} from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { isErrorCode } from '@pinkas/contract/error-code';
import type { IssueRequestState } from '@pinkas/domain/api/issue-request';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { findNextPlace } from '../../../accounting/documents/documents.api.ts';
import type { KnownDraft } from '../drafts/api-drafts.repository.ts';
import { stateOf } from './ask-to-issue.ts';
import { findIssued, findLastRequest, findRequest } from './requests.repository.ts';
import { showIssue } from '../drafts/shown-issue.ts';

/** What would be issued now, or why nothing would. */
type Now =
  | { readonly shown: ShownIssue; readonly refusal: null }
  | { readonly shown: null; readonly refusal: NonNullable<IssueRequestView['refusal']> };

const UNDECIDED: readonly IssueRequestState[] = ['waiting', 'changed', 'expired'];

async function showNow(ctx: AccountContext, known: KnownDraft): Promise<Now> {
  try {
    const { shown } = await showIssue(ctx, known);
    return { shown, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { shown: null, refusal: isErrorCode(error.code) ? error.code : 'DOCUMENT_REFUSED' };
  }
}

async function readRequest(ctx: AccountContext, tx: AccountTx, id: string) {
  const request = await findRequest(tx, id);
  if (request === undefined) throw new AppError('NOT_FOUND');
  const { state, known, documentId } = await stateOf(ctx, tx, request);
  const docType = known?.form.docType ?? request.shown.form.docType;
  const place = await findNextPlace(tx, docType);
  const document = documentId === null ? undefined : await findIssued(tx, documentId);
  const last = await findLastRequest(tx, request.draftId);
  const nextNumber = place?.nextNumber ?? null;
  return { request, state, known, docType, nextNumber, document, lastId: last?.id ?? id };
}

/** Returns what a program asks to issue, with the true final values of now. NOT_FOUND. */
export async function viewRequest(ctx: AccountContext, id: string): Promise<IssueRequestView> {
  const { request, known, document, ...read } = await ctx.transaction((tx) =>
    readRequest(ctx, tx, id),
  );
  const isKnown = UNDECIDED.includes(read.state) && known !== undefined && !known.isTakenOver;
  const now = isKnown ? await showNow(ctx, known) : undefined;
  const isOther = now !== undefined && now.shown?.hash !== request.contentHash;
  // A rate, or a detail of the business, may have changed beside a draft that did not.
  const state = read.state === 'waiting' && isOther ? 'changed' : read.state;
  const { askerName, words, askedAt, expiresAt, draftId, shown } = request;
  const { lastId, docType, nextNumber } = read;
  return {
    id,
    state,
    askerName,
    words,
    askedAt,
    expiresAt,
    draftId,
    lastId,
    docType,
    nextNumber,
    asked: shown,
    now: isOther ? now.shown : null,
    changedBy: state === 'changed' ? (isKnown ? 'program' : 'person') : null,
    refusal: now?.refusal ?? null,
    document: document ?? null,
  };
}
