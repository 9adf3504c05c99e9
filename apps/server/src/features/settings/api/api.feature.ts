import { defineFeature } from '../../../platform/feature.ts';
import { apiKeysRoutes } from './api.route.ts';

export const apiFeature = defineFeature({ routes: apiKeysRoutes });
