import { newDocumentsContract } from '@pinkas/contract/settings/usage/new-documents.contract';

import { implement } from '../../../platform/http/implement.ts';
import { newDocumentPreferences } from '../../business/preferences/preferences.api.ts';
import { readSettings, saveSettings } from './save-settings.ts';

const NEW_DOCUMENT_SETTINGS = {
  preferences: newDocumentPreferences,
  write: 'new-documents.save',
  action: 'account.new-documents-set',
} as const;

export const newDocumentsRoutes = implement(newDocumentsContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readSettings(tx, NEW_DOCUMENT_SETTINGS)),
  save: ({ ctx, body, idempotencyKey }) =>
    saveSettings(ctx, NEW_DOCUMENT_SETTINGS, body, idempotencyKey),
});
