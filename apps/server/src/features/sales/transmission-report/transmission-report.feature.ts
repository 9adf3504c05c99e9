import { defineFeature } from '../../../platform/feature.ts';
import { transmissionReportRoutes } from './transmission-report.route.ts';

export const transmissionReportFeature = defineFeature({ routes: transmissionReportRoutes });
