import { defineFeature } from '../../../platform/feature.ts';
import { switcherRoutes } from './switcher.route.ts';

export const switcherFeature = defineFeature({ routes: switcherRoutes });
