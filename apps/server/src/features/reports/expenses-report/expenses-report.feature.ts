import { defineFeature } from '../../../platform/feature.ts';
import { expensesReportRoutes } from './expenses-report.route.ts';

export const expensesReportFeature = defineFeature({ routes: expensesReportRoutes });
