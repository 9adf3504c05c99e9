import { defineFeature } from '../../../platform/feature.ts';
import { mailEmailLinkTask } from './email-link-task.ts';
import { registrationRoutes } from './registration.route.ts';

export const registrationFeature = defineFeature({
  routes: registrationRoutes,
  tasks: [mailEmailLinkTask],
});
