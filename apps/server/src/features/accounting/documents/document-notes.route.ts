import { documentNotesContract } from '@pinkas/contract/accounting/document-notes.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listNotes } from './document-notes.reads.ts';
import { addNote, assertDocument, setNoteRemoved } from './document-notes.service.ts';

const DONE = { success: true as const };

/** Notes that people of the business write on a document. */
export const documentNotesRoutes: Routes = implement(documentNotesContract, {
  list: ({ ctx, params }) =>
    ctx.transaction(async (tx) => {
      await assertDocument(tx, params.id);
      return { notes: await listNotes(tx, params.id) };
    }),

  add: ({ ctx, params, body, idempotencyKey }) =>
    addNote(ctx, params.id, body.text, idempotencyKey),

  remove: async ({ ctx, params }) => {
    await setNoteRemoved(ctx, params.id, true);
    return DONE;
  },

  restore: async ({ ctx, params }) => {
    await setNoteRemoved(ctx, params.id, false);
    return DONE;
  },
});
