import { defineFeature } from '../../../platform/feature.ts';
import { detailedVatRoutes } from './detailed-vat.route.ts';
import { vatRoutes } from './vat.route.ts';

export const vatFeature = defineFeature({ routes: [...vatRoutes, ...detailedVatRoutes] });
