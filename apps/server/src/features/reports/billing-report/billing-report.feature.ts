import { defineFeature } from '../../../platform/feature.ts';
import { billingReportRoutes } from './billing-report.route.ts';

export const billingReportFeature = defineFeature({ routes: billingReportRoutes });
