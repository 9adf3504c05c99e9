import { createHash } from 'node:crypto';

import type { RequestState } from '@pinkas/domain/vat/allocation-state';
import { searchText } from '@pinkas/domain/text/search-text';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { assess, buildDocument } from '../record/content/build-document.ts';
import { findIssueContext, type StoredAnswer } from '../record/documents.repository.ts';
import { countOfPackage } from './count-of-package.ts';
import {
  writeIssued,
  type DocumentRecipient,
  type IssueArguments,
} from './issue-documents.repository.ts';
import { findRequest } from '../allocation/requests/allocation-requests.repository.ts';
import { assertAllocationFree, lockAllocations } from '../allocation/allocation-taken.ts';
import { numberToAsk } from './number-to-ask.ts';
import { validateAttachments, reserveMailOfIssue, saveAttachments } from './issue-attachments.ts';
import { toIssueContext, type IssueContext } from './issue-context.ts';
import type { IssueDependencies } from './issue-dependencies.ts';
import type { IssueInput } from './issue-input.ts';
import { movesOfDraft } from './issued-items.ts';
import { tasksOf } from './tasks-of-issue.ts';
import { publicLinkHash, publicLinkToken } from '../record/public-link.ts';

export interface IssuedAnswer {
  readonly id: string;
  readonly docType: number;
  readonly number: number;
  readonly totalAgorot: number;
  /** The state of the allocation request; absent where none is needed. `isNew`: it was issued just now. */
  readonly asked?: { readonly state: RequestState; readonly isNew: boolean };
}

function customerArgument(input: IssueInput, ownerId: string | null): DocumentRecipient {
  if (ownerId !== null) return { kind: 'regular', id: ownerId };
  return {
    kind: input.saveCustomer ? 'new-regular' : 'casual',
    id: newId(),
    searchName: searchText(input.customer.name),
    ...input.customer,
    terms: input.newCustomerTerms ?? null,
  };
}

/** Tags of the document, which is line 0, and of its rows. */
function tagsOf({ tagIds = [], lines }: IssueInput): { lineNo: number; tagId: string }[] {
  return [tagIds, ...lines.map((line) => line.tagIds ?? [])].flatMap((ids, lineNo) =>
    ids.map((tagId) => ({ lineNo, tagId })),
  );
}

/**
 * Decides an issue by its context and builds what the issue function takes. Refusals: DOCUMENT_REFUSED
 * (with the fields), NUMBERING_MISSING, TOTAL_MISMATCH.
 */
export function prepareIssue(
  ctx: AccountActor,
  { linkSecret, mailCaps, isNumberAwaited = false }: IssueDependencies,
  input: IssueInput,
  context: IssueContext,
  idempotencyKey: string,
): IssueArguments {
  const { docType } = input;
  const assessment = assess(input, context);
  if (!assessment.isSound) throw new AppError('DOCUMENT_REFUSED', {}, assessment.problems);
  if (!context.hasNumbering) throw new AppError('NUMBERING_MISSING');
  const issued = { at: ctx.clock.now(), by: ctx.actor };
  const built = buildDocument(input, context, issued, assessment.computed);
  const { totalAgorot } = built.content;
  const { expectedTotalAgorot } = input;
  if (expectedTotalAgorot !== null && totalAgorot !== expectedTotalAgorot) {
    throw new AppError('TOTAL_MISMATCH', { totalAgorot });
  }
  const id = newId();
  const token = publicLinkToken(linkSecret, ctx.accountId, id);
  const asked = numberToAsk({ docType, ...built.content }, context, isNumberAwaited);
  return {
    idempotencyKey,
    requestHash: requestHashOf(input),
    document: { id, docType, built, payments: input.payments },
    customer: customerArgument(input, context.ownerId),
    tasks: tasksOf(input, ctx.userId, { isMailCounted: mailCaps !== undefined, asked }),
    asked,
    tags: tagsOf(input),
    stockMoves: movesOfDraft(input, context.sources),
    linkHash: publicLinkHash(token).toString('hex'),
    ip: ctx.ip,
    userId: ctx.userId,
    actor: ctx.actor,
  };
}

/** Returns the hash that distinguishes a request from another one under the same key. */
export function requestHashOf({ fingerprint }: IssueInput): string {
  return hashOf(fingerprint);
}

function hashOf(fingerprint: string): string {
  return createHash('sha256').update(fingerprint).digest('hex');
}

/**
 * Returns the document that was issued under a key by the same request; undefined where none was. Refusal:
 * IDEMPOTENCY_KEY_REUSED for another request.
 */
export async function findIssuedUnder(
  tx: AccountTx,
  {
    idempotencyKey,
    fingerprint,
  }: { readonly idempotencyKey: string; readonly fingerprint: string },
): Promise<string | undefined> {
  const record = await tx
    .selectFrom('idempotencyRecords')
    .select(['idempotencyRecords.requestHash', 'idempotencyRecords.response'])
    .where('idempotencyRecords.accountId', '=', tx.accountId)
    .where('idempotencyRecords.key', '=', idempotencyKey)
    .executeTakeFirst();
  if (record === undefined) return undefined;
  if (record.requestHash !== hashOf(fingerprint)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  // Written by this same issue.
  return (record.response as unknown as StoredAnswer).documentId;
}

/** Returns the answer for a document that was issued now or before; who expected no total reads it of the document. */
export function answerOf(
  { docType, expectedTotalAgorot }: IssueInput,
  { documentId, number }: StoredAnswer,
  totalAgorot: number = expectedTotalAgorot ?? 0,
): IssuedAnswer {
  return { id: documentId, docType, number, totalAgorot };
}

/**
 * Issues a document: one short transaction takes the number and writes document, rows, ledger,
 * events, audit and tasks. The same key with the same request answers as the first time; with
 * another one it is refused. Refusals: NOT_FOUND, DOCUMENT_REFUSED (with the fields),
 * TOTAL_MISMATCH, NUMBERING_MISSING, NUMBERING_EXHAUSTED, ALLOCATION_NUMBER_TAKEN, MAIL_LIMIT_REACHED,
 * IDEMPOTENCY_KEY_REUSED, DRAFT_BEING_CHARGED, PACKAGE_NEEDED, PACKAGE_LIMIT, BUSY.
 */
export function issueDocument(
  ctx: AccountActor,
  deps: IssueDependencies,
  input: IssueInput,
  idempotencyKey: string,
): Promise<IssuedAnswer> {
  return deps.issuing.run(ctx.accountId, () =>
    ctx.transaction((tx) => issueDocumentIn(ctx, tx, deps, input, idempotencyKey)),
  );
}

/** The same in a transaction that does more; it runs within `deps.issuing`, and nothing slow follows it. */
export async function issueDocumentIn(
  ctx: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  input: IssueInput,
  idempotencyKey: string,
): Promise<IssuedAnswer> {
  const { docType, customerId, branchId } = input;
  const sourceIds = input.links.map((link) => link.sourceId);
  await lockAllocations(tx, [input]);
  const row = await findIssueContext(tx, {
    docType,
    idempotencyKey,
    customerId,
    sourceIds,
    branchId,
  });
  const storedAnswer = row?.stored_answer ?? null;
  if (storedAnswer !== null) {
    if (row?.stored_hash !== requestHashOf(input)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    const request = await findRequest(tx, storedAnswer.documentId);
    const asked = request && { state: request.state, isNew: false };
    return { ...answerOf(input, storedAnswer), ...(asked && { asked }) };
  }
  const images = await validateAttachments(ctx, tx, deps, input);
  const context = { ...toIssueContext(row, ctx, input), images };
  const call = prepareIssue(ctx, deps, input, context, idempotencyKey);
  await assertAllocationFree(tx, input);
  await countOfPackage(tx, ctx.clock, { quantity: 1, isDue: input.isCharged === true });
  const [answer] = await writeIssued(tx, [call]);
  if (answer === undefined) throw new Error('the issue function gave no answer');
  await saveAttachments(ctx, tx, answer.documentId, input);
  await reserveMailOfIssue(ctx, tx, deps, input);
  const asked = call.asked === null ? {} : { asked: { state: 'asked', isNew: true } as const };
  const { totalAgorot } = call.document.built.content;
  return { ...answerOf(input, answer, totalAgorot), ...asked };
}
