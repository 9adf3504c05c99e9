import { defineFeature } from '../../../platform/feature.ts';
import { taxRoutes } from './tax.route.ts';

export const taxFeature = defineFeature({ routes: taxRoutes });
