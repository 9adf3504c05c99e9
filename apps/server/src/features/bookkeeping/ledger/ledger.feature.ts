import { defineFeature } from '../../../platform/feature.ts';
import { ledgerRoutes } from './ledger.route.ts';

export const ledgerFeature = defineFeature({ routes: ledgerRoutes });
