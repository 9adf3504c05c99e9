import { defineFeature } from '../../../platform/feature.ts';
import { tagsRoutes } from './tags.route.ts';

export const tagsFeature = defineFeature({
  routes: tagsRoutes,
});
