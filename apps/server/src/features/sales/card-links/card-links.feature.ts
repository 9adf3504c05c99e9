import { defineFeature } from '../../../platform/feature.ts';
import { cardLinksRoutes } from './card-links.route.ts';
import { mailCardLinkTask, textCardLinkTask } from './send-card-link-task.ts';

export const cardLinksFeature = defineFeature({
  routes: cardLinksRoutes,
  tasks: [mailCardLinkTask, textCardLinkTask],
});
