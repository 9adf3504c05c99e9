import { customersRoutes } from './features/accounting/customers/customers.route.ts';
import { dashboardRoutes } from './features/accounting/dashboard/dashboard.route.ts';
import { loginRoutes } from './features/auth/login/login.route.ts';
import { sessionRoutes } from './features/auth/session/session.route.ts';
import { outboxRoutes } from './features/demo/outbox/outbox.route.ts';
import { verificationRoutes } from './features/public/verification/verification.route.ts';
import type { Routes } from './platform/http/implement.ts';
import type { TaskRegistry } from './platform/jobs/outbox-task.ts';
import type { Services } from './platform/services.ts';

/** What the product does, over the services that it stands on. */
export interface Features {
  readonly routes: Routes;
  /** Handlers of side effects, by kind. */
  readonly tasks: TaskRegistry;
  /** Makes the demo business where there is none yet. */
  seedDemo(): Promise<void>;
  /** Stops what the features started for themselves, such as printing threads. */
  close(): Promise<void>;
}

/** Puts the slices together: the one list of what is served. */
export function composeFeatures(services: Services): Features {
  const isDemo = services.config.mode === 'demo';
  return {
    routes: [
      ...loginRoutes,
      ...sessionRoutes,
      // documentsRoutes(deps) belongs here, with its tasks and its printer below.
      ...customersRoutes,
      ...dashboardRoutes,
      ...verificationRoutes,
      ...(isDemo ? outboxRoutes : []),
    ],
    tasks: {},
    // seedDemoBusiness(services.db, services.clock.nowMs) belongs here.
    seedDemo: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
