import { defineFeature } from '../../../platform/feature.ts';
import { cardsRoutes } from './cc.route.ts';

export const cardsFeature = defineFeature({ routes: cardsRoutes });
