import { customerMergeContract } from '@pinkas/contract/accounting/customers/customer-merge.contract';

import { implement } from '../../../../platform/http/implement.ts';
import { findDuplicates } from './find-duplicates.reads.ts';
import { associateDocuments, mergeCustomers } from './merge-customers.ts';
import { previewMerge } from './merge-preview.reads.ts';
import { undoMerge } from './undo-merge.ts';

export const customerMergeRoutes = implement(customerMergeContract, {
  duplicates: async ({ ctx }) => ({
    pairs: await ctx.transaction((tx) => findDuplicates(tx)),
  }),

  preview: ({ ctx, params, query }) =>
    ctx.transaction((tx) => previewMerge(tx, params.id, query.sourceId)),

  merge: ({ ctx, params, body, idempotencyKey }) =>
    mergeCustomers(ctx, { targetId: params.id, sourceId: body.sourceId }, idempotencyKey),

  associate: ({ ctx, params, body, idempotencyKey }) =>
    associateDocuments(ctx, { targetId: body.targetId, sourceId: params.id }, idempotencyKey),

  undo: ({ ctx, params }) => undoMerge(ctx, params.id),
});
