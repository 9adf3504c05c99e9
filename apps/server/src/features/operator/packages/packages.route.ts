import { operatorPackagesContract } from '@pinkas/contract/operator/packages/packages.contract';

import { implement } from '../../../platform/http/implement.ts';
import { addAddonVersion, addPackageVersion } from './add-version.ts';
import { addGiftAmount } from './add-gift-amount.ts';
import { listOperatedPackages } from './packages.reads.ts';

export const operatorPackagesRoutes = implement(operatorPackagesContract, {
  list: ({ ctx }) => listOperatedPackages(ctx),
  addVersion: ({ ctx, body, idempotencyKey }) => addPackageVersion(ctx, body, idempotencyKey),
  addGift: ({ ctx, body, idempotencyKey }) => addGiftAmount(ctx, body, idempotencyKey),
  addAddon: ({ ctx, body, idempotencyKey }) => addAddonVersion(ctx, body, idempotencyKey),
});
