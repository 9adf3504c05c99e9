import { defineFeature } from '../../../platform/feature.ts';
import { paymentSettingsRoutes } from './payment-settings.route.ts';
import { quotesRoutes } from './quotes.route.ts';

export const usageFeature = defineFeature({
  routes: [...quotesRoutes, ...paymentSettingsRoutes],
});
