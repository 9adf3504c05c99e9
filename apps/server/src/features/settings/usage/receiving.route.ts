import { receivingContract } from '@pinkas/contract/settings/usage/receiving.contract';

import { implement } from '../../../platform/http/implement.ts';
import { receivingPreferences } from '../../business/preferences/preferences.api.ts';
import { readSettings, saveSettings } from './save-settings.ts';

const RECEIVING_SETTINGS = {
  preferences: receivingPreferences,
  write: 'receiving.save',
  action: 'account.receiving-set',
} as const;

export const receivingRoutes = implement(receivingContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readSettings(tx, RECEIVING_SETTINGS)),
  save: ({ ctx, body, idempotencyKey }) =>
    saveSettings(ctx, RECEIVING_SETTINGS, body, idempotencyKey),
});
