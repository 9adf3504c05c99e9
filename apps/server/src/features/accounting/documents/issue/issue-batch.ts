import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { refusalOf } from '../../../../platform/http/answers/error-answer.ts';
import { findIssueContext, type IssueContextRow } from '../record/documents.repository.ts';
import {
  assertAllocationFree,
  hasRepeatedAllocation,
  lockAllocations,
} from '../allocation/allocation-taken.ts';
import { countOfPackage } from './count-of-package.ts';
import { validateAttachments, saveAttachments } from './issue-attachments.ts';
import {
  answerOf,
  issueDocument,
  prepareIssue,
  requestHashOf,
  type IssuedAnswer,
} from './issue-document.ts';
import type { IssueInput } from './issue-input.ts';
import { toIssueContext, type IssueContext } from './issue-context.ts';
import type { IssueDependencies } from './issue-dependencies.ts';
import {
  findStoredIssues,
  writeIssued,
  type IssueArguments,
} from './issue-documents.repository.ts';

/** Documents of one transaction: enough to share its costs, few enough to hold its locks shortly. */
export const BATCH_DOCUMENTS_MAX = 20;

/** A document of a batch, under its own key: a batch that is sent again issues nothing twice. */
export interface BatchItem {
  readonly input: IssueInput;
  readonly idempotencyKey: string;
}

/** What became of a document of a batch; a refusal is the one that `issueDocument` would throw. */
export type BatchAnswer =
  | { readonly outcome: 'issued'; readonly document: IssuedAnswer }
  | { readonly outcome: 'refused'; readonly refusal: AppError };

/**
 * Issues documents of an account in their order and returns each answer at its index. A refused one is
 * left out and the others are issued, as if each had been sent alone; numbers follow the order within
 * each type. Twenty at a time share a transaction, so when the batch breaks off (BUSY, an end of the
 * process) whole groups of twenty are committed: the same items sent again issue the rest and answer
 * for all.
 */
export async function issueBatch(
  ctx: AccountActor,
  deps: IssueDependencies,
  items: readonly BatchItem[],
): Promise<BatchAnswer[]> {
  const answers: BatchAnswer[] = [];
  for (let start = 0; start < items.length; start += BATCH_DOCUMENTS_MAX) {
    const part = items.slice(start, start + BATCH_DOCUMENTS_MAX);
    answers.push(...(await issueTogether(ctx, deps, part)));
  }
  return answers;
}

/**
 * Issues in one transaction. The rules check every document beforehand; what only the locks can find,
 * such as two receipts for the same money, rolls all of it back, and then each document is issued
 * alone.
 */
async function issueTogether(
  ctx: AccountActor,
  deps: IssueDependencies,
  items: readonly BatchItem[],
): Promise<BatchAnswer[]> {
  const isApart = hasRepeatedAllocation(items.map(({ input }) => input));
  try {
    if (!isApart) {
      return await deps.issuing.run(ctx.accountId, () =>
        ctx.transaction((tx) => issueInTransaction(tx, ctx, deps, items)),
      );
    }
  } catch (error) {
    // A refusal is of one of them; anything else is thrown on.
    toRefusal(error);
  }
  const answers: BatchAnswer[] = [];
  for (const { input, idempotencyKey } of items) {
    const issued = issueDocument(ctx, deps, input, idempotencyKey);
    answers.push(
      await issued.then(
        (document): BatchAnswer => ({ outcome: 'issued', document }),
        (error: unknown): BatchAnswer => ({ outcome: 'refused', refusal: toRefusal(error) }),
      ),
    );
  }
  return answers;
}

/** Returns the refusal of a document; whatever concerns more than the document is thrown on. */
function toRefusal(error: unknown): AppError {
  const refusal = refusalOf(error);
  if (refusal === undefined || refusal.code === 'BUSY') throw error;
  return refusal;
}

async function issueInTransaction(
  tx: AccountTx,
  ctx: AccountActor,
  deps: IssueDependencies,
  items: readonly BatchItem[],
): Promise<BatchAnswer[]> {
  await lockAllocations(
    tx,
    items.map(({ input }) => input),
  );
  const stored = await findStoredIssues(
    tx,
    items.map(({ idempotencyKey }) => idempotencyKey),
  );
  const contexts = batchContexts(tx, ctx);
  const calls: IssueArguments[] = [];
  // By index: an outcome that is known already, or the index among the calls.
  const decided: (BatchAnswer | number)[] = [];
  for (const { input, idempotencyKey } of items) {
    const earlier = stored.find(({ key }) => key === idempotencyKey);
    if (earlier !== undefined) {
      decided.push(
        earlier.requestHash === requestHashOf(input)
          ? { outcome: 'issued', document: answerOf(input, earlier.answer) }
          : { outcome: 'refused', refusal: new AppError('IDEMPOTENCY_KEY_REUSED') },
      );
      continue;
    }
    const row = await contexts.read(input);
    try {
      const images = await validateAttachments(ctx, tx, deps, input);
      const context = { ...contexts.contextOf(row, input), images };
      const call = prepareIssue(ctx, deps, input, context, idempotencyKey);
      await assertAllocationFree(tx, input);
      await countOfPackage(tx, ctx.clock, { quantity: 1, isDue: false });
      contexts.countIn(input);
      decided.push(calls.push(call) - 1);
    } catch (error) {
      decided.push({ outcome: 'refused', refusal: toRefusal(error) });
    }
  }
  const answers = await writeIssued(tx, calls);
  for (const [place, { input }] of items.entries()) {
    const entry = decided[place];
    if (typeof entry !== 'number') continue;
    const documentId = calls[entry]?.document.id;
    if (documentId !== undefined) await saveAttachments(ctx, tx, documentId, input);
  }
  return decided.map((entry, place): BatchAnswer => {
    if (typeof entry !== 'number') return entry;
    const [answer, item] = [answers[entry], items[place]];
    if (answer === undefined || item === undefined) throw new Error('a document without an answer');
    return { outcome: 'issued', document: answerOf(item.input, answer) };
  });
}

interface BatchContexts {
  /** What the database knows; documents of the same type, customer and sources share it. */
  read(input: IssueInput): Promise<IssueContextRow | undefined>;
  /** The context of the rules, after the earlier documents of the batch. Throws as `toIssueContext`. */
  contextOf(row: IssueContextRow | undefined, input: IssueInput): IssueContext;
  /** Counts the document among those that will be issued. */
  countIn(input: IssueInput): void;
}

function batchContexts(tx: AccountTx, ctx: AccountActor): BatchContexts {
  const rows = new Map<string, IssueContextRow | undefined>();
  const lastDates = new Map<number, LocalDate>();
  return {
    async read({ docType, customerId, links, branchId }) {
      const sourceIds = links.map((link) => link.sourceId);
      const name = [docType, customerId, branchId, ...sourceIds].join(' ');
      if (!rows.has(name)) {
        const wanted = { docType, customerId, sourceIds, branchId, idempotencyKey: null };
        rows.set(name, await findIssueContext(tx, wanted));
      }
      return rows.get(name);
    },
    contextOf(row, input) {
      const context = toIssueContext(row, ctx, input);
      if (row?.date_guard !== 'block') return context;
      const lastDocumentDate = lastDates.get(input.docType) ?? context.lastDocumentDate;
      return { ...context, lastDocumentDate };
    },
    countIn({ docType, documentDate }) {
      const last = lastDates.get(docType);
      if (last === undefined || last < documentDate) lastDates.set(docType, documentDate);
    },
  };
}
