import { clearingFormContract } from '@pinkas/contract/account/clearing-form/clearing-form.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { requireOnboarding } from './require-onboarding.ts';
import { saveDraft } from './save-draft.ts';
import { sendApplication, withdrawApplication } from './send-application.ts';
import { viewApplication } from './view-application.ts';

export const clearingFormRoutes: Routes = implement(clearingFormContract, {
  get: async ({ ctx }) => {
    requireOnboarding(ctx);
    return viewApplication(ctx);
  },
  save: async ({ ctx, body }) => {
    requireOnboarding(ctx);
    return saveDraft(ctx, body);
  },
  send: async ({ ctx, body, idempotencyKey }) => {
    requireOnboarding(ctx);
    return sendApplication(ctx, body.version, idempotencyKey);
  },
  withdraw: async ({ ctx }) => {
    requireOnboarding(ctx);
    return withdrawApplication(ctx);
  },
});
