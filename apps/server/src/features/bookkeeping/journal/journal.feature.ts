import { defineFeature } from '../../../platform/feature.ts';
import { chartRoutes } from './chart.route.ts';
import { journalRoutes } from './journal.route.ts';

export const journalFeature = defineFeature({ routes: [...journalRoutes, ...chartRoutes] });
