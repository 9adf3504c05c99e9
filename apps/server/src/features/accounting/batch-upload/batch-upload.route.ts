import { batchUploadContract } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { listBranches } from '../../business/branches/branches.api.ts';
import { batchTemplate } from './batch-template.ts';
import { documentFile } from './document-file.ts';
import { fileHandlers } from './files/file-handlers.ts';

/** The calls of documents from a file. */
export const batchUploadRoutes: Routes = implement(batchUploadContract, {
  ...fileHandlers(documentFile),
  template: async ({ ctx, query }) =>
    batchTemplate(
      query.language,
      ctx.clock.today(),
      await ctx.transaction(async (tx) => ({
        kind: await getCompanyKind(tx),
        hasBranches: (await listBranches(tx)).length > 0,
      })),
    ),
});
