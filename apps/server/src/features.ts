import { rememberDemoPayments } from './features/demo/card-gateways/remember-demo-payments.ts';
import { DEMO_DEALER } from './features/demo/demo-business.ts';
import { seedCloudBackup } from './features/demo/seed/backup/seed-cloud-backup.ts';
import { seedDemoBusiness } from './features/demo/seed/seed-demo.ts';
import { seedWebhooks } from './features/demo/receiver/seed-webhooks.ts';
import { printListedTable } from './features/accounting/documents/documents.api.ts';
import { exportRoutes } from './platform/export/export-routes.ts';
import { tablePrinter } from './platform/export/print-table.ts';
import type { Feature } from './platform/feature.ts';
import type { Routes } from './platform/http/implement.ts';
import { deliveryTasks } from './platform/jobs/event.ts';
import type { BackgroundWork } from './platform/jobs/running-queue.ts';
import { requeueOrphanedTasksSchedule } from './platform/jobs/reconcile-tasks.ts';
import type { Task } from './platform/jobs/task.ts';
import type { Services } from './platform/services.ts';
import { DEMO_FEATURES, FEATURES } from './slices.ts';

/** What the product does, over its services. */
export interface Features extends BackgroundWork {
  readonly routes: Routes;
  /** Makes the demo business where there is none yet. */
  seedDemo(): Promise<void>;
  /** Starts what would delay a first request, such as printing threads. */
  warmUp(): Promise<void>;
  /** Stops what the features started for themselves, such as printing threads. */
  close(): Promise<void>;
}

/**
 * Returns the tasks of the slices, those that subscribe to events, and the delivery of these
 * events.
 */
function tasksOf(features: readonly Feature[]): readonly Task[] {
  const subscriptions = features.flatMap((feature) => feature.subscriptions ?? []);
  return [
    ...features.flatMap(({ tasks = [] }) => tasks),
    ...new Set(subscriptions.map(({ task }) => task)),
    ...deliveryTasks(subscriptions),
  ];
}

/** Composes the slices over the services. */
export function composeFeatures(services: Services): Features {
  const { config, db, clock, passwords, storage } = services;
  tablePrinter.use(services, printListedTable);
  const features = config.mode === 'demo' ? [...FEATURES, ...DEMO_FEATURES] : FEATURES;
  const routes = features.flatMap(({ routes: own = [] }) => own);
  exportRoutes.use(services, routes);
  return {
    routes,
    tasks: tasksOf(features),
    schedules: [
      requeueOrphanedTasksSchedule,
      ...features.flatMap(({ schedules = [] }) => schedules),
    ],
    async seedDemo() {
      await seedDemoBusiness(
        { db, passwords, linkSecret: config.secret, storage, keys: config.storage.keys },
        () => clock.nowMs(),
      );
      await seedWebhooks(services);
      // After all that it backs up.
      await seedCloudBackup(services, DEMO_DEALER, clock.nowMs());
      await rememberDemoPayments(config, db, clock.nowMs());
    },
    async warmUp() {
      for (const feature of features) await feature.warmUp?.(services);
    },
    async close() {
      for (const feature of features) await feature.close?.(services);
    },
  };
}
