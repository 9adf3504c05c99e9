import { defineFeature } from '../../../platform/feature.ts';
import { workListRoutes } from './work-list.route.ts';

export const workListFeature = defineFeature({ routes: workListRoutes });
