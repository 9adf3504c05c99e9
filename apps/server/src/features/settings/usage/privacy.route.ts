import { privacyContract } from '@pinkas/contract/settings/usage/privacy.contract';

import { implement } from '../../../platform/http/implement.ts';
import { privacyPreferences } from '../../business/preferences/preferences.api.ts';
import { readSettings, saveSettings } from './save-settings.ts';

const PRIVACY_SETTINGS = {
  preferences: privacyPreferences,
  write: 'privacy.save',
  action: 'account.privacy-set',
} as const;

export const privacyRoutes = implement(privacyContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readSettings(tx, PRIVACY_SETTINGS)),
  save: ({ ctx, body, idempotencyKey }) =>
    saveSettings(ctx, PRIVACY_SETTINGS, body, idempotencyKey),
});
