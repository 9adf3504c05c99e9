import { defineFeature } from '../../../platform/feature.ts';
import { questionPageRoutes } from './question-page.route.ts';

export const questionPageFeature = defineFeature({ routes: questionPageRoutes });
