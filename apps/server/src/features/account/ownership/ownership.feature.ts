import { defineFeature } from '../../../platform/feature.ts';
import { mailOwnershipNoticeTask } from './ownership-notice.ts';
import { ownershipRoutes } from './ownership.route.ts';

export const ownershipFeature = defineFeature({
  routes: ownershipRoutes,
  tasks: [mailOwnershipNoticeTask],
});
