import { defineFeature } from '../../../platform/feature.ts';
import { activityRoutes } from './activity.route.ts';

export const activityFeature = defineFeature({ routes: activityRoutes });
