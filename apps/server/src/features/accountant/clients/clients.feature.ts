import { defineFeature } from '../../../platform/feature.ts';
import { clientsRoutes } from './clients.route.ts';

export const clientsFeature = defineFeature({ routes: clientsRoutes });
