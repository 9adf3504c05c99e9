import { defineFeature } from '../../../platform/feature.ts';
import { oauth2ApprovalRoutes, oauth2RegistrationRoutes } from './oauth2.route.ts';

export const oauth2Feature = defineFeature({
  routes: [...oauth2RegistrationRoutes, ...oauth2ApprovalRoutes],
});
