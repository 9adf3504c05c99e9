import { paymentSettingsContract } from '@pinkas/contract/settings/usage/payment-settings.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readPaymentSettings, savePaymentSettings } from './save-payment-settings.ts';

export const paymentSettingsRoutes = implement(paymentSettingsContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readPaymentSettings(tx)),
  save: ({ ctx, body, idempotencyKey }) => savePaymentSettings(ctx, body, idempotencyKey),
});
