import { defineFeature } from '../../../platform/feature.ts';
import { invitedRoutes } from './invited.route.ts';

export const invitedFeature = defineFeature({ routes: invitedRoutes });
