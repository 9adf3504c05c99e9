import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { readChain } from './document-chain.reads.ts';
import { findAlikeDocument } from '../issue/checks/alike-document.reads.ts';
import { toDraft } from '../issue/issue-input.ts';
import { checkCashLaw } from '../issue/checks/draft-checks.reads.ts';
import { draftFromDocument } from './draft-from-document.ts';
import { cancelDocument, closeDocument, reopenDocument } from './end-document.ts';
import { listOpenDocuments } from './open-documents.reads.ts';
import { simulateDocument } from '../issue/preview/preview-document.ts';

const DONE = { success: true as const };

export const documentChainRoutes: Routes = implement(documentChainContract, {
  open: async ({ ctx, query }) => ({
    documents: await ctx.transaction((tx) => listOpenDocuments(tx, query.customerId, query.for)),
  }),

  draftFrom: ({ ctx, params, query }) => draftFromDocument(ctx, params.id, query),

  chain: ({ ctx, params }) => ctx.transaction((tx) => readChain(tx, params.id, ctx.clock.today())),

  cancel: async ({ ctx, params, body }) => {
    await cancelDocument(ctx, params.id, body.reason);
    return DONE;
  },

  close: async ({ ctx, params }) => {
    await closeDocument(ctx, params.id);
    return DONE;
  },

  reopen: async ({ ctx, params }) => {
    await reopenDocument(ctx, params.id);
    return DONE;
  },

  simulate: async ({ ctx, body }) => ({
    bytes: await simulateDocument(ctx, toDraft(body)),
    fileName: `simulation-${body.docType}.pdf`,
    disposition: 'inline' as const,
  }),

  alike: async ({ ctx, query }) => ({
    document: await ctx.transaction((tx) => findAlikeDocument(tx, query)),
  }),

  checks: async ({ ctx, body }) => ({
    cashLaw: await ctx.transaction((tx) => checkCashLaw(tx, toDraft(body))),
  }),
});
