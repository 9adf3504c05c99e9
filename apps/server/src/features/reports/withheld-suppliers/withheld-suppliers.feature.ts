import { defineFeature } from '../../../platform/feature.ts';
import { withheldSuppliersRoutes } from './withheld-suppliers.route.ts';

export const withheldSuppliersFeature = defineFeature({ routes: withheldSuppliersRoutes });
