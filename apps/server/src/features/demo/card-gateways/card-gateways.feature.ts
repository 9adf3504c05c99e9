import { defineFeature } from '../../../platform/feature.ts';
import { demoCardGateways } from './demo-card-gateways.ts';

export const demoCardGatewaysFeature = defineFeature({
  close: ({ config }) => demoCardGateways(config).close(),
});
