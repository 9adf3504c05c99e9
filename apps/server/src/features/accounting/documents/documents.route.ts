import { documentsContract } from '@pinkas/contract/accounting/documents.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { exportRows } from '../../../platform/export/export-rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { recordEvent } from './document-events.repository.ts';
import {
  documentPageUrl,
  renderDocumentPages,
  takeDocumentFile,
  verificationUrl,
  type DocumentFilesDependencies,
} from './document-files.ts';
import { computeFilterTotals } from './document-totals.reads.ts';
import { findDocumentView } from './document-view.reads.ts';
import { findPageLink } from './page-links.repository.ts';
import { replacePageLink } from './replace-page-link.ts';
import { MAIN_SERIES } from './documents.repository.ts';
import { DOCUMENT_EXPORT_COLUMNS } from './document-export-columns.ts';
import { documentsToExport, listDocuments } from './documents.reads.ts';
import { handOutOriginal } from './hand-out-original.ts';
import { issueDocument, issueLines, type IssueDependencies } from './issue-document.ts';
import { toDraft, toIssueInput } from './issue-input.service.ts';
import { mailDocumentAgain } from './mail-document.ts';
import { computeTotalsByTag } from './totals-by-tag.reads.ts';
import { previewDocument } from './preview-document.ts';

// Where tests and the demo look for them.
export { toDraft, toIssueInput };

export function documentsRoutes(
  deps: DocumentFilesDependencies & Pick<IssueDependencies, 'canText'>,
): Routes {
  const issuing = issueLines();
  const here = { ...deps, origin: '' };
  return implement(documentsContract, {
    issue: ({ ctx, body, idempotencyKey }) =>
      issueDocument(ctx, { ...deps, issuing }, toIssueInput(body), idempotencyKey),

    preview: async ({ ctx, body }) => ({
      pages: await previewDocument(ctx, deps, toDraft(body)),
    }),

    nextNumber: async ({ ctx, params }) => {
      const row = await ctx.transaction((tx) =>
        tx
          .selectFrom('numberings')
          .select(['nextNumber', 'lastDate'])
          .where('accountId', '=', ctx.accountId)
          .where('docType', '=', params.docType)
          .where('series', '=', MAIN_SERIES)
          .executeTakeFirst(),
      );
      if (row === undefined) throw new AppError('NOT_FOUND');
      return { nextNumber: row.nextNumber, lastDocumentDate: row.lastDate };
    },

    list: ({ ctx, query }) => {
      const { sort, direction, after, before, limit, ...filter } = query;
      const input = { filter, sort, direction, after, before, limit };
      return ctx.transaction((tx) => listDocuments(tx, ctx.clock.today(), input));
    },

    export: ({ ctx, query, reply }) => {
      const { sort, direction, format, language, columns, ids, ...filter } = query;
      const today = ctx.clock.today();
      return exportRows(
        { ctx, reply },
        {
          list: 'documents',
          format,
          language,
          columns: DOCUMENT_EXPORT_COLUMNS,
          columnKeys: columns,
          title: phrasesIn(language, 'documents')('myDocuments'),
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
        return {
          ...view,
          verificationPath: verificationUrl(here, accountId, documentId),
          pagePath: documentPageUrl(here, { accountId, documentId, linkId }),
        };
      });
    },

    pages: async ({ ctx, params }) => ({
      pages: await renderDocumentPages(deps, ctx.accountId, params.id),
    }),

    copy: async ({ ctx, params }) => {
      const { bytes, fileName } = await takeDocumentFile(deps, ctx.accountId, params.id, 'copy');
      const event = { documentId: params.id, kind: 'copy-downloaded' as const };
      await ctx.transaction((tx) =>
        recordEvent(tx, { ...event, at: ctx.clock.now(), userId: ctx.userId }),
      );
      return { bytes, fileName, disposition: 'inline' as const };
    },

    translation: async ({ ctx, params }) => {
      const { accountId } = ctx;
      const { bytes, fileName } = await takeDocumentFile(deps, accountId, params.id, 'translated');
      return { bytes, fileName, disposition: 'inline' as const };
    },

    original: async ({ ctx, params }) => {
      const { bytes, fileName } = await handOutOriginal(ctx, deps, params.id);
      return { bytes, fileName, disposition: 'attachment' as const };
    },

    replaceLink: async ({ ctx, params, idempotencyKey }) => {
      const linkId = await replacePageLink(ctx, params.id, idempotencyKey);
      const target = { accountId: ctx.accountId, documentId: params.id, linkId };
      return { pagePath: documentPageUrl(here, target) };
    },

    mail: async ({ ctx, params, body, idempotencyKey }) => {
      await mailDocumentAgain(ctx, params.id, body, idempotencyKey);
      return { success: true as const };
    },
  });
}
