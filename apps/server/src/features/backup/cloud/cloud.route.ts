import { cloudBackupContract } from '@pinkas/contract/backup/cloud/cloud.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import {
  changeDestination,
  connectDestination,
  orderRun,
  removeDestination,
} from './change-destinations.ts';
import { checkBackupKey, chooseBackupKey } from './choose-key.ts';
import { orderDrill } from './order-drill.ts';
import { viewCloudBackup } from './cloud-view.ts';
import { testDestination } from './test-destination.ts';

export const cloudBackupRoutes: Routes = implement(cloudBackupContract, {
  view: ({ ctx }) => ctx.transaction((tx) => viewCloudBackup(tx, ctx.clock)),
  chooseKey: ({ ctx, body, idempotencyKey }) => chooseBackupKey(ctx, body, idempotencyKey),
  checkKey: ({ ctx, body }) => checkBackupKey(ctx, body.passphrase),
  connect: ({ ctx, body, idempotencyKey }) => connectDestination(ctx, body, idempotencyKey),
  change: ({ ctx, params, body }) => changeDestination(ctx, params.id, body),
  remove: ({ ctx, params }) => removeDestination(ctx, params.id),
  test: ({ ctx, params }) => testDestination(ctx, params.id),
  run: ({ ctx, params }) => orderRun(ctx, params.id),
  drill: ({ ctx, params, body }) => orderDrill(ctx, params.id, body.secret),
});
