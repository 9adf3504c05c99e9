import { defineFeature } from '../../../platform/feature.ts';
import { incomeRoutes } from './income.route.ts';

export const incomeFeature = defineFeature({ routes: incomeRoutes });
