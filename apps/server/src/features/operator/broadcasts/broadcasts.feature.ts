import { defineFeature } from '../../../platform/feature.ts';
import { broadcastsRoutes, shownBroadcastsRoutes } from './broadcasts.route.ts';

export const broadcastsFeature = defineFeature({
  routes: [...broadcastsRoutes, ...shownBroadcastsRoutes],
});
