import { defineFeature } from '../../../platform/feature.ts';
import { incomeReportsRoutes } from './income-reports.route.ts';

export const incomeReportsFeature = defineFeature({ routes: incomeReportsRoutes });
