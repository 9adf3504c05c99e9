import { defineFeature } from '../../../platform/feature.ts';
import { chequesRoutes } from './cheques.route.ts';

export const chequesFeature = defineFeature({ routes: chequesRoutes });
