import { paymentSettingsContract } from '@pinkas/contract/settings/usage/payment-settings.contract';

import { implement } from '../../../platform/http/implement.ts';
import { paymentPreferences } from '../../business/preferences/preferences.api.ts';
import { readSettings, saveSettings } from './save-settings.ts';

/** How the business is paid, and when by default. Issued documents keep the settings of their issue. */
const PAYMENT_SETTINGS = {
  preferences: paymentPreferences,
  write: 'payment-settings.save',
  action: 'account.payment-settings-set',
} as const;

export const paymentSettingsRoutes = implement(paymentSettingsContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readSettings(tx, PAYMENT_SETTINGS)),
  save: ({ ctx, body, idempotencyKey }) =>
    saveSettings(ctx, PAYMENT_SETTINGS, body, idempotencyKey),
});
