import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../../../platform/http/context.ts';
import { callIssueFunctions, findIssueContext, type StoredAnswer } from './documents.repository.ts';
import {
  prepareIssue,
  toIssueContext,
  type IssueContext,
  type IssueDependencies,
  type IssueInput,
  type IssuedAnswer,
} from './issue-document.ts';

/** Documents of one transaction: enough to share its costs, few enough to hold its locks shortly. */
export const BATCH_DOCUMENTS_MAX = 20;

/** A document of a batch, under its own key: a batch that is sent again issues nothing twice. */
export interface BatchItem {
  readonly input: IssueInput;
  readonly idempotencyKey: string;
}

/** Contexts of a batch; documents of the same type, customer and sources share theirs. */
function contextReader(
  ctx: AccountContext,
  tx: AccountTx,
): (input: IssueInput) => Promise<IssueContext> {
  const known = new Map<string, IssueContext>();
  return async (input) => {
    const { docType, customerId } = input;
    const sourceIds = input.links.map((link) => link.sourceId);
    const key = [docType, customerId, ...sourceIds].join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    const row = await findIssueContext(tx, {
      docType,
      customerId,
      sourceIds,
      idempotencyKey: null,
    });
    const context = toIssueContext(row, ctx, input);
    known.set(key, context);
    return context;
  };
}

/**
 * Issues up to 20 documents in one transaction, all or none, and answers in their order. Numbers
 * follow the order within each type. Refusals are those of `issueDocument`, of the first document
 * that is refused.
 */
export function issueDocuments(
  ctx: AccountContext,
  deps: IssueDependencies,
  items: readonly BatchItem[],
): Promise<IssuedAnswer[]> {
  if (items.length > BATCH_DOCUMENTS_MAX) throw new AppError('INVALID_REQUEST');
  // Series are locked in the order of their types, whatever the order of the documents.
  const order = items
    .map((item, place) => ({ ...item, place }))
    .toSorted((a, b) => a.input.docType - b.input.docType);
  const inTransaction = async (tx: AccountTx): Promise<IssuedAnswer[]> => {
    const contextOf = contextReader(ctx, tx);
    const calls = [];
    for (const { input, idempotencyKey } of order) {
      const context = await contextOf(input);
      calls.push(prepareIssue(ctx, deps, input, context, idempotencyKey).call);
    }
    const stored = await callIssueFunctions(tx, calls);
    const answers = order.map(({ input, place }, index) => ({
      place,
      answer: toAnswer(input, stored[index]),
    }));
    return answers.toSorted((a, b) => a.place - b.place).map(({ answer }) => answer);
  };
  return deps.issuing.run(ctx.accountId, () => ctx.transaction(inTransaction));
}

function toAnswer(input: IssueInput, stored: StoredAnswer | undefined): IssuedAnswer {
  if (stored === undefined) throw new Error('the issue function left a document out');
  const { docType, expectedTotalAgorot: totalAgorot } = input;
  return { id: stored.documentId, docType, number: stored.number, totalAgorot };
}
