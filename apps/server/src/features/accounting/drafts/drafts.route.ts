import { draftsContract } from '@pinkas/contract/accounting/drafts/drafts.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { issueDependenciesOf } from '../documents/documents.api.ts';
import { getDraft, listDrafts } from './record/drafts.reads.ts';
import { exportDrafts } from './export-drafts.ts';
import { setRemoved } from './remove-draft.ts';
import { saveDraft } from './record/save-draft.ts';
import { scheduleDraft, unscheduleDraft } from './plans/schedule-draft.ts';
import { createTemplate, saveTemplate } from './templates/templates.ts';

const SUCCESS = { success: true as const };

export const draftsRoutes: Routes = implement(draftsContract, {
  list: async ({ ctx }) => ({
    drafts: await ctx.transaction((tx) => listDrafts(tx, ctx.userId)),
  }),
  export: ({ ctx, query, reply }) => exportDrafts({ ctx, reply }, query),
  get: ({ ctx, params }) => ctx.transaction((tx) => getDraft(tx, ctx.userId, params.id)),
  save: ({ ctx, params, body }) => saveDraft(ctx, params.id, body),
  remove: async ({ ctx, params }) => {
    await setRemoved(ctx, params.id, true);
    return SUCCESS;
  },
  restore: async ({ ctx, params }) => {
    await setRemoved(ctx, params.id, false);
    return SUCCESS;
  },
  schedule: async ({ ctx, params, body }) => {
    await scheduleDraft(ctx, issueDependenciesOf(ctx.services), params.id, body);
    return SUCCESS;
  },
  unschedule: async ({ ctx, params }) => {
    await unscheduleDraft(ctx, params.id);
    return SUCCESS;
  },
  createTemplate: ({ ctx, body, idempotencyKey }) => createTemplate(ctx, body, idempotencyKey),
  saveTemplate: ({ ctx, params, body }) => saveTemplate(ctx, params.id, body),
});
