import { issuingContract } from '@pinkas/contract/accounting/documents/issuing.contract';

import { AppError } from '../../../../platform/errors/app-error.ts';
import { clientGone } from '../../../../platform/http/answers/client-gone.ts';
import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { findLastRate, findNextPlace } from '../record/next-place.reads.ts';
import { issueDependenciesOf } from './issue-dependencies.ts';
import { toDraft, toIssueInput } from './issue-input.ts';
import { issueWithNumber } from './issue-with-number.ts';
import { previewDocument } from './preview/preview-document.ts';

export const issuingRoutes: Routes = implement(issuingContract, {
  issue: ({ ctx, body, idempotencyKey }) => {
    const { mailCaps } = ctx.services.config;
    const deps = { ...issueDependenciesOf(ctx.services), mailCaps };
    return issueWithNumber(ctx, deps, toIssueInput(body), idempotencyKey);
  },

  preview: ({ ctx, body, query: { page }, reply }) =>
    previewDocument(ctx, toDraft(body), { page, signal: clientGone(reply) }),

  nextNumber: async ({ ctx, params }) => {
    const place = await ctx.transaction((tx) => findNextPlace(tx, params.docType));
    if (place === undefined) throw new AppError('NOT_FOUND');
    return place;
  },

  lastRate: ({ ctx }) => ctx.transaction(async (tx) => ({ last: await findLastRate(tx) })),
});
