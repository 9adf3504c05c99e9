import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';

import type { AccountContext } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  findSmallPictures,
  readPrintablePictures,
} from '../../files/uploads/stored/printable-pictures.service.ts';
import { buildDocument, problemsOf, type BuiltDocument } from './build-document.ts';
import { orBusy } from './document-files.ts';
import { findIssueContext, type SourceRow } from './documents.repository.ts';
import { toIssueContext } from './issue-document.ts';
import { toPrintDocument } from './print-source.ts';
import { admitRowImages, imageIdsOf } from './row-images.ts';
import type { DocumentPrinter } from './print/print-document.ts';
import type { PrintDocument, PrintReference } from './print/print-model.ts';

/** A draft as the screen sends it, its customer typed or picked. */
export interface PreviewDraft extends DocumentDraft {
  readonly pricesIncludeVat: boolean;
  /** The regular customer that was picked, or null. */
  readonly customerId: string | null;
}

function referencesOf({ links }: BuiltDocument, sources: readonly SourceRow[]): PrintReference[] {
  return links.flatMap((link): PrintReference[] => {
    const source = sources.find(({ documentId }) => documentId === link.sourceId);
    if (source === undefined) return [];
    return [
      {
        docType: source.docType as PrintReference['docType'],
        number: String(source.number),
        documentDate: source.documentDate,
        kind: link.kind as PrintReference['kind'],
        sumAgorot: link.sumAgorot,
      },
    ];
  });
}

/** The print of what would be issued; refusals as of the issue. Stores nothing, takes no number. */
async function buildUnissued(
  ctx: AccountContext,
  draft: PreviewDraft,
  mark: 'draft' | 'simulation',
): Promise<PrintDocument> {
  const { docType, customerId, links } = draft;
  const sourceIds = links.map((link) => link.sourceId);
  const row = await ctx.transaction((tx) =>
    findIssueContext(tx, { docType, sourceIds, customerId, idempotencyKey: null }),
  );
  const { images, found } = await ctx.transaction(async (tx) => ({
    images: await admitRowImages(ctx, tx, draft.lines),
    found: await findSmallPictures(tx, imageIdsOf(draft.lines)),
  }));
  const context = { ...toIssueContext(row, ctx, { customerId, links }), images };
  const problems = problemsOf(draft, context);
  if (problems.length > 0) throw new AppError('DOCUMENT_REFUSED', {}, problems);
  const built = buildDocument(draft, context, { at: ctx.clock.now(), by: ctx.userId });
  const { content, lines, unpricedRows, payments } = built;
  return toPrintDocument({
    docType,
    number: null,
    content,
    lines,
    unpricedRows,
    payments,
    pictures: await readPrintablePictures(ctx.services.storage.uploadedOf(ctx.accountId), found),
    references: referencesOf(built, row?.sources ?? []),
    mark,
    verificationUrl: null,
  });
}

/** Draws a draft as it would be printed, marked as one. Stores nothing and takes no number. */
export async function previewDocument(
  ctx: AccountContext,
  deps: { readonly printer: DocumentPrinter },
  draft: PreviewDraft,
): Promise<string[]> {
  const print = await buildUnissued(ctx, draft, 'draft');
  return orBusy(deps.printer.renderPages(print));
}

/**
 * The whole way of an issue with a print marked as not valid at its end: the same rules and sums,
 * but no number, ledger, mail or task.
 */
export async function simulateDocument(
  ctx: AccountContext,
  deps: { readonly printer: DocumentPrinter },
  draft: PreviewDraft,
): Promise<Uint8Array> {
  const print = await buildUnissued(ctx, draft, 'simulation');
  return (await orBusy(deps.printer.printPdf(print))).bytes;
}
