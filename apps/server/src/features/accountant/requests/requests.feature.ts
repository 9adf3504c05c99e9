import { defineFeature } from '../../../platform/feature.ts';
import { mailRequestAnswerTask, mailRequestTask } from './request-tasks.ts';
import { requestsRoutes } from './requests.route.ts';

/** Accountants ask businesses for their books. */
export const requestsFeature = defineFeature({
  routes: requestsRoutes,
  tasks: [mailRequestTask, mailRequestAnswerTask],
});
