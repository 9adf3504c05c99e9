import { masavContract } from '@pinkas/contract/reports/export-all-types/masav.contract';

import { implement } from '../../../../platform/http/implement.ts';
import { cancelMasavFile, makeMasavFile } from './make-masav-file.ts';
import { openMasavFile } from './masav-bytes.ts';
import { saveMasavSettings, saveSupplierBank, viewMasav } from './masav-settings.ts';

/** Payments to suppliers as files for Masav. */
export const masavRoutes = implement(masavContract, {
  view: ({ ctx }) => viewMasav(ctx),
  make: ({ ctx, body, idempotencyKey }) => makeMasavFile(ctx, body, idempotencyKey),
  cancel: ({ ctx, params }) => cancelMasavFile(ctx, params.id),
  file: ({ ctx, params }) => openMasavFile(ctx, params.id),
  saveSettings: ({ ctx, body, idempotencyKey }) => saveMasavSettings(ctx, body, idempotencyKey),
  saveBank: ({ ctx, params, body, idempotencyKey }) =>
    saveSupplierBank(ctx, params.id, body, idempotencyKey),
});
