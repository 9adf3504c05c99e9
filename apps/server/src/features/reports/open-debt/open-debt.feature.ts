import { defineFeature } from '../../../platform/feature.ts';
import { openDebtRoutes } from './open-debt.route.ts';

export const openDebtFeature = defineFeature({ routes: openDebtRoutes });
