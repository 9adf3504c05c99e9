import { defineFeature } from '../../../platform/feature.ts';
import { transactionsReportRoutes } from './transactions-report.route.ts';

export const transactionsReportFeature = defineFeature({ routes: transactionsReportRoutes });
