import type { IssuedDocument } from '@pinkas/contract/accounting/documents/issuing.contract';
import type { z } from 'zod';

import type { AccountContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { findRequest } from '../allocation/requests/allocation-requests.repository.ts';
import { awaitNumber, isNumberAwaited } from '../allocation/requests/await-number.ts';
import { findAttachedAllocation } from '../record/attached-allocation.reads.ts';
import { issueDocument, type IssuedAnswer } from './issue-document.ts';
import type { IssueInput } from './issue-input.ts';
import type { IssueDependencies } from './issue-dependencies.ts';

type IssuedWithNumber = z.output<typeof IssuedDocument>;

/**
 * Issues a document for a person, who waits a while for its allocation number where one is requested. It is issued whatever
 * the authority answers. Refusals: those of `issueDocument`; ALLOCATION_REFUSED with the document that was issued, now or
 * earlier by the same request, until somebody decided.
 */
export function issueWithNumber(
  ctx: AccountContext,
  deps: IssueDependencies,
  input: IssueInput,
  idempotencyKey: string,
): Promise<IssuedWithNumber> {
  return awaitingNumber(ctx, deps, (issuing) => issueDocument(ctx, issuing, input, idempotencyKey));
}

/** The same for an issue whose transaction does more. */
export async function awaitingNumber(
  ctx: AccountContext,
  deps: IssueDependencies,
  issue: (deps: IssueDependencies) => Promise<IssuedAnswer>,
): Promise<IssuedWithNumber> {
  const isAwaited = isNumberAwaited(ctx.services);
  const { asked, ...issued } = await issue({ ...deps, isNumberAwaited: isAwaited });
  if (asked === undefined) return issued;
  if (asked.state === 'asked' && isAwaited) {
    const document = { accountId: ctx.accountId, documentId: issued.id };
    await awaitNumber(ctx.services, document, { isBegun: asked.isNew });
  }
  return answerWithNumber(ctx, issued);
}

async function answerWithNumber(
  ctx: AccountContext,
  issued: IssuedAnswer,
): Promise<IssuedWithNumber> {
  const { id: documentId, ...rest } = issued;
  const { request, attached } = await ctx.transaction(async (tx) => ({
    request: await findRequest(tx, documentId),
    attached: await findAttachedAllocation(tx, documentId),
  }));
  if (request === undefined) return issued;
  if (request.state === 'refused') {
    const { docType, number, totalAgorot } = rest;
    throw new AppError('ALLOCATION_REFUSED', {
      documentId,
      docType,
      number: String(number),
      totalAgorot,
      allocationCode: request.code ?? 0,
    });
  }
  const state = request.state === 'unanswered' ? 'needed' : request.state;
  return { ...issued, allocation: { state, number: attached?.allocationNumber ?? '' } };
}
