import type { ApiIssueRequest } from '@pinkas/contract/api/v1/draft-resource';
import { issueRequestState, shownFingerprint } from '@pinkas/domain/api/issue-request';
import { ISSUE_REQUEST_MINUTES } from '@pinkas/domain/limits';

import { epochMsOf, isoText } from '../../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { answeredBefore, writeOnce } from '../../../../platform/writes/write-once.ts';
import { findCallerName } from '../../../settings/api/api.api.ts';
import { agorotText, storedKeyOf, underApiNames } from '../../v1/v1.api.ts';
import { lockPrepared, type KnownDraft } from '../drafts/api-drafts.repository.ts';
import { assertOwn } from '../drafts/prepare-drafts.ts';
import {
  findRequest,
  insertRequest,
  replaceWaiting,
  type StoredRequest,
} from './requests.repository.ts';
import { showIssue, type IssueToShow } from '../drafts/shown-issue.ts';

export const ENTITY = 'issue-request';
const MINUTE_MS = 60_000;

/** Who asks, and what it says that the person wanted. */
export type Asking = Pick<StoredRequest, 'askerId' | 'askerName' | 'words'>;

/** Stores a request for a draft as it was decided a moment ago, in place of one that waits. */
export async function storeRequest(
  ctx: AccountContext,
  tx: AccountTx,
  { draftId, draftVersion }: KnownDraft,
  { shown }: IssueToShow,
  asking: Asking,
): Promise<string> {
  const id = newId();
  const nowMs = ctx.clock.nowMs();
  const by = ctx.caller.apiKey === undefined ? ctx.userId : null;
  await replaceWaiting(tx, draftId, { at: isoText(nowMs), by });
  await insertRequest(tx, {
    id,
    draftId,
    draftVersion,
    shown,
    contentHash: shown.hash,
    totalAgorot: shown.sums.totalAgorot,
    ...asking,
    askedAt: isoText(nowMs),
    expiresAt: isoText(nowMs + ISSUE_REQUEST_MINUTES * MINUTE_MS),
  });
  return id;
}

/**
 * Asks that a person issues a draft: nothing is issued by it. Refusals: NOT_FOUND, DRAFT_ISSUED, DRAFT_TAKEN_OVER,
 * IDEMPOTENCY_KEY_REUSED, and those of an issue.
 */
export function askToIssue(
  ctx: AccountContext,
  body: { readonly draftId: string; readonly words: string },
  idempotencyKey: string,
): Promise<ApiIssueRequest> {
  const { apiKey } = ctx.caller;
  if (apiKey === undefined) throw new Error('a person issues what they want to issue');
  const { draftId, words } = body;
  return underApiNames(async () => {
    const request = {
      write: 'api.issue-request.create',
      idempotencyKey: storedKeyOf(ctx, idempotencyKey),
      input: body,
    };
    // Sent again, after the draft was issued or changed: the request is what it has become.
    const made = await answeredBefore<{ readonly id: string }>(ctx, request);
    if (made !== undefined) return showRequest(ctx, made.answer.id);
    const before = await ctx.transaction((tx) => lockPrepared(tx, draftId));
    if (before === undefined) throw new AppError('NOT_FOUND');
    assertOwn(before);
    const toShow = await showIssue(ctx, before);
    const { id } = await writeOnce(ctx, request, async (tx) => {
      const known = await lockPrepared(tx, draftId);
      if (known === undefined) throw new AppError('NOT_FOUND');
      assertOwn(known);
      // Written anew meanwhile, by the program itself: it asks again.
      if (known.draftVersion !== before.draftVersion) throw new AppError('BUSY');
      const askerName = (await findCallerName(tx, apiKey)) || apiKey.id;
      const asking = { askerId: apiKey.id, askerName, words };
      const newRequestId = await storeRequest(ctx, tx, known, toShow, asking);
      await recordAudit(ctx, tx, [
        {
          action: 'issue-request.asked',
          entityKind: ENTITY,
          entityId: newRequestId,
          detail: { draftId, hash: toShow.shown.hash, name: askerName },
        },
      ]);
      return { id: newRequestId };
    });
    return showRequest(ctx, id);
  });
}

/** Returns where a request is, as the program that made it may know. NOT_FOUND. */
export function showRequest(ctx: AccountContext, id: string): Promise<ApiIssueRequest> {
  return ctx.transaction(async (tx) => {
    const request = await findRequest(tx, id);
    if (request === undefined) throw new AppError('NOT_FOUND');
    const { state, documentId } = await stateOf(ctx, tx, request);
    return {
      id,
      draftId: request.draftId,
      state,
      approvalLink: `${ctx.services.config.origin}/#/documents/create/drafts?approve=${id}`,
      fingerprint: shownFingerprint(request.contentHash),
      total: agorotText(request.totalAgorot),
      askedAt: request.askedAt,
      expiresAt: request.expiresAt,
      documentId,
    };
  });
}

/** Returns the state of a request, with its draft and the document that there is. */
export async function stateOf(
  { clock }: Pick<AccountContext, 'clock'>,
  tx: AccountTx,
  { draftId, draftVersion, decision, documentId, expiresAt }: StoredRequest,
) {
  const known = await lockPrepared(tx, draftId);
  const issuedId = documentId ?? known?.draft.issuedId ?? null;
  const isSame = known !== undefined && !known.isTakenOver && known.draftVersion === draftVersion;
  const state = issueRequestState({
    decision,
    isIssued: issuedId !== null,
    isSame,
    isOver: clock.nowMs() >= epochMsOf(expiresAt),
  });
  return { state, known, documentId: issuedId };
}
