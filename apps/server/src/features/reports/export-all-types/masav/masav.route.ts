import { masavContract } from '@pinkas/contract/reports/export-all-types/masav.contract';

import { implement } from '../../../../platform/http/implement.ts';
import { requireWhole } from '../runs/accounting-runs.ts';
import { cancelMasavFile, makeMasavFile } from './make-masav-file.ts';
import { openMasavFile } from './masav-bytes.ts';
import { saveMasavSettings, saveSupplierBank, viewMasav } from './masav-settings.ts';

/**
 * Payments to suppliers as files for Masav. NOT_PERMITTED for a person who sees only a part of the
 * business.
 */
export const masavRoutes = implement(masavContract, {
  view: ({ ctx }) => viewMasav(ctx),
  make: ({ ctx, body, idempotencyKey }) => makeMasavFile(requireWhole(ctx), body, idempotencyKey),
  cancel: ({ ctx, params }) => cancelMasavFile(requireWhole(ctx), params.id),
  file: ({ ctx, params }) => openMasavFile(ctx, params.id),
  saveSettings: ({ ctx, body, idempotencyKey }) =>
    saveMasavSettings(requireWhole(ctx), body, idempotencyKey),
  saveBank: ({ ctx, params, body, idempotencyKey }) =>
    saveSupplierBank(requireWhole(ctx), params.id, body, idempotencyKey),
});
