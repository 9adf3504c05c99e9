import { billingContract } from '@pinkas/contract/sales/billing/billing.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { issueDependenciesOf } from '../../accounting/documents/documents.api.ts';
import { readTemplate, readTemplates } from './templates.reads.ts';
import {
  createTemplate,
  endTemplate,
  pauseTemplate,
  resumeTemplate,
  saveTemplate,
} from './write-template.ts';

export const billingRoutes: Routes = implement(billingContract, {
  list: ({ ctx, query }) => ctx.transaction((tx) => readTemplates(tx, query, ctx.clock.today())),
  get: ({ ctx, params }) => ctx.transaction((tx) => readTemplate(tx, params.id, ctx.clock.today())),
  create: ({ ctx, body, idempotencyKey }) =>
    createTemplate(ctx, issueDependenciesOf(ctx.services), body, idempotencyKey),
  save: ({ ctx, params: { id }, body: { version, form } }) =>
    saveTemplate(ctx, issueDependenciesOf(ctx.services), { id, version }, form),
  pause: ({ ctx, params: { id }, body: { version } }) => pauseTemplate(ctx, { id, version }),
  resume: ({ ctx, params: { id }, body: { version, missed } }) =>
    resumeTemplate(ctx, { id, version }, missed),
  end: ({ ctx, params: { id }, body: { version } }) => endTemplate(ctx, { id, version }),
});
