import { defineFeature } from '../../../platform/feature.ts';
import { affiliateReportRoutes } from './report.route.ts';

export const affiliateReportFeature = defineFeature({ routes: affiliateReportRoutes });
