import { exportOpenFormatContract } from '@pinkas/contract/reports/export-open-format/export-open-format.contract';

import { implement } from '../../../platform/http/implement.ts';
import { printOpenFormat } from './print-open-format.ts';
import { startOpenFormat, viewOpenFormat } from './open-format-runs.ts';
import { exportOpenFormat } from './write-open-format.ts';

/** The uniform file of the tax authority, and the reports of each production. */
export const exportOpenFormatRoutes = implement(exportOpenFormatContract, {
  view: ({ ctx }) => viewOpenFormat(ctx),
  start: ({ ctx, body }) => startOpenFormat(ctx, body),
  archive: ({ ctx, query, reply }) => exportOpenFormat({ ctx, reply }, query),
  print: ({ ctx, params, query, reply }) => printOpenFormat({ ctx, reply }, params.id, query),
});
