import { defineFeature } from '../../../platform/feature.ts';
import { bookRoutes } from './book.route.ts';

export const bookFeature = defineFeature({
  routes: bookRoutes,
});
