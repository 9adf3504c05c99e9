import { defineFeature } from '../../../platform/feature.ts';
import { phonesRoutes } from './phones.route.ts';

export const phonesFeature = defineFeature({ routes: phonesRoutes });
