import { exportsContract } from '@pinkas/contract/lists/exports/exports.contract';

import { startExportContract } from '@pinkas/contract/lists/exports/start-export.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import {
  cancelExport,
  openExportFile,
  startExport,
  viewExport,
  viewExports,
} from './export-commands.ts';

/** Exports that a job writes. */
export const exportsRoutes: Routes = [
  ...implement(startExportContract, {
    start: ({ ctx, body }) => startExport(ctx, body.address),
  }),
  ...implement(exportsContract, {
    list: async ({ ctx }) => ({ jobs: await viewExports(ctx) }),
    get: ({ ctx, params }) => viewExport(ctx, params.id),
    cancel: ({ ctx, params }) => cancelExport(ctx, params.id),
    file: ({ ctx, params }) => openExportFile(ctx, params.id),
  }),
];
