import { documentAllowanceContract } from '@pinkas/contract/account/packages/document-allowance.contract';
import { ownedAddonsContract } from '@pinkas/contract/account/packages/owned-addons.contract';
import { packageDowngradeContract } from '@pinkas/contract/account/packages/package-downgrade.contract';
import { packagesContract } from '@pinkas/contract/account/packages/packages.contract';

import { implement } from '../../../platform/http/implement.ts';
import { askCard } from './ask-card.ts';
import { readDocumentAllowance } from './document-allowance.reads.ts';
import { readDowngrades } from './downgrades.reads.ts';
import { endAddon } from './end-addon.ts';
import { endSubscription } from './end-subscription.ts';
import { orderPackage } from './order/order-package.ts';
import { callOff, scheduleDowngrade } from './schedule-downgrade.ts';
import { readAccountPackages } from './view.reads.ts';

export const packagesRoutes = implement(packagesContract, {
  get: ({ ctx }) => readAccountPackages(ctx),
  order: ({ ctx, body, idempotencyKey }) => orderPackage(ctx, body, idempotencyKey),
  askCard: ({ ctx, idempotencyKey }) => askCard(ctx, idempotencyKey),
  cancel: async ({ ctx }) => {
    await endSubscription(ctx, true);
    return readAccountPackages(ctx);
  },
  resume: async ({ ctx }) => {
    await endSubscription(ctx, false);
    return readAccountPackages(ctx);
  },
});

export const ownedAddonsRoutes = implement(ownedAddonsContract, {
  end: async ({ ctx, body }) => {
    await endAddon(ctx, body.id, true);
    return readAccountPackages(ctx);
  },
  resume: async ({ ctx, body }) => {
    await endAddon(ctx, body.id, false);
    return readAccountPackages(ctx);
  },
});

export const packageDowngradeRoutes = implement(packageDowngradeContract, {
  get: ({ ctx }) => readDowngrades(ctx),
  schedule: async ({ ctx, body }) => {
    await scheduleDowngrade(ctx, body);
    return readDowngrades(ctx);
  },
  callOff: async ({ ctx }) => {
    await callOff(ctx);
    return readDowngrades(ctx);
  },
});

export const documentAllowanceRoutes = implement(documentAllowanceContract, {
  get: ({ ctx, query }) => readDocumentAllowance(ctx, query.documents),
});
