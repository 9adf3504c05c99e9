import { batchUploadContract } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { listBranches } from '../../business/branches/branches.api.ts';
import { getFile } from './batch-files.repository.ts';
import { exportResult } from './batch-result.ts';
import { batchTemplate } from './batch-template.ts';
import { changeColumns, correctRow, removeFile } from './change-file.ts';
import { checkFile } from './check-file.ts';
import { dryRunOf } from './dry-run.ts';
import { viewFile, viewNewestFiles } from './file-view.ts';
import { moveIssue, startIssue } from './issue-file.ts';
import { receiveFile } from './receive-file.ts';

/** The calls of documents from a file. */
export const batchUploadRoutes: Routes = implement(batchUploadContract, {
  template: async ({ ctx, query }) =>
    batchTemplate(
      query.language,
      ctx.clock.today(),
      await ctx.transaction(async (tx) => ({
        kind: await getCompanyKind(tx),
        hasBranches: (await listBranches(tx)).length > 0,
      })),
    ),
  upload: ({ ctx, upload }) => receiveFile(ctx, upload),
  list: async ({ ctx }) => ({ files: await ctx.transaction((tx) => viewNewestFiles(tx)) }),
  get: ({ ctx, params }) => ctx.transaction((tx) => viewFile(tx, params.id)),
  change: ({ ctx, params, body, idempotencyKey }) =>
    changeColumns(ctx, params.id, body, idempotencyKey),
  check: ({ ctx, params, query }) =>
    ctx.transaction(async (tx) => {
      const file = await getFile(tx, params.id);
      return dryRunOf(file, await checkFile(tx, file, ctx.clock.today()), query);
    }),
  changeRow: ({ ctx, params, body, idempotencyKey }) =>
    correctRow(ctx, params.id, body, idempotencyKey),
  issue: ({ ctx, params, body, idempotencyKey }) =>
    startIssue(ctx, params.id, body, idempotencyKey),
  pause: ({ ctx, params }) => moveIssue(ctx, params.id, 'pause'),
  resume: ({ ctx, params }) => moveIssue(ctx, params.id, 'resume'),
  result: ({ ctx, params, query, reply }) =>
    exportResult({ ctx, reply }, params.id, { ...query, origin: ctx.services.config.origin }),
  remove: async ({ ctx, params }) => {
    await removeFile(ctx, params.id);
    return { success: true as const };
  },
});
