import { exportAllTypesContract } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';

import { implement } from '../../../platform/http/implement.ts';
import { repeatRun, startRun, viewAhead, viewAllTypes } from './runs/accounting-runs.ts';
import { saveAccountingSettings } from './runs/accounting-settings.ts';
import { exportRun } from './write/write-run.ts';

/** The books as files for programs of accountants. */
export const exportAllTypesRoutes = implement(exportAllTypesContract, {
  view: ({ ctx }) => viewAllTypes(ctx),
  ahead: ({ ctx, query }) => viewAhead(ctx, query),
  start: ({ ctx, body, idempotencyKey }) => startRun(ctx, body, idempotencyKey),
  repeat: ({ ctx, params }) => repeatRun(ctx, params.id),
  file: ({ ctx, query, reply }) => exportRun({ ctx, reply }, query.run, query.format),
  saveSettings: ({ ctx, body, idempotencyKey }) =>
    saveAccountingSettings(ctx, body, idempotencyKey),
});
