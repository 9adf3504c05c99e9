import { defineFeature } from '../../../platform/feature.ts';
import { clearingFormRoutes } from './clearing-form.route.ts';
import { mailApplicationTask } from './mail-application-task.ts';

export const clearingFormFeature = defineFeature({
  routes: clearingFormRoutes,
  tasks: [mailApplicationTask],
});
