import { defineFeature } from '../../../platform/feature.ts';
import { savedCardsRoutes } from './saved-cards.route.ts';

export const savedCardsFeature = defineFeature({ routes: savedCardsRoutes });
