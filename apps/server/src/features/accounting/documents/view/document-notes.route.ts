import { documentNotesContract } from '@pinkas/contract/accounting/documents/document-notes.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { documentNotes } from './document-notes.ts';

const DONE = { success: true as const };

/** Notes that people of the business write on a document. */
export const documentNotesRoutes: Routes = implement(documentNotesContract, {
  list: async ({ ctx, params }) => ({
    notes: await ctx.transaction((tx) => documentNotes.list(tx, params.id)),
  }),

  add: ({ ctx, params, body, idempotencyKey }) =>
    documentNotes.add(ctx, params.id, body.text, idempotencyKey),

  remove: async ({ ctx, params }) => {
    await documentNotes.setRemoved(ctx, params.id, true);
    return DONE;
  },

  restore: async ({ ctx, params }) => {
    await documentNotes.setRemoved(ctx, params.id, false);
    return DONE;
  },
});
