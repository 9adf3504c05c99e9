import { defineFeature } from '../../../platform/feature.ts';
import { exportOpenFormatRoutes } from './export-open-format.route.ts';

export const exportOpenFormatFeature = defineFeature({ routes: exportOpenFormatRoutes });
