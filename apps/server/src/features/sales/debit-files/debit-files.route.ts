import { debitFilesContract } from '@pinkas/contract/sales/debit-files/debit-files.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { getDebitFile } from './debit-files.reads.ts';
import { enterReturns } from './enter-returns.ts';
import { makeDebitFile } from './make-debit-file.ts';
import { cancelDebitFile, markSent } from './move-debit-file.ts';
import {
  openDebitFile,
  openSample,
  requireWhole,
  saveReturnDays,
  viewDebits,
} from './open-debit-file.ts';

/** Debits by mandates. NOT_PERMITTED for a person who sees only a part of the business. */
export const debitFilesRoutes: Routes = implement(debitFilesContract, {
  view: ({ ctx }) => viewDebits(requireWhole(ctx)),
  make: ({ ctx, body, idempotencyKey }) => makeDebitFile(requireWhole(ctx), body, idempotencyKey),
  sample: ({ ctx, query: { encoding } }) => openSample(requireWhole(ctx), encoding),
  saveSettings: ({ ctx, body, idempotencyKey }) =>
    saveReturnDays(requireWhole(ctx), body, idempotencyKey),
  get: ({ ctx, params: { id } }) =>
    requireWhole(ctx).transaction((tx) => getDebitFile(tx, id, ctx.clock.today())),
  file: ({ ctx, params: { id } }) => openDebitFile(requireWhole(ctx), id),
  send: ({ ctx, params: { id } }) => markSent(requireWhole(ctx), id),
  cancel: ({ ctx, params: { id } }) => cancelDebitFile(requireWhole(ctx), id),
  enterReturns: ({ ctx, params: { id }, body, idempotencyKey }) =>
    enterReturns(requireWhole(ctx), id, body, idempotencyKey),
});
