import { defineFeature } from '../../../platform/feature.ts';
import { documentPageRoutes } from './document-page.route.ts';

export const documentPageFeature = defineFeature({
  routes: documentPageRoutes,
});
