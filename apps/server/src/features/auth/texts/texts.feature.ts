import { defineFeature } from '../../../platform/feature.ts';
import { textsRoutes } from './texts.route.ts';

export const textsFeature = defineFeature({ routes: textsRoutes });
