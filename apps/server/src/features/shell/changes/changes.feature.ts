import { defineFeature } from '../../../platform/feature.ts';
import { changes, changesRoutes } from './changes.route.ts';

export const changesFeature = defineFeature({
  routes: changesRoutes,
  // Listens from the start, so that the first page receives what changed since it was opened.
  warmUp: (services) => changes.of(services).feed.listen(),
  close: (services) => changes.close(services),
});
