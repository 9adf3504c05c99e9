import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import type { IssuedDocument } from '@pinkas/contract/accounting/documents/issuing.contract';
import type { z } from 'zod';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import {
  awaitingNumber,
  issueDependenciesOf,
  issueDocumentIn,
  toIssueInput,
  type IssueDependencies,
  type IssueInput,
} from '../../../accounting/documents/documents.api.ts';
import { lockPrepared, type KnownDraft } from '../drafts/api-drafts.repository.ts';
import { ENTITY, stateOf, storeRequest } from './ask-to-issue.ts';
import { decideRequest, findIssued, findRequest, lockRequest } from './requests.repository.ts';
import { showIssue, type IssueToShow } from '../drafts/shown-issue.ts';

type Issued = z.output<typeof IssuedDocument>;

/** What a person approves: a request, and the hash of what they saw. */
interface Approval {
  readonly id: string;
  readonly hash: string;
}

/** Approving is a person's: the routes open to nobody else, and this holds if a route ever did. */
function assertPerson({ caller }: AccountContext): void {
  if (caller.apiKey !== undefined || caller.stage !== 'full') throw new AppError('NOT_PERMITTED');
}

async function openRequest(ctx: AccountContext, tx: AccountTx, id: string) {
  // The draft before the request, as every writer of both does.
  const named = await findRequest(tx, id);
  if (named === undefined) throw new AppError('NOT_FOUND');
  await lockPrepared(tx, named.draftId);
  const request = await lockRequest(tx, id);
  if (request === undefined) throw new AppError('NOT_FOUND');
  const { state, known } = await stateOf(ctx, tx, request);
  const { documentId } = request;
  const document = documentId === null ? undefined : await findIssued(tx, documentId);
  return { request, state, known, document };
}

type OpenRequest = Awaited<ReturnType<typeof openRequest>>;

/** Throws unless a request waits, for this very content. */
function assertWaiting({ request, state }: OpenRequest, hash: string): void {
  if (state === 'changed') throw new AppError('VERSION_CONFLICT');
  if (state !== 'waiting') throw new AppError('STATE_NOT_ALLOWED', { state });
  if (request.contentHash !== hash) throw new AppError('VERSION_CONFLICT');
}

function inputOf({ form }: KnownDraft, { shown }: IssueToShow): IssueInput {
  const { totalAgorot: expectedTotalAgorot } = shown.sums;
  const request = { ...form, mailTo: [], expectedTotalAgorot };
  return toIssueInput(
    parseRequestPart(IssueDocumentRequest, request) as z.output<typeof IssueDocumentRequest>,
  );
}

/**
 * Issues what a person saw and approved, once: under the key of its draft, so that no other screen issues it as well. The same
 * approval again has the document that was issued. Refusals: NOT_FOUND, STATE_NOT_ALLOWED, VERSION_CONFLICT, and those of an
 * issue.
 */
export async function approveRequest(ctx: AccountContext, { id, hash }: Approval): Promise<Issued> {
  assertPerson(ctx);
  const before = await ctx.transaction((tx) => openRequest(ctx, tx, id));
  const done = issuedBefore(before, hash);
  if (done !== undefined) return done;
  assertWaiting(before, hash);
  if (before.known === undefined) throw new AppError('VERSION_CONFLICT');
  const toShow = await showIssue(ctx, before.known);
  if (toShow.shown.hash !== hash) throw new AppError('VERSION_CONFLICT');
  const { known } = before;
  const { mailCaps } = ctx.services.config;
  const deps = { ...issueDependenciesOf(ctx.services), mailCaps };
  const issue = (issuing: IssueDependencies) =>
    issuing.issuing.run(ctx.accountId, () =>
      ctx.transaction((tx) => issueApproved(ctx, tx, issuing, { id, hash, known, toShow })),
    );
  return awaitingNumber(ctx, deps, issue);
}

/** Returns the document of an approval that came before, where its answer was lost. */
function issuedBefore({ request, document }: OpenRequest, hash: string): Issued | undefined {
  if (request.decision !== 'issued' || request.contentHash !== hash) return undefined;
  return document && { ...document, totalAgorot: request.totalAgorot };
}

interface Approved extends Approval {
  readonly known: KnownDraft;
  readonly toShow: IssueToShow;
}

async function issueApproved(
  ctx: AccountContext,
  tx: AccountTx,
  issuing: IssueDependencies,
  { id, hash, known, toShow }: Approved,
) {
  const now = await openRequest(ctx, tx, id);
  // Another press of the same person came first.
  const done = issuedBefore(now, hash);
  if (done !== undefined) return done;
  assertWaiting(now, hash);
  const input = inputOf(known, toShow);
  const issued = await issueDocumentIn(ctx, tx, issuing, input, known.draft.issueKey);
  const decidedAt = ctx.clock.now();
  const decided = { decision: 'issued', decidedAt, decidedBy: ctx.userId } as const;
  await decideRequest(tx, id, { ...decided, documentId: issued.id });
  const detail = { documentId: issued.id, draftId: known.draftId, hash };
  await recordAudit(ctx, tx, [
    { action: 'issue-request.approved', entityKind: ENTITY, entityId: id, detail },
  ]);
  return issued;
}

/** Ends a request without a document; the draft stays. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for what is issued or replaced. */
export function refuseRequest(ctx: AccountContext, id: string): Promise<void> {
  assertPerson(ctx);
  return ctx.transaction(async (tx) => {
    const opened = await openRequest(ctx, tx, id);
    const { request } = opened;
    if (opened.state === 'refused') return;
    assertUndecided(opened);
    const decidedAt = ctx.clock.now();
    const decided = { decision: 'refused', decidedAt, decidedBy: ctx.userId } as const;
    await decideRequest(tx, id, { ...decided, documentId: null });
    await recordAudit(ctx, tx, [
      {
        action: 'issue-request.refused',
        entityKind: ENTITY,
        entityId: id,
        detail: { draftId: request.draftId },
      },
    ]);
  });
}

/**
 * Opens a new request for a draft as it is now, by the person who looks at it. Refusals: NOT_FOUND, STATE_NOT_ALLOWED where
 * it was decided, VERSION_CONFLICT where a person goes on with the draft, and those of an issue.
 */
export async function renewRequest(
  ctx: AccountContext,
  id: string,
): Promise<{ readonly id: string }> {
  assertPerson(ctx);
  const before = await ctx.transaction((tx) => openRequest(ctx, tx, id));
  const known = renewable(before);
  const toShow = await showIssue(ctx, known);
  return ctx.transaction(async (tx) => {
    const now = await openRequest(ctx, tx, id);
    if (renewable(now).draftVersion !== known.draftVersion) {
      throw new AppError('VERSION_CONFLICT');
    }
    const { askerId, askerName, words } = now.request;
    const asking = { askerId, askerName, words };
    const newRequestId = await storeRequest(ctx, tx, known, toShow, asking);
    const detail = { draftId: known.draftId, hash: toShow.shown.hash, replaces: id };
    await recordAudit(ctx, tx, [
      { action: 'issue-request.renewed', entityKind: ENTITY, entityId: newRequestId, detail },
    ]);
    return { id: newRequestId };
  });
}

/** Throws for a request that was decided, and for a draft that was issued elsewhere. */
function assertUndecided({ request, state }: OpenRequest): void {
  if (state === 'issued' || request.decision !== null) {
    throw new AppError('STATE_NOT_ALLOWED', { state });
  }
}

function renewable(opened: OpenRequest): KnownDraft {
  assertUndecided(opened);
  const { known } = opened;
  if (known === undefined || known.isTakenOver) throw new AppError('VERSION_CONFLICT');
  return known;
}
