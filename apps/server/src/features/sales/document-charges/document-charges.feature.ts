import { defineFeature } from '../../../platform/feature.ts';
import { documentChargesRoutes } from './document-charges.route.ts';

export const documentChargesFeature = defineFeature({ routes: documentChargesRoutes });
