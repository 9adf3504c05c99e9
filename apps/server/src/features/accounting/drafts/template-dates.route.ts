import { templateDatesContract } from '@pinkas/contract/accounting/drafts/template-dates.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { issueDependenciesOf } from '../documents/documents.api.ts';
import {
  issueByItself,
  pauseReminder,
  setReminder,
  stopReminder,
} from './templates/template-dates.ts';

const SUCCESS = { success: true as const };

export const templateDatesRoutes: Routes = implement(templateDatesContract, {
  remind: async ({ ctx, params, body }) => {
    await setReminder(ctx, params.id, body);
    return SUCCESS;
  },
  issueByItself: async ({ ctx, params, body }) => {
    await issueByItself(ctx, issueDependenciesOf(ctx.services), params.id, body);
    return SUCCESS;
  },
  pauseReminding: async ({ ctx, params }) => {
    await pauseReminder(ctx, params.id);
    return SUCCESS;
  },
  stopReminding: async ({ ctx, params }) => {
    await stopReminder(ctx, params.id);
    return SUCCESS;
  },
});
