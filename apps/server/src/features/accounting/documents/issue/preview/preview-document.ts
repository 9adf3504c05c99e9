import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import type { DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';

import { accountLimiter } from '../../../../../platform/concurrency-limiter.ts';
import type { AccountContext } from '../../../../../platform/context.ts';
import { AppError } from '../../../../../platform/errors/app-error.ts';
import { findSmallPictures, readPrintablePictures } from '../../../../files/uploads/uploads.api.ts';
import { assess, buildDocument, type BuiltDocument } from '../../record/content/build-document.ts';
import { orBusy } from '../../files/document-files.ts';
import type { PageRequest } from '../../files/document-pages.ts';
import { readIssuerPictures } from '../../files/printed-pictures.ts';
import { findIssueContext, type SourceDocument } from '../../record/documents.repository.ts';
import { readSuppliedRows } from '../../record/links/row-progress.reads.ts';
import { progressOfDraft } from './draft-progress.ts';
import { toIssueContext } from '../issue-context.ts';
import { toPrintDocument } from '../../print/print-source.ts';
import { validateRowImages, imageIdsOf } from '../../files/row-images.ts';
import { documentPrinter } from '../../print/document-printer.ts';
import { renderWithText } from '../../print/printed-text.ts';
import type { PrintDocument, PrintReference } from '../../print/print-model.ts';

/** A draft as the screen sends it, its customer typed or picked. */
export interface PreviewDraft extends DocumentDraft {
  readonly pricesIncludeVat: boolean;
  /** The regular customer that was picked, or null. */
  readonly customerId: string | null;
}

function referencesOf(
  { links }: BuiltDocument,
  sources: readonly SourceDocument[],
): PrintReference[] {
  return links.flatMap((link): PrintReference[] => {
    const source = sources.find(({ documentId }) => documentId === link.sourceId);
    if (source === undefined) return [];
    return [
      {
        docType: source.docType as PrintReference['docType'],
        number: String(source.number),
        documentDate: source.documentDate,
        kind: link.kind,
        sumAgorot: link.sumAgorot,
      },
    ];
  });
}

interface UnissuedDocument {
  readonly built: BuiltDocument;
  readonly sources: readonly SourceDocument[];
}

/** Decides a draft as its issue would and builds the document. Stores nothing, takes no number. */
export async function assessUnissued(
  ctx: AccountContext,
  draft: PreviewDraft,
): Promise<UnissuedDocument> {
  const { docType, customerId, links, branchId } = draft;
  const sourceIds = links.map((link) => link.sourceId);
  const { row, images } = await ctx.transaction(async (tx) => ({
    row: await findIssueContext(tx, {
      docType,
      sourceIds,
      customerId,
      branchId,
      idempotencyKey: null,
    }),
    images: await validateRowImages(ctx, tx, draft.lines),
  }));
  const context = { ...toIssueContext(row, ctx, { customerId, links, branchId }), images };
  const assessment = assess(draft, context);
  if (!assessment.isSound) throw new AppError('DOCUMENT_REFUSED', {}, assessment.problems);
  const issued = { at: ctx.clock.now(), by: ctx.actor };
  const built = buildDocument(draft, context, issued, assessment.computed);
  return { built, sources: row?.sources ?? [] };
}

/** Returns the content of what would be issued, its sums among it; refusals as of the issue. */
export async function computeUnissued(
  ctx: AccountContext,
  draft: PreviewDraft,
): Promise<BuiltDocument['content']> {
  return (await assessUnissued(ctx, draft)).built.content;
}

/**
 * Returns the print of what would be issued; refusals as of the issue. Stores nothing, takes no
 * number.
 */
async function buildUnissued(
  ctx: AccountContext,
  draft: PreviewDraft,
  mark: 'draft' | 'simulation',
): Promise<PrintDocument> {
  const { docType, links } = draft;
  const sourceIds = links.map((link) => link.sourceId);
  const { built, sources } = await assessUnissued(ctx, draft);
  const { found, supplied } = await ctx.transaction(async (tx) => ({
    found: await findSmallPictures(tx, imageIdsOf(draft.lines)),
    supplied: await readSuppliedRows(tx, sourceIds),
  }));
  const { content, lines, unpricedRows, payments } = built;
  return toPrintDocument({
    docType,
    number: null,
    content,
    lines,
    unpricedRows,
    payments,
    pictures: await readPrintablePictures(ctx.services.storage.uploadedOf(ctx.accountId), found),
    issuerPictures: await readIssuerPictures(ctx.services, ctx.accountId, content.issuer),
    references: referencesOf(built, sources),
    progress: progressOfDraft(draft, supplied),
    mark,
    verificationUrl: null,
  });
}

/**
 * What is built of a draft keeps the main thread busy, up to a fifth of a second: those of one account wait for each other,
 * so that the calls of others come in between.
 */
const ofAccount = accountLimiter({ runningMax: 1, waitingMax: 40 });

/** Draws pages of a draft as it would be printed, marked as one. Stores nothing and takes no number. */
export function previewDocument(
  ctx: AccountContext,
  draft: PreviewDraft,
  { page, signal }: PageRequest,
): Promise<PrintedPages> {
  return ofAccount.run(ctx.accountId, async () => {
    // Nobody reads the answer to who left meanwhile.
    if (signal.aborted) throw new AppError('BUSY');
    const print = await buildUnissued(ctx, draft, 'draft');
    const prints = documentPrinter.of(ctx.services).for({ party: ctx.accountId, signal });
    return orBusy(renderWithText(prints, print, page));
  });
}

/**
 * Runs a whole issue up to a print marked as not valid: the same rules and sums, but no number,
 * ledger, mail or task.
 */
export async function simulateDocument(
  ctx: AccountContext,
  draft: PreviewDraft,
): Promise<Uint8Array> {
  const print = await buildUnissued(ctx, draft, 'simulation');
  const prints = documentPrinter.of(ctx.services).for({ party: ctx.accountId });
  return (await orBusy(prints.printPdf(print))).bytes;
}
