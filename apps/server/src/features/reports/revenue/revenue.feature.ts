import { defineFeature } from '../../../platform/feature.ts';
import { budgetRoutes } from './budget.route.ts';
import { revenueRoutes } from './revenue.route.ts';

export const revenueFeature = defineFeature({ routes: [...revenueRoutes, ...budgetRoutes] });
