import { defineFeature } from '../../../platform/feature.ts';
import { accountantsRoutes } from './accountants.route.ts';

export const accountantsFeature = defineFeature({ routes: accountantsRoutes });
