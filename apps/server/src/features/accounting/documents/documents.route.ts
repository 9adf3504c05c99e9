import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { exportRows } from '../../../platform/export/export-rows.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { clientGone } from '../../../platform/http/answers/client-gone.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import {
  documentPageUrl,
  giveDocumentFile,
  verificationUrl,
  type LinkSettings,
} from './files/document-files.ts';
import { computeFilterTotals } from './list/document-totals.reads.ts';
import { findDocumentView } from './view/document-view.reads.ts';
import { countQuestions } from './view/document-questions.reads.ts';
import { findPageLink } from './public/page-links.repository.ts';
import { replacePageLink } from './public/replace-page-link.ts';
import { exportedColumnsIn } from './list/exported-columns.ts';
import { describeDocumentFilters } from './list/describe-document-filters.ts';
import { documentsToExport, listDocuments } from './list/documents.reads.ts';
import { downloadCopy, requireShown } from './files/download-copy.ts';
import { handOutOriginal } from './files/claim-original.ts';
import { mailDocumentAgain } from './delivery/mail-document.ts';
import { computeTotalsByTag } from './list/totals-by-tag.reads.ts';
import { renderDocumentPages } from './files/document-pages.ts';

/** Addresses without their origin: the screen is there already. */
function pathsIn({ services }: RequestContext): LinkSettings {
  return { ...services.config, origin: '' };
}

export const documentsRoutes: Routes = implement(documentsContract, {
  list: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...filter } = query;
    const input = { filter, sort, direction, after, before, limit };
    return ctx.transaction((tx) => listDocuments(tx, ctx.clock.today(), input));
  },

  export: async ({ ctx, query, reply }) => {
    const { sort, direction, format, language, columns, ids, ...filter } = query;
    const today = ctx.clock.today();
    return exportRows(
      { ctx, reply },
      {
        list: 'documents',
        format,
        language,
        columns: await ctx.transaction(exportedColumnsIn),
        columnKeys: columns,
        title: phrasesIn(language, 'documents')('myDocuments'),
        readNotes: describeDocumentFilters(query),
        rows: (tx) => documentsToExport(tx, today, { filter, ids, sort, direction }),
      },
    );
  },

  totals: ({ ctx, query }) =>
    ctx.transaction((tx) => computeFilterTotals(tx, ctx.clock.today(), query)),

  totalsByTag: ({ ctx, query }) =>
    ctx.transaction(async (tx) => ({
      groups: await computeTotalsByTag(tx, ctx.clock.today(), query),
    })),

  get: ({ ctx, params }) => {
    const { accountId } = ctx;
    const documentId = params.id;
    return ctx.transaction(async (tx) => {
      const view = await findDocumentView(tx, documentId, ctx.clock.today());
      if (view === undefined) throw new AppError('NOT_FOUND');
      const linkId = await findPageLink(tx, documentId);
      const here = pathsIn(ctx);
      return {
        ...view,
        questionCount: await countQuestions(tx, documentId),
        verificationPath: verificationUrl(here, accountId, documentId),
        pagePath: documentPageUrl(here, { accountId, documentId, linkId }),
      };
    });
  },

  pages: async ({ ctx, params, query: { page }, reply }) => {
    const wanted = { page, signal: clientGone(reply) };
    await requireShown(ctx, params.id);
    const target = { accountId: ctx.accountId, documentId: params.id };
    return renderDocumentPages(ctx.services, target, wanted);
  },

  copy: async ({ ctx, params }) => {
    const { bytes, fileName } = await downloadCopy(ctx, params.id);
    return { bytes, fileName, disposition: 'inline' as const };
  },

  translation: async ({ ctx, params }) => {
    const { accountId } = ctx;
    await requireShown(ctx, params.id);
    const { bytes, fileName } = await giveDocumentFile(
      ctx.services,
      accountId,
      params.id,
      'translated',
    );
    return { bytes, fileName, disposition: 'inline' as const };
  },

  original: async ({ ctx, params }) => {
    await requireShown(ctx, params.id);
    const { bytes, fileName } = await handOutOriginal(ctx, params.id);
    return { bytes, fileName, disposition: 'attachment' as const };
  },

  replaceLink: async ({ ctx, params, idempotencyKey }) => {
    const linkId = await replacePageLink(ctx, params.id, idempotencyKey);
    const target = { accountId: ctx.accountId, documentId: params.id, linkId };
    return { pagePath: documentPageUrl(pathsIn(ctx), target) };
  },

  mail: async ({ ctx, params, body, idempotencyKey }) => {
    await mailDocumentAgain(ctx, params.id, body, idempotencyKey);
    return { success: true as const };
  },
});
