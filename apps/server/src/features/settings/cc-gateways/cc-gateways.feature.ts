import { defineFeature } from '../../../platform/feature.ts';
import { ccGatewaysRoutes } from './cc-gateways.route.ts';

export const ccGatewaysFeature = defineFeature({ routes: ccGatewaysRoutes });
