import { createHash } from 'node:crypto';

import type { NewCustomerTerms } from '@pinkas/contract/accounting/documents/document-fields';
import type {
  DocumentDraft,
  DocumentLanguage,
} from '@pinkas/domain/documents/draft/document-draft';
import type { MailCaps } from '@pinkas/domain/messages/mail-caps';
import type { AllocationThreshold } from '@pinkas/domain/vat/allocation-number';
import type { RequestState } from '@pinkas/domain/vat/allocation-state';
import { searchText } from '@pinkas/domain/text/search-text';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { accountLimiter, type AccountLimiter } from '../../../../platform/concurrency-limiter.ts';
import { definePart } from '../../../../platform/service-part.ts';
import type { Services } from '../../../../platform/services.ts';
import { assess, buildDocument, type DocumentContext } from '../record/build-document.ts';
import {
  findIssueContext,
  type IssueContextRow,
  type StoredAnswer,
} from '../record/documents.repository.ts';
import {
  writeIssued,
  type DocumentRecipient,
  type IssueArguments,
} from './issue-documents.repository.ts';
import { findRequest } from '../allocation/allocation-requests.repository.ts';
import { assertAllocationFree, lockAllocations } from '../allocation/allocation-taken.ts';
import { numberToAsk } from './number-to-ask.ts';
import { validateAttachments, reserveMailOfIssue, saveAttachments } from './issue-attachments.ts';
import type { SmsRequest } from '../delivery/messages/document-sms.ts';
import { issuingBranchOf, ownerIdOf, ownerProblems, type NamedRecords } from './named-records.ts';
import { movesOfDraft } from './issued-items.ts';
import { tasksOf } from './tasks-of-issue.ts';
import { publicLinkHash, publicLinkToken } from '../record/public-link.ts';

/** A document to issue, as requested by the screen or another sender. */
export interface IssueInput extends DocumentDraft {
  readonly pricesIncludeVat: boolean;
  /** The regular customer that was picked, or null. */
  readonly customerId: string | null;
  readonly saveCustomer: boolean;
  /** The initial terms on the card of a customer that is saved. */
  readonly newCustomerTerms?: NewCustomerTerms | null;
  readonly mailTo: readonly string[];
  /** Whether the English translation is attached to the mail. */
  readonly withTranslation?: boolean;
  /** Own words at the head of the mail, and its language when that is not the document's. */
  readonly mailText?: string;
  readonly mailLanguage?: DocumentLanguage | null;
  /** Whether the mail has the certificates of the business; null for the account's setting. */
  readonly withCertificates?: boolean | null;
  /** A text message with the link of the document; null or absent sends none. */
  readonly sms?: SmsRequest | null;
  /** Uploaded files that are stored with the document and attached to its mail. */
  readonly fileIds?: readonly string[];
  /** Tags of the whole document. */
  readonly tagIds?: readonly string[];
  /** The total that the sender saw. */
  readonly expectedTotalAgorot: number;
  /** The whole request in canonical form; the same key with another one is refused. */
  readonly fingerprint: string;
}

export interface IssueDependencies {
  readonly linkSecret: string;
  /** Limits each account separately; see `issueLimiter`. */
  readonly issuing: AccountLimiter;
  /** Whether the product can send text messages; when absent it cannot. */
  readonly canText?: boolean;
  /**
   * Caps on the mail of an issue that a person waits for; it is refused above them. When absent, the
   * worker delays the mail until the caps allow it.
   */
  readonly mailCaps?: MailCaps;
  /** Whether who issues asks for the allocation number after the commit; when absent a task does. */
  readonly isNumberAwaited?: boolean;
}

/** Returns what an issue needs, from the services of the running product. */
export function issueDependenciesOf(services: Services): IssueDependencies {
  return {
    linkSecret: services.config.secret,
    issuing: sharedIssueLimiter.of(services),
    canText: services.sms.isConfigured,
  };
}

const sharedIssueLimiter = definePart(issueLimiter);

/**
 * Returns the per-account concurrency limiter. Issues of an account wait for each other at its counter row.
 * A few in the database keep it busy; more would wait, each on a connection, and slow each other down.
 */
export function issueLimiter(): AccountLimiter {
  return accountLimiter({ runningMax: 3, waitingMax: 1000 });
}

export interface IssuedAnswer {
  readonly id: string;
  readonly docType: number;
  readonly number: number;
  readonly totalAgorot: number;
  /** The state of the allocation request; absent where none is needed. `isNew`: it was issued just now. */
  readonly asked?: { readonly state: RequestState; readonly isNew: boolean };
}

/** What the rules and the writing need to know of the account. */
export interface IssueContext extends DocumentContext {
  readonly hasNumbering: boolean;
  /** Whether allocation numbers can be requested from the authority, and above which sums. */
  readonly isConnectedToAuthority: boolean;
  readonly allocationThresholds: readonly AllocationThreshold[];
  /** The owner: the customer of what it pays or follows, or the picked one; null for a typed one. */
  readonly ownerId: string | null;
}

/**
 * Returns the context of the rules. NOT_FOUND when the draft names a customer or a branch that the
 * account lacks; DOCUMENT_REFUSED at the link to a document of another customer, and at a closed branch.
 */
export function toIssueContext(
  row: IssueContextRow | undefined,
  ctx: AccountActor,
  wanted: NamedRecords,
): IssueContext {
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (wanted.customerId !== null && !row.has_customer) throw new AppError('NOT_FOUND');
  const sources = row.sources ?? [];
  const ownerId = ownerIdOf(sources, wanted);
  const problems = ownerProblems(sources, wanted, ownerId);
  if (problems.length > 0) throw new AppError('DOCUMENT_REFUSED', {}, problems);
  return {
    issuer: row.issuer,
    branch: issuingBranchOf(row, wanted),
    vatRates: row.vat_rates,
    today: ctx.clock.today(),
    lastDocumentDate: row.date_guard === 'block' ? row.last_date : null,
    booksLockedUntil: row.books_locked_until,
    mayIssueForeign: row.may_issue_foreign,
    mayChooseVatRate: row.may_choose_vat_rate,
    sources,
    customerId: wanted.customerId,
    ownerId,
    hasNumbering: row.next_number !== null,
    isConnectedToAuthority: row.consent_until !== null && row.consent_until >= ctx.clock.today(),
    allocationThresholds: row.allocation_thresholds,
  };
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
  if (totalAgorot !== input.expectedTotalAgorot) {
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
  return createHash('sha256').update(fingerprint).digest('hex');
}

/** Returns the answer for a document that was issued now or before. */
export function answerOf(input: IssueInput, { documentId, number }: StoredAnswer): IssuedAnswer {
  const { docType, expectedTotalAgorot: totalAgorot } = input;
  return { id: documentId, docType, number, totalAgorot };
}

/**
 * Issues a document: one short transaction takes the number and writes document, rows, ledger,
 * events, audit and tasks. The same key with the same request answers as the first time; with
 * another one it is refused. Refusals: NOT_FOUND, DOCUMENT_REFUSED (with the fields),
 * TOTAL_MISMATCH, NUMBERING_MISSING, NUMBERING_EXHAUSTED, ALLOCATION_NUMBER_TAKEN, MAIL_LIMIT_REACHED,
 * IDEMPOTENCY_KEY_REUSED, BUSY.
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
  const [answer] = await writeIssued(tx, [call]);
  if (answer === undefined) throw new Error('the issue function gave no answer');
  await saveAttachments(ctx, tx, answer.documentId, input);
  await reserveMailOfIssue(ctx, tx, deps, input);
  const asked = call.asked === null ? {} : { asked: { state: 'asked', isNew: true } as const };
  return { ...answerOf(input, answer), ...asked };
}
