import { defineFeature } from '../../../platform/feature.ts';
import { outboxRoutes } from './outbox.route.ts';

export const outboxFeature = defineFeature({
  routes: outboxRoutes,
});
