import { exportsContract } from '@pinkas/contract/lists/exports/exports.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import {
  cancelExport,
  openExportFile,
  startExport,
  viewExport,
  viewExports,
} from './export-commands.ts';

/** Exports that a job writes. */
export const exportsRoutes: Routes = implement(exportsContract, {
  start: ({ ctx, body }) => startExport(ctx, body.address),
  list: async ({ ctx }) => ({ jobs: await viewExports(ctx) }),
  get: ({ ctx, params }) => viewExport(ctx, params.id),
  cancel: ({ ctx, params }) => cancelExport(ctx, params.id),
  file: ({ ctx, params }) => openExportFile(ctx, params.id),
});
