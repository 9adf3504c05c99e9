import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';

import type { AccountContext } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { buildDocument, problemsOf } from './build-document.ts';
import { orBusy } from './document-files.ts';
import { findIssueContext } from './documents.repository.ts';
import { toIssueContext } from './issue-document.ts';
import { toPrintDocument } from './print-source.ts';
import type { DocumentPrinter } from './print/print-document.ts';

/** Draws a draft as it would be printed, marked as one. Stores nothing and takes no number. */
export async function previewDocument(
  ctx: AccountContext,
  deps: { readonly printer: DocumentPrinter },
  draft: DocumentDraft & { readonly pricesIncludeVat: boolean },
): Promise<string[]> {
  const wanted = { customerId: null, sourceIds: draft.links.map((link) => link.sourceId) };
  const row = await ctx.transaction((tx) =>
    findIssueContext(tx, { ...wanted, docType: draft.docType, idempotencyKey: null }),
  );
  const context = toIssueContext(row, ctx, wanted);
  const problems = problemsOf(draft, context);
  if (problems.length > 0) throw new AppError('DOCUMENT_REFUSED', {}, problems);
  const { content, lines } = buildDocument(draft, context, { at: ctx.clock.now(), by: ctx.userId });
  const { docType } = draft;
  return orBusy(
    deps.printer.renderPages(
      toPrintDocument({
        docType,
        number: null,
        content,
        lines,
        mark: 'draft',
        verificationUrl: null,
      }),
    ),
  );
}
