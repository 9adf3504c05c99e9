import { salesPagesContract } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { readPaidBusiness } from '../card-payments/card-payments.api.ts';
import {
  createPage,
  duplicatePage,
  publishPage,
  removePage,
  restoreVersion,
  savePage,
  unpublishPage,
} from './change-page.ts';
import { getPageView, listPages, publishingMeans } from './sales-pages.reads.ts';
import { readSharing, setFrameHosts } from './sharing.ts';
import { templateContent, templatesFor } from './templates/template-content.ts';

/** Changes a page and answers it as it is then. */
function changed(
  ctx: AccountContext,
  id: string,
  change: (tx: AccountTx) => Promise<void>,
): ReturnType<typeof getPageView> {
  return ctx.transaction(async (tx) => {
    await change(tx);
    return getPageView(tx, id);
  });
}

export const salesPagesRoutes: Routes = implement(salesPagesContract, {
  list: ({ ctx }) => ctx.transaction(async (tx) => ({ pages: await listPages(tx) })),

  templates: ({ ctx, query: { language } }) =>
    ctx.transaction(async (tx) => {
      const { docTypes } = await publishingMeans(tx);
      return {
        business: await readPaidBusiness(tx),
        templates: templatesFor(docTypes).map((template) => ({
          template,
          content: templateContent(template, language, docTypes),
        })),
      };
    }),

  get: ({ ctx, params }) => ctx.transaction((tx) => getPageView(tx, params.id)),

  create: ({ ctx, body, idempotencyKey }) => createPage(ctx, body, idempotencyKey),

  save: ({ ctx, params: { id }, body }) => changed(ctx, id, (tx) => savePage(ctx, tx, id, body)),

  publish: ({ ctx, params: { id }, body }) =>
    changed(ctx, id, (tx) => publishPage(ctx, tx, id, body.version)),

  unpublish: ({ ctx, params: { id } }) => changed(ctx, id, (tx) => unpublishPage(ctx, tx, id)),

  restore: ({ ctx, params: { id }, body }) =>
    changed(ctx, id, (tx) => restoreVersion(ctx, tx, id, body)),

  sharing: ({ ctx, params: { id } }) =>
    ctx.transaction((tx) => readSharing(tx, ctx.services.config.origin, id)),

  setFrameHosts: ({ ctx, params: { id }, body }) =>
    ctx.transaction(async (tx) => {
      await setFrameHosts(ctx, tx, id, body);
      return readSharing(tx, ctx.services.config.origin, id);
    }),

  duplicate: ({ ctx, params, idempotencyKey }) => duplicatePage(ctx, params.id, idempotencyKey),

  remove: async ({ ctx, params }) => {
    await ctx.transaction((tx) => removePage(ctx, tx, params.id));
    return { success: true as const };
  },
});
