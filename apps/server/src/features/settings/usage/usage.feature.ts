import { defineFeature } from '../../../platform/feature.ts';
import { paymentSettingsRoutes } from './payment-settings.route.ts';
import { mailSettingsRoutes } from './mail-settings.route.ts';
import { newDocumentsRoutes } from './new-documents.route.ts';
import { privacyRoutes } from './privacy.route.ts';
import { quotesRoutes } from './quotes.route.ts';
import { receivingRoutes } from './receiving.route.ts';

export const usageFeature = defineFeature({
  routes: [
    ...newDocumentsRoutes,
    ...mailSettingsRoutes,
    ...quotesRoutes,
    ...paymentSettingsRoutes,
    ...privacyRoutes,
    ...receivingRoutes,
  ],
});
